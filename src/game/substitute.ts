import { err, ok, type Result } from "../kernel/result.ts";
import type { Party } from "../kernel/party.ts";
import { enemyOf, type Side, sideName } from "../kernel/side.ts";
import type { GameHead } from "../store/records.ts";
import type { Substitution } from "../store/substitute-record.ts";
import { paragraph } from "../../templates/blocks.ts";
import { note } from "../../templates/letters.ts";
import {
  handOverSentences,
  leaveLetter,
  offerLetter,
  thanksLetter,
  welcomeSentences,
} from "../../templates/substitute.ts";
import { presentAgain } from "./absence.ts";
import { isMailAddress, isSameAddress } from "./address.ts";
import type { CurrentGame, Office } from "./office.ts";
import { playersStep, type SeatLetter, type Step, type StepRefusal, type Wish } from "./players-step.ts";
import { withMailWish } from "./mail-levels.ts";
import { positionLetter } from "./position-letter.ts";
import { pressHandedOver } from "./press.ts";
import { backUrl, offerUrl, refereeAddress, toStranger, wordsOf } from "./post.ts";
import { wordsTo } from "./readers.ts";
import { linkHash, newPageKey, newSecret, sameSecret } from "./tokens.ts";

const DAY = 86_400_000;
/** For how long a seat is offered to somebody. */
export const OFFER_DAYS = 7;
/** How often a seat may be offered within a day. */
const OFFERS_A_DAY = 3;

const NONE: Substitution = { offer: null, absent: null, offeredAt: [] };

export function substitutionOf({ substitutions }: GameHead, side: Side): Substitution {
  return substitutions?.[side] ?? NONE;
}

function withSubstitution(head: GameHead, side: Side, substitution: Substitution): GameHead {
  return { ...head, substitutions: { ...head.substitutions, [side]: substitution } };
}

/** Who is to take a seat: until its player is back, or for good. */
export interface Offer {
  readonly address: string;
  readonly forGood: boolean;
}

function isArbiter({ gameMaster }: GameHead, address: string): boolean {
  return gameMaster?.kind === "apart" && isSameAddress(gameMaster.address, address);
}

/** Asks somebody to take a seat; nothing changes until he does. */
export async function offerSeat(
  office: Office,
  wish: Wish,
  { address, forGood }: Offer,
): Promise<Result<string, StepRefusal>> {
  const { side } = wish;
  return await playersStep(office, wish, ({ head }, now) => {
    const own = head.seats[side].address;
    if (head.status !== "playing" || own === null) return err("The game is not being played.");
    const refusal = refusalOf(head, side, { address, forGood }, now);
    if (refusal !== undefined) return err(refusal);
    const { absent, offeredAt } = substitutionOf(head, side);
    const key = newPageKey();
    const changed = withSubstitution(head, side, {
      absent,
      offer: { address, forGood, keyHash: linkHash(key), until: now + OFFER_DAYS * DAY },
      offeredAt: [...offeredAt.filter((at) => at > now - DAY), now],
    });
    const url = offerUrl(office.site, head, side, key);
    const { id, title } = head;
    const letter = offerLetter({ id, title, side, from: own, forGood, url, days: OFFER_DAYS });
    const sentence = `${address} has been asked to take your seat${
      forGood ? " for good" : ""
    }. You command it until that is accepted; both of you players are told then.`;
    return ok({
      head: changed,
      events: [],
      told: [
        tells(office, side, "Your seat is offered", [sentence]),
        ...tellsArbiter(office, head, "A seat is offered", [
          `The ${sideName(side)} player has asked somebody to take his seat${
            forGood ? " for good" : " until he is back"
          }. If you would not have it, refuse it on your page before it is accepted.`,
        ]),
      ],
      strangers: [toStranger(office.site, address, letter, now)],
      sentence,
    });
  });
}

