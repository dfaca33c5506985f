import type { Context } from "hono";
import { DAY, HOUR } from "../../common/bytes/lengths.ts";
import { HOUSE_LIMITS, ownLimit } from "../../game/house/house-limits.ts";
import type { Membership, PostTray } from "../../game/office.ts";
import { mayAskAt } from "../../game/house/unasked.ts";
import type { Rate } from "../../store/post/rates.ts";
import { clientOf } from "./client.ts";
import { message, type Website } from "./context.ts";

/** How many games one client may make, practice games included. */
export class MakerLimit {
  readonly #anHour: Rate;
  readonly #aDay: Rate;

  constructor(private readonly site: Website) {
    const { rates } = site.office;
    this.#anHour = rates.ofNetworks("games made", HOUSE_LIMITS["games-an-hour"].usual, HOUR);
    this.#aDay = rates.ofNetworks("games made today", HOUSE_LIMITS["games-a-day"].usual, DAY);
  }

  async allows(context: Context): Promise<boolean> {
    const { office } = this.site;
    const [client, now] = [clientOf(context, this.site), office.now()];
    return await this.#anHour.allows(client, now, await ownLimit(office, "games-an-hour")) &&
      await this.#aDay.allows(client, now, await ownLimit(office, "games-a-day"));
  }
}

export function tooMany(context: Context, site: Website): Promise<Response> {
  return message(context, site, 429, {
    title: "A moment, please",
    sentences: [
      "Your network, or one of these addresses, has made many games lately. Try again later.",
    ],
  });
}

/** Counts an invitation to each address. @returns false if one of them has had enough */
export async function mayAskAll(
  office: PostTray & Membership,
  addresses: readonly string[],
): Promise<boolean> {
  for (const address of addresses) if (!await mayAskAt(office, address)) return false;
  return true;
}
