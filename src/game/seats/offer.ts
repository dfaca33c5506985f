import { DAY } from "../../common/bytes/lengths.ts";
import { clipped } from "../../common/text.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import type { Bid } from "../../dice/ledger-2/bids.ts";
import type { Offer } from "../../store/games/offers.ts";
import type { Person } from "../../store/records/people-records.ts";
import { isSameAddress } from "../access/address.ts";
import { isTakenFor } from "../access/names.ts";
import type { Answered } from "../access/reading-mark.ts";
import type { GameWork, Membership, PostTray } from "../office.ts";
import { newPageKey } from "../access/tokens.ts";
import { biddingLetters, bidProblem, openedBids } from "./bidding.ts";
import { createGame } from "./create.ts";
import type { NewGame } from "./new-game.ts";
import { SALT_LENGTH } from "./join.ts";

/**
 * Games on offer: by a link, or to everybody. Somebody takes the other side, which makes the game and fixes its keys. Then the
 * new player gives words for the dice.
 */

const OFFER_DAYS = 60;
/** How many offers a person may have at once, and how many of them to everybody. */
const MOST = 20;
const MOST_OPEN = 5;

export type WantedOffer = Pick<
  Offer,
  "name" | "address" | "side" | "fields" | "words" | "isOpen" | "scenario" | "terms" | "bidding"
>;

/** Why there is no offer, in a sentence, and what to write instead. */
export interface WhyNot {
  readonly sentence: string;
  readonly field?: "name" | "words" | "bid";
}

/** @returns the offer; or why there is none */
export async function offerGame(
  office: PostTray & Membership,
  { id: person }: Person,
  wanted: WantedOffer,
): Promise<Result<Offer, WhyNot>> {
  const { offers, now } = office;
  if (wanted.name === "") {
    return err({
      field: "name",
      sentence: "Please write your name, so that others know who offers the seat.",
    });
  }
  const words = clipped(wanted.words, SALT_LENGTH);
  if (words === "") return err(NO_WORDS);
  const own = await offers.of(person, now());
  if (own.length >= MOST || (wanted.isOpen && own.filter(({ isOpen }) => isOpen).length >= MOST_OPEN)) {
    return err({
      sentence:
        `You may offer ${MOST} games at once, ${MOST_OPEN} of them to everybody. Withdraw one that nobody has taken.`,
    });
  }
  const at = now();
  const offer = { ...wanted, words, id: newPageKey(), person, at, expiresAt: at + OFFER_DAYS * DAY };
  await offers.add(offer, biddingLetters(office, offer));
  office.posted();
  return ok(offer);
}

const NO_WORDS: WhyNot = {
  field: "words",
  sentence: "Write a few words of your own for the dice; they go into every roll.",
};

export interface Taker {
  readonly address: string;
  readonly name: string;
  /** If sides are bid for. */
  readonly bid?: Bid | undefined;
  /** The letter that says so, if one does: the invitation answers it. */
  readonly letter?: Answered | undefined;
}

export type TakeRefusal = WhyNot & { readonly code: "gone" | "refused" };

/** The free side of an offer; undefined if sides are bid for. */
export function sideToTake({ side, bidding }: Pick<Offer, "side" | "bidding">): Side | undefined {
  return bidding === undefined ? enemyOf(side) : undefined;
}

/**
 * Makes the offered game between its two players. The offering player has given words for the dice and joins. The other is
 * invited, and sees the game's first entry before giving theirs (docs/proof/dice-protocol.md, 6, 5).
 * @param game the offer's form for these two, with the offering player on this side
 * @returns its code
 */
export async function takeOffer(
  office: GameWork & Membership,
  id: string,
  taker: Taker,
  game: (offer: Offer, offerers: Side) => Result<NewGame, string>,
): Promise<Result<{ readonly id: string; readonly side: Side }, TakeRefusal>> {
  const found = await office.offers.find(id, office.now());
  if (found === undefined) return err({ code: "gone", sentence: GONE });
  const { value: offer, taking } = found;
  if (taker.name !== "" && isTakenFor(taker.name, offer.name)) {
    return err({
      code: "refused",
      field: "name",
      sentence: "That name is too much like that of the player who offers the game. Choose another.",
    });
  }
  const dealt = dealtBy(offer, taker);
  if (!dealt.ok) return dealt;
  const { offerers, bids, options } = dealt.value;
  const side = enemyOf(offerers);
  const made = game(offer, offerers);
  if (!made.ok) return refused(made.error);
  const created = await createGame(office, {
    ...made.value,
    ...(options === undefined ? {} : { options: { ...made.value.options, ...options } }),
    ...(bids === undefined ? {} : { bids }),
    names: { [offerers]: offer.name, ...(taker.name === "" ? {} : { [side]: taker.name }) },
    agreed: { [offerers]: offer.words },
    ...(taker.letter === undefined
      ? {}
      : { answers: { side, letter: { ...taker.letter, isSpared: false } } }),
    offer: taking,
  });
  if (!created.ok) {
    const now = await office.offers.find(id, office.now());
    if (now === undefined) return err({ code: "gone", sentence: GONE });
    const isReplaced = now.value.bidding?.commitment !== offer.bidding?.commitment;
    return refused(isReplaced ? REPLACED : created.error.join(" "));
  }
  return ok({ id: created.value.id, side });
}

/** Who plays which side of an offered game: as its maker chose, or by both bids, opened now. */
function dealtBy(
  offer: Offer,
  { address, bid }: Taker,
): Result<Pick<NewGame, "bids" | "options"> & { readonly offerers: Side }, TakeRefusal> {
  const { side, bidding } = offer;
  if (bidding === undefined) return ok({ offerers: side });
  if (bidding.invited !== null && !isSameAddress(bidding.invited, address)) {
    return refused("This offer asks somebody else to bid.");
  }
  const problem = bid === undefined ? "Bid for a side: which, and how much." : bidProblem(offer, bid);
  if (bid === undefined || problem !== undefined) {
    return err({ code: "refused", field: "bid", sentence: problem! });
  }
  const { bids, handicap, offerers } = openedBids({ side, bidding }, bid);
  return ok({
    offerers,
    bids: { handicap: bidding.handicap, of: bids },
    ...(handicap === undefined ? {} : { options: { handicap } }),
  });
}

/** The refusal of an answer to a bid that its maker has replaced. */
export const REPLACED =
  "The other player has replaced the bid that you saw. Look at the new seal, and bid once more.";
const GONE = "Somebody has taken that seat, the offer was withdrawn, or its time is over.";
const refused = (sentence: string) => err<TakeRefusal>({ code: "refused", sentence });
