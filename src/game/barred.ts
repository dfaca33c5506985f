import { domainOf, partsOf } from "./address.ts";
import type { Office } from "./office.ts";

/** Addresses and domains that play no new games, as the operator says. */

/** Whether the operator keeps an address from new games. */
export function isKeptOut({ bars }: Pick<Office, "bars">, address: string): Promise<boolean> {
  return bars.holds([mailboxBarred(address), `@${domainOf(address)}`]);
}

/** Why there is no game with somebody. */
export const BARRED = "The operator of this site keeps one of these addresses from new games.";

/** Why an invited player does not join. */
export const BARRED_SEAT = "The operator of this site keeps your address from new games, so you cannot join.";

/** A mailbox, whatever follows a plus in its name: tags would get by a bar. */
export function mailboxBarred(address: string): string {
  const { local, domain } = partsOf(address);
  const plus = local.indexOf("+", 1);
  return `${plus < 0 ? local : local.slice(0, plus)}@${domain}`;
}
