import type { OperatorDoor } from "../../dice/operator-ledger.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { domainOf, isMailAddress } from "../access/address.ts";
import { mailboxBarred } from "../house/barred.ts";
import type { Office } from "../office.ts";
import { type ActingOffice, enteredAct } from "../house/entering.ts";

/**
 * The operator bars an address or a domain from new games, or lets it begin games on an invite-only site. A bar removes nobody
 * from a game that has begun: the player goes on, and keeps the seat.
 */

/** The lists, with the answers for an address that is added, or was there already; that is removed, or was not there. */
const LISTS = {
  bars: {
    in: ["bar", "is barred from new games", "is barred already"],
    out: ["unbar", "may play new games again", "is not barred"],
  },
  guests: {
    in: ["admit", "may begin games while the site is invite-only", "is a guest already"],
    out: ["unadmit", "is no guest any more", "is no guest"],
  },
} as const;

export async function setNamed(
  office: ActingOffice & Pick<Office, "bars" | "guests">,
  by: OperatorDoor,
  list: keyof typeof LISTS,
  { what, isSet, reason }: { readonly what: string; readonly isSet: boolean; readonly reason: string },
): Promise<Result<string, string>> {
  const [act, done, already] = LISTS[list][isSet ? "in" : "out"];
  const isDomain = !what.includes("@") || what.startsWith("@");
  const domain = domainOf(`@${what.replace(/^@/, "")}`);
  if (!isMailAddress(isDomain ? `postmaster@${domain}` : what)) {
    return err(`${what} is neither a mail address nor a domain, as in example.org.`);
  }
  const name = isDomain ? `@${domain}` : mailboxBarred(what);
  const shown = isDomain ? `the domain ${domain}` : `an address of ${domainOf(what)}`;
  return await enteredAct(office, by, async () => {
    const batch = await office[list].change(name, isSet ? office.now() : undefined);
    if (batch === undefined) return err(`${what} ${already}.`);
    return ok({
      act,
      words: `${shown} ${done}: ${reason}`.replace(/^./, (letter) => letter.toUpperCase()),
      batch,
      sentence: `${what} ${done}.`,
    });
  });
}
