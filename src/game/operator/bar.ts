import type { OperatorDoor } from "../../dice/operator-ledger.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { domainOf, isMailAddress } from "../address.ts";
import { mailboxBarred } from "../barred.ts";
import type { Office } from "../office.ts";
import { type ActingOffice, enteredAct } from "./entering.ts";

/**
 * The operator bars an address or a domain from new games. A bar takes nobody out of a game that has begun: there a barred
 * player goes on, and keeps the seat.
 */

export async function setBar(
  office: ActingOffice & Pick<Office, "bars">,
  by: OperatorDoor,
  { what, isSet, reason }: { readonly what: string; readonly isSet: boolean; readonly reason: string },
): Promise<Result<string, string>> {
  const isDomain = !what.includes("@") || what.startsWith("@");
  const domain = domainOf(`@${what.replace(/^@/, "")}`);
  if (!isMailAddress(isDomain ? `postmaster@${domain}` : what)) {
    return err(`${what} is neither a mail address nor a domain, as in example.org.`);
  }
  const name = isDomain ? `@${domain}` : mailboxBarred(what);
  const shown = isDomain ? `the domain ${domain}` : `an address of ${domainOf(what)}`;
  return await enteredAct(office, by, async () => {
    const batch = await office.bars.change(name, isSet ? office.now() : undefined);
    if (batch === undefined) return err(isSet ? `${what} is barred already.` : `${what} is not barred.`);
    const done = isSet ? "is barred from new games" : "may play new games again";
    return ok({
      act: isSet ? "bar" : "unbar",
      words: `${shown} ${done}: ${reason}`.replace(/^./, (letter) => letter.toUpperCase()),
      batch,
      sentence: `${what} ${done}.`,
    });
  });
}
