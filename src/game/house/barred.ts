import { domainOf, partsOf } from "../access/address.ts";
import type { Office } from "../office.ts";

/** Addresses and domains that the operator bars from new games; and who may begin games on an invite-only site. */

/** Whether the operator bars an address from new games. */
export function isKeptOut({ bars }: Pick<Office, "bars">, address: string): Promise<boolean> {
  return bars.holds(namesHeld(address));
}

function namesHeld(address: string): string[] {
  return [mailboxBarred(address), `@${domainOf(address)}`];
}

/**
 * Whether a person may begin games here. On an invite-only site, people with a part in a game may, and guests.
 * @param addresses proved to be theirs
 */
export async function mayBegin(
  { house, guests, games }: Pick<Office, "house" | "guests" | "games">,
  addresses: readonly string[],
): Promise<boolean> {
  if ((await house.rules()).value.inviteOnlySince === null) return true;
  for (const address of addresses) {
    if (await guests.holds(namesHeld(address))) return true;
    for (const status of ["playing", "inviting", "over"] as const) {
      if ((await games.lists.seatsOf(address, status, 1)).length > 0) return true;
    }
  }
  return false;
}

/** Why a person begins no game. */
export const INVITE_ONLY =
  "This site is invite-only. Ask a player here to invite you, and sign in with that address.";

/** Why there is no game with a person. */
export const BARRED = "The operator of this site keeps one of these addresses from new games.";

/** Why an invited player does not join. */
export const BARRED_SEAT =
  "The operator of this site has barred your address from new games, so you cannot join.";

/** A mailbox, whatever follows a plus in its name: otherwise tags would avoid a bar. */
export function mailboxBarred(address: string): string {
  const { local, domain } = partsOf(address);
  const plus = local.indexOf("+", 1);
  return `${plus < 0 ? local : local.slice(0, plus)}@${domain}`;
}