function refusalOf(head: GameHead, side: Side, { address, forGood }: Offer, now: number): string | undefined {
  const { absent, offeredAt } = substitutionOf(head, side);
  const other = head.seats[enemyOf(side)].address;
  if (!isMailAddress(address)) return "That is no mail address that letters can be sent to.";
  if (isSameAddress(address, head.seats[side].address!)) return "That is the seat's own address.";
  if (other !== null && isSameAddress(address, other)) return "The other player cannot play both sides.";
  if (isArbiter(head, address)) return "The game master, who rules on disputes, cannot play.";
  if (absent !== null && forGood) {
    return "The seat is another player's; you can only find a substitute for yourself.";
  }
  if (offeredAt.filter((at) => at > now - DAY).length >= OFFERS_A_DAY) {
    return `A seat may be offered ${OFFERS_A_DAY} times a day. Try again tomorrow.`;
  }
  return undefined;
}

/** Takes an offer back that nobody has accepted: its player does, or the game master, who tells him so. */
export async function withdrawOffer(
  office: Office,
  { id, by, side }: { readonly id: string; readonly by: Party; readonly side: Side },
): Promise<Result<string, StepRefusal>> {
  return await playersStep(office, { id, side: by }, ({ head }) => {
    const substitution = substitutionOf(head, side);
    if (substitution.offer === null) return err("The seat is not offered to anybody.");
    const sentences = ["The game master has refused a substitute for your seat: the link works no more."];
    return ok({
      head: withSubstitution(head, side, { ...substitution, offer: null }),
      events: [],
      told: by === side ? [] : [tells(office, side, "No substitute", sentences)],
      sentence: "The offer is withdrawn; its link works no more.",
    });
  });
}

/** A seat that a link offers. */
export interface OfferedSeat extends Offer {
  readonly head: GameHead;
  readonly from: string;
}

/** @returns undefined where the link offers nothing, or nothing any more */
export async function offeredSeat(
  office: Office,
  id: string,
  side: Side,
  key: string,
): Promise<OfferedSeat | undefined> {
  const head = (await office.games.head(id))?.head;
  const offer = head === undefined ? undefined : openOffer(head, side, key, office.now());
  return head === undefined || offer === undefined
    ? undefined
    : { ...offer, head, from: head.seats[side].address! };
}

function openOffer(head: GameHead, side: Side, key: string, now: number) {
  const { offer } = substitutionOf(head, side);
  const isOpen = offer !== null && head.status === "playing" && offer.until > now &&
    sameSecret(offer.keyHash, linkHash(key));
  return isOpen ? offer : undefined;
}

const DEAD = "That link works no more: it has been used, withdrawn, or its time is over.";

/** Somebody takes the seat that he is offered: every key of it is renewed, and those concerned are told. */
export async function takeSeat(
  office: Office,
  { id, side }: Wish,
  key: string,
): Promise<Result<string, StepRefusal>> {
  return await playersStep(office, { id, side }, (game, now) => {
    const { head } = game;
    const offer = openOffer(head, side, key, now);
    if (offer === undefined) return err(DEAD);
    const { absent, offeredAt } = substitutionOf(head, side);
    const former = head.seats[side].address!;
    const backKey = newPageKey();
    const leaves = !offer.forGood && absent === null;
    const kept = withSubstitution(head, side, {
      offer: null,
      absent: leaves ? { address: former, keyHash: linkHash(backKey) } : absent,
      offeredAt,
    });
    const back = { url: backUrl(office.site, head, side, backKey), referee: refereeAddress(office.site) };
    const letter = leaveLetter({
      id,
      title: head.title,
      side,
      to: offer.address,
      back: leaves ? back : undefined,
    });
    const to = offer.forGood ? "successor" : "substitute";
    return ok({
      ...handedOver(office, game, kept, side, offer.address, to, welcomeSentences(side, offer.forGood)),
      strangers: [toStranger(office.site, former, letter, now)],
      sentence: `You play the ${
        sideName(side)
      } side now. A letter with your own page is on its way to ${offer.address}.`,
    });
  });
}

