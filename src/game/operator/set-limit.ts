import type { OperatorDoor } from "../../dice/operator-ledger.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { HOUSE_LIMITS, isHouseLimit } from "../house/house-limits.ts";
import type { Office } from "../office.ts";
import { type ActingOffice, enteredAct } from "../house/entering.ts";

/** The operator sets a limit, or returns it to the settings or the program. It holds at once, and after a restart. */

/** Stands in place of a number for a limit without the operator's word. */
export const AS_DEFAULT = "default";
const MOST = 100_000;

export async function setLimit(
  office: ActingOffice & Pick<Office, "house">,
  by: OperatorDoor,
  { what, to, reason }: { readonly what: string; readonly to: string; readonly reason: string },
): Promise<Result<string, string>> {
  if (!isHouseLimit(what)) {
    return err(`There is no limit "${what}". Name one of these: ${Object.keys(HOUSE_LIMITS).join(", ")}.`);
  }
  const number = to === AS_DEFAULT ? undefined : Number(/^[1-9]\d{0,5}$/.exec(to)?.[0]);
  if (number !== undefined && !(number <= MOST)) {
    return err(`Write a number from 1 to ${MOST}, or "${AS_DEFAULT}": "${to}" is neither.`);
  }
  return await enteredAct(office, by, async () => {
    const before = await office.house.rules();
    const { [what]: now, ...others } = before.value.limits;
    if (now === number) return err("That limit is so already.");
    const limits = number === undefined ? others : { ...others, [what]: number };
    const done = number === undefined ? "is no longer set by the operator" : `is set to ${number}`;
    const said = `The limit of ${HOUSE_LIMITS[what].of} ${done}`;
    return ok({
      act: "limit",
      words: `${said}: ${reason}`,
      batch: office.house.ruled(before, { ...before.value, limits }),
      sentence: `${said}.`,
    });
  });
}
