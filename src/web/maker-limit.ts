import type { Context } from "hono";
import { DAY, HOUR } from "../common/lengths.ts";
import { NetworkLimiter } from "../common/network.ts";
import type { Office } from "../game/office.ts";
import { mayAskAt } from "../game/unasked.ts";
import { clientOf } from "./client.ts";
import { message, type Website } from "./context.ts";

/** Games that one client may make within an hour, and within a day. */
const GAMES_AN_HOUR = 12;
const GAMES_A_DAY = 40;

/** How many games are made from one place, practice games among them. */
export class MakerLimit {
  readonly #limiters = [
    new NetworkLimiter(GAMES_AN_HOUR, HOUR),
    new NetworkLimiter(GAMES_A_DAY, DAY),
  ];
  constructor(private readonly site: Website) {}

  allows(context: Context): boolean {
    const now = this.site.office.now();
    return this.#limiters.every((limiter) => limiter.allows(clientOf(context, this.site), now));
  }
}

export function tooMany(context: Context, site: Website): Promise<Response> {
  return message(context, site, 429, "A moment, please", [
    "Many games have been made from here, or for one of these addresses, of late. Try again later.",
  ]);
}

/** Counts an invitation to each address. @returns false where one of them has had enough */
export async function mayAskAll(office: Office, addresses: readonly string[]): Promise<boolean> {
  for (const address of addresses) if (!await mayAskAt(office, address)) return false;
  return true;
}