/** Whether a link is the one by which a seat's absent player takes it back. */
export async function isWayBack(office: Office, id: string, side: Side, key: string): Promise<boolean> {
  const head = (await office.games.head(id))?.head;
  const absent = head === undefined ? null : substitutionOf(head, side).absent;
  return absent !== null && sameSecret(absent.keyHash, linkHash(key));
}

/** The seat that a player has left to a substitute in a game. */
export async function seatLeftBy(office: Office, id: string, address: string): Promise<Side | undefined> {
  const head = (await office.games.head(id))?.head;
  return (["allied", "axis"] as const).find((side) => {
    const absent = head === undefined ? null : substitutionOf(head, side).absent;
    return absent !== null && isSameAddress(absent.address, address);
  });
}

/** The seat is its player's again. Either says so: he or his substitute. */
export async function takeBack(office: Office, wish: Wish): Promise<Result<string, StepRefusal>> {
  const { side } = wish;
  return await playersStep(office, wish, (game, now) => {
    const { head } = game;
    const { absent, offeredAt } = substitutionOf(head, side);
    if (absent === null) return err("No substitute holds the seat.");
    if (head.status !== "playing") return err("The game is not being played.");
    const kept = withSubstitution(head, side, { offer: null, absent: null, offeredAt });
    const welcome = ["Welcome back. Here is how the game stands."];
    const substitute = head.seats[side].address!;
    return ok({
      ...handedOver(office, game, kept, side, absent.address, "player", welcome),
      strangers: [toStranger(office.site, substitute, thanksLetter(head.id, side), now)],
      sentence: `The ${
        sideName(side)
      } player is back in his seat; a letter with his page is on its way to him.`,
    });
  });
}

/** Another person at a seat: nothing that its former player has opens it any more. */
function handedOver(
  office: Office,
  game: CurrentGame,
  before: GameHead,
  side: Side,
  address: string,
  to: "substitute" | "successor" | "player",
  welcome: readonly string[],
): Omit<Step, "sentence"> {
  const { head: kept, events } = presentAgain(before, side, office.now());
  const seat = {
    ...kept.seats[side],
    address,
    webKey: newPageKey(),
    mailKey: newSecret(),
    lastLetter: null,
  };
  const seated = pressHandedOver({ ...kept, seats: { ...kept.seats, [side]: seat } }, side, to);
  const head = withMailWish(seated, side, undefined);
  const opponent = enemyOf(side);
  const about = to === "player" ? "The other player is back" : "Somebody else plays the other side";
  return {
    head,
    events: [{ kind: "handedOver", side, to }, ...events],
    told: [
      {
        to: side,
        write: (after) => {
          const { blocks } = positionLetter(office, { ...game, head: after }, side, { withMap: true });
          const { subject } = note(wordsOf(office.site, after, side), "Your seat", []);
          return { subject, blocks: [...welcome.map(paragraph), ...blocks] };
        },
      },
      ...(head.seats[opponent].kind === "person"
        ? [tells(office, opponent, about, handOverSentences(side, to))]
        : []),
      ...tellsArbiter(office, head, `Another ${sideName(side)} player`, handOverSentences(side, to)),
    ],
    bounces: { side, letters: { count: 0, at: 0, status: "" } },
  };
}

/** A letter to the game master, where there is one who rules. */
function tellsArbiter(
  office: Office,
  { gameMaster }: GameHead,
  about: string,
  sentences: readonly string[],
): SeatLetter[] {
  return gameMaster?.kind === "apart" ? [tells(office, "gameMaster", about, sentences)] : [];
}

function tells(office: Office, to: Party, about: string, sentences: readonly string[]): SeatLetter {
  return { to, write: (head) => note(wordsTo(office.site, head, to), about, sentences) };
}
