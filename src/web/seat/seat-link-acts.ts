import { wordsIn } from "../../../templates/words/words.tsx";
import { offerSentences } from "../../../templates/substitute.ts";
import { teamAskSentences } from "../../../templates/team.ts";
import { gamePath } from "../../game/access/links.ts";
import { askedAddress, moveAddress } from "../../game/letters/move-address.ts";
import { returnAddress, wayBackTo } from "../../game/letters/return-address.ts";
import type { Office } from "../../game/office.ts";
import type { StepRefusal } from "../../game/players-step.ts";
import { isWayBack, takeBack, takeSeat } from "../../game/table/hand-over.ts";
import { offeredSeat } from "../../game/table/substitute.ts";
import { joinTeam, placeFor } from "../../game/table/team-members.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Side } from "../../kernel/side.ts";
import type { NamedSeat } from "./seat-link.ts";

/** The links in letters about a seat: what each does, for its page and for the API. */

/** What a link asks; looking does not use it up, because mail scanners open every link. */
export interface LinkAsks {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly button: string;
  readonly also?: { readonly text: string; readonly url: string };
}

interface SeatLink {
  /**
   * @returns the words for it in the language of a page; undefined if the link no longer works; or why it does nothing for its
   * holder, in a sentence under a title
   */
  look(
    office: Office,
    link: NamedSeat,
  ): Promise<Result<() => LinkAsks, { readonly title: string; readonly sentence: string }> | undefined>;
  /** @returns undefined if the link no longer works; the result, or why there is none, in a sentence */
  act(
    office: Office,
    link: NamedSeat,
  ): Promise<Result<string, Pick<StepRefusal, "sentence">> | undefined>;
  /** Above the result. */
  readonly done: string;
}

const SEAT_LINKS = {
  "offered": {
    async look(office, { id, side, key }) {
      const seat = await offeredSeat(office, id, side, key);
      if (seat === undefined) return undefined;
      const { refusal, head: { title }, asks, forGood } = seat;
      if (refusal !== undefined) return err({ title: "You cannot take this seat", sentence: refusal });
      return ok(() => {
        const say = wordsIn("asked");
        return {
          title: say("offered", { side, id }),
          sentences: offerSentences({ id, title, side, asks, forGood }),
          button: say("offered.button"),
          also: { text: say("seeFirst"), url: gamePath(id) },
        };
      });
    },
    act: async (office, link) =>
      await offeredSeat(office, link.id, link.side, link.key) === undefined
        ? undefined
        : await takeSeat(office, link, link.key),
    done: "The seat is yours",
  },

  "team": {
    async look(office, { id, side, key }) {
      const place = await placeAt(office, id, side, key);
      if (place === undefined) return undefined;
      const { head: { title, seats }, refusal } = place;
      if (refusal !== undefined) return err({ title: "You cannot join this team", sentence: refusal });
      return ok(() => {
        const say = wordsIn("asked");
        return {
          title: say("team", { side, id }),
          sentences: teamAskSentences({ id, title, side, captain: seats[side].address ?? "" }),
          button: say("team.button"),
          also: { text: say("seeFirst"), url: gamePath(id) },
        };
      });
    },
    act: async (office, { id, side, key }) =>
      await placeAt(office, id, side, key) === undefined
        ? undefined
        : await joinTeam(office, { id, side }, { key }),
    done: "You have joined the team",
  },

  "back": {
    async look(office, { id, side, key }) {
      if (!await isWayBack(office, id, side, key)) return undefined;
      return ok(() => {
        const say = wordsIn("asked");
        return {
          title: say("back"),
          sentences: [say("back.means", { side, id })],
          button: say("back.button"),
        };
      });
    },
    act: async (office, link) =>
      await isWayBack(office, link.id, link.side, link.key) ? await takeBack(office, link) : undefined,
    done: "Welcome back",
  },

  "address": {
    async look(office, { id, side, key }) {
      const asked = await askedAddress(office, id, side, key);
      if (asked === undefined) return undefined;
      const { refusal, head: { title }, address } = asked;
      if (refusal !== undefined) return err({ title: "I can't send the letters here", sentence: refusal });
      return ok(() => {
        const say = wordsIn("asked");
        return {
          title: say("address"),
          sentences: [say("address.asks", { id, title, side }), say("address.is", { address })],
          button: say("address.button"),
        };
      });
    },
    act: async (office, link) =>
      await askedAddress(office, link.id, link.side, link.key) === undefined
        ? undefined
        : await moveAddress(office, link, link.key),
    done: "Your letters come here now",
  },

  "address-back": {
    async look(office, { id, side, key }) {
      const former = await wayBackTo(office, id, side, { key });
      if (former === undefined) return undefined;
      return ok(() => {
        const say = wordsIn("asked");
        return {
          title: say("address-back"),
          sentences: [
            say("address-back.before", { side, id, address: former.address }),
            say("address-back.means"),
          ],
          button: say("address-back.button"),
        };
      });
    },
    act: async (office, link) =>
      await wayBackTo(office, link.id, link.side, { key: link.key }) === undefined
        ? undefined
        : await returnAddress(office, link, { key: link.key }),
    done: "You have your seat back",
  },
} satisfies Readonly<Record<string, SeatLink>>;

async function placeAt({ games, now }: Pick<Office, "games" | "now">, id: string, side: Side, key: string) {
  const head = (await games.head(id))?.head;
  return head === undefined ? undefined : placeFor(head, side, { key }, now());
}

export const SEAT_LINK_NAMES = Object.keys(SEAT_LINKS) as readonly (keyof typeof SEAT_LINKS)[];

/** One of them, by what its address begins with. */
export function seatLinkOf(name: keyof typeof SEAT_LINKS): SeatLink {
  return SEAT_LINKS[name];
}
