import type { RoomKey } from "../../../templates/words/tables.ts";
import { type Wording, wordsIn } from "../../../templates/words/words.tsx";
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
import type { NamedSeat } from "./seat-link.ts";

/** The links in letters about a seat: what each does, for its page and for the API. */

/** What a link asks; looking does not use it up, because mail scanners open every link. */
export interface LinkAsks {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly button: string;
  readonly also?: { readonly text: string; readonly url: string };
}

type OfLink<V> = (office: Office, link: NamedSeat) => Promise<V>;

/**
 * A link from what is found at its end.
 * @param find also why it does nothing for its holder; undefined if it no longer works
 * @param barred above the sentence why it does nothing
 */
function seatLink<F extends { readonly refusal: string | undefined }>(
  { find, barred = "", asks, does, done }: {
    readonly find: OfLink<F | undefined>;
    readonly barred?: string;
    readonly asks: (say: Wording<RoomKey<"asked">>, found: F, link: NamedSeat) => LinkAsks;
    readonly does: OfLink<Result<string, Pick<StepRefusal, "sentence">>>;
    /** Above the result. */
    readonly done: string;
  },
) {
  return {
    /**
     * @returns the words for it in the language of a page; undefined if the link no longer works; or why it does nothing for
     * its holder, in a sentence under a title
     */
    async look(...[office, link]: Parameters<typeof find>) {
      const found = await find(office, link);
      if (found === undefined) return undefined;
      const { refusal } = found;
      return refusal === undefined
        ? ok(() => asks(wordsIn("asked"), found, link))
        : err({ title: barred, sentence: refusal });
    },
    /** @returns undefined if the link no longer works; the result, or why there is none, in a sentence */
    act: async (...[office, link]: Parameters<typeof find>) =>
      await find(office, link) === undefined ? undefined : await does(office, link),
    done,
  };
}

const SEAT_LINKS = {
  "offered": seatLink({
    find: (office, { id, side, key }) => offeredSeat(office, id, side, key),
    barred: "You cannot take this seat",
    asks: (say, { head: { title }, asks, forGood }, { id, side }) => ({
      title: say("offered", { side, id }),
      sentences: offerSentences({ id, title, side, asks, forGood }),
      button: say("offered.button"),
      also: { text: say("seeFirst"), url: gamePath(id) },
    }),
    does: (office, link) => takeSeat(office, link, link.key),
    done: "The seat is yours",
  }),

  "team": seatLink({
    find: placeAt,
    barred: "You cannot join this team",
    asks: (say, { head: { title, seats } }, { id, side }) => ({
      title: say("team", { side, id }),
      sentences: teamAskSentences({ id, title, side, captain: seats[side].address ?? "" }),
      button: say("team.button"),
      also: { text: say("seeFirst"), url: gamePath(id) },
    }),
    does: (office, { id, side, key }) => joinTeam(office, { id, side }, { key }),
    done: "You have joined the team",
  }),

  "back": seatLink({
    find: async (office, { id, side, key }) =>
      await isWayBack(office, id, side, key) ? { refusal: undefined } : undefined,
    asks: (say, _, { id, side }) => ({
      title: say("back"),
      sentences: [say("back.means", { side, id })],
      button: say("back.button"),
    }),
    does: takeBack,
    done: "Welcome back",
  }),

  "address": seatLink({
    find: (office, { id, side, key }) => askedAddress(office, id, side, key),
    barred: "I can't send the letters here",
    asks: (say, { head: { title }, address }, { id, side }) => ({
      title: say("address"),
      sentences: [say("address.asks", { id, title, side }), say("address.is", { address })],
      button: say("address.button"),
    }),
    does: (office, link) => moveAddress(office, link, link.key),
    done: "Your letters come here now",
  }),

  "address-back": seatLink({
    find: async (office, { id, side, key }) => {
      const former = await wayBackTo(office, id, side, { key });
      return former && { ...former, refusal: undefined };
    },
    asks: (say, { address }, { id, side }) => ({
      title: say("address-back"),
      sentences: [say("address-back.before", { side, id, address }), say("address-back.means")],
      button: say("address-back.button"),
    }),
    does: (office, link) => returnAddress(office, link, { key: link.key }),
    done: "You have your seat back",
  }),
} as const;

async function placeAt({ games, now }: Pick<Office, "games" | "now">, { id, side, key }: NamedSeat) {
  const head = (await games.head(id))?.head;
  return head === undefined ? undefined : placeFor(head, side, { key }, now());
}

export const SEAT_LINK_NAMES = Object.keys(SEAT_LINKS) as readonly (keyof typeof SEAT_LINKS)[];

/** One of them, by what its address begins with. */
export const seatLinkOf = (name: keyof typeof SEAT_LINKS) => SEAT_LINKS[name];
