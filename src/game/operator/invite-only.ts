import type { OperatorDoor } from "../../dice/operator-ledger.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Office } from "../office.ts";
import { type ActingOffice, enteredAct } from "../house/entering.ts";

/** The operator makes the site invite-only, or opens it again. Running games go on, and their players may invite others. */
export async function setInviteOnly(
  office: ActingOffice & Pick<Office, "house">,
  by: OperatorDoor,
  { isSet, reason }: { readonly isSet: boolean; readonly reason: string },
): Promise<Result<string, string>> {
  return await enteredAct(office, by, async () => {
    const before = await office.house.rules();
    const { inviteOnlySince } = before.value;
    if ((inviteOnlySince !== null) === isSet) {
      return err(isSet ? "The site is invite-only already." : "The site is open to everybody.");
    }
    const said = isSet ? "The site is invite-only from now on" : "The site is open to everybody again";
    return ok({
      act: isSet ? "invite-only" : "open",
      words: `${said}: ${reason}`,
      batch: office.house.ruled(before, {
        ...before.value,
        inviteOnlySince: isSet ? office.now() : null,
      }),
      sentence: `${said}.`,
    });
  });
}
