import { DAY } from "../../common/lengths.ts";
import { clipped } from "../../common/text.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { bySide, enemyOf, type Side } from "../../kernel/side.ts";
import type { Offer } from "../../store/offers.ts";
import type { Person } from "../../store/people-records.ts";
import { isTakenFor } from "../names.ts";
import type { Office } from "../office.ts";
import { newPageKey } from "../tokens.ts";
import { createGame } from "./create.ts";
import type { NewGame } from "./new-game.ts";
import { SALT_LENGTH } from "./join.ts";

/** Games that are offered: to whoever has a link, or to everybody. The game is made when somebody takes the other side. */

/** For how long. */
const OFFER_DAYS = 60;
/** How many somebody may offer at once, and how many of these to everybody. */
const MOST = 20;
const MOST_OPEN = 5;

/** What somebody offers. */
export type WantedOffer = Pick<
  Offer,
  "name" | "address" | "side" | "fields" | "words" | "isOpen" | "scenario" | "terms"
>;

/** Why there is no offer, in a sentence, and what has to be written otherwise. */
export interface WhyNot {
  readonly sentence: string;
  readonly field?: "name" | "words";
}

/** @returns the offer; or why there is none */
export async function offerGame(
  { offers, now }: Pick<Office, "offers" | "now">,
  { id: person }: Person,
  wanted: WantedOffer,
): Promise<Result<Offer, WhyNot>> {
  if (wanted.name === "") {
    return err({
      field: "name",
      sentence: "Whoever takes the seat should know who offers it: write your name, as you would be called.",
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
  await offers.add(offer);
  return ok(offer);
}

const NO_WORDS: WhyNot = {
  field: "words",
  sentence: "Write a few words of your own for the dice: they go into every roll.",
};

/** Who takes an offer, and what he gives to the dice. */
export interface Taker {
  readonly address: string;
  readonly name: string;
  readonly words: string;
}

/** Why somebody cannot take one. */
export type TakeRefusal = WhyNot & { readonly code: "gone" | "refused" };

/** The side of an offer that is to be had. */
export function sideToTake({ side }: Pick<Offer, "side">): Side {
  return enemyOf(side);
}

/**
 * Makes the game that was offered, between its two players, and joins both: each has given his words for the dice.
 * @param game what the offer's form makes, for these two @returns its code
 */
export async function takeOffer(
  office: Office,
  id: string,
  taker: Taker,
  game: (offer: Offer) => Result<NewGame, string>,
): Promise<Result<{ readonly id: string; readonly side: Side }, TakeRefusal>> {
  const found = await office.offers.find(id, office.now());
  if (found === undefined) return err({ code: "gone", sentence: GONE });
  const { value: offer, taking } = found;
  const words = clipped(taker.words, SALT_LENGTH);
  if (words === "") return err({ code: "refused", ...NO_WORDS });
  if (taker.name !== "" && isTakenFor(taker.name, offer.name)) {
    return err({
      code: "refused",
      field: "name",
      sentence: "You could be taken for whoever offers the game, by that name. Choose another.",
    });
  }
  const side = sideToTake(offer);
  const made = game(offer);
  if (!made.ok) return refused(made.error);
  const created = await createGame(office, {
    ...made.value,
    names: { [offer.side]: offer.name, ...(taker.name === "" ? {} : { [side]: taker.name }) },
    agreed: bySide((each) => each === side ? words : offer.words),
    offer: taking,
  });
  if (!created.ok) {
    return await office.offers.find(id, office.now()) === undefined
      ? err({ code: "gone", sentence: GONE })
      : refused(created.error.join(" "));
  }
  return ok({ id: created.value.id, side });
}

const GONE = "Somebody has taken that seat, it has been withdrawn, or its time is over.";
const refused = (sentence: string) => err<TakeRefusal>({ code: "refused", sentence });
