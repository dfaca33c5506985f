import { capitalized } from "../../common/text.ts";
import { calledName } from "../access/names.ts";
import { withinADay } from "../../common/threads/times.ts";
import { toStranger } from "../thread.ts";
import type { OperatorDoor } from "../../dice/operator-ledger.ts";
import { offerUrl } from "../access/links.ts";
import type { Party } from "../../kernel/party.ts";
import { err, ok } from "../../kernel/result.ts";
import { type Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { offerLetter, type OfferWords } from "../../../templates/substitute.ts";
import type { GameWork, Membership, Office } from "../office.ts";
import { type PlayersStep, playersStep, type StepResult, type Wish } from "../players-step.ts";
import { cannotAsk, cannotHold, substitutionOf, withSubstitution } from "../access/substitutions.ts";
import { isHeardSince } from "./silent.ts";
import { seatNote, tellsGameMaster } from "../letters/seat-note.ts";
import { ASKED_ENOUGH, mayAskAt } from "../house/unasked.ts";
import { isOfLink, linkHash, newPageKey } from "../access/tokens.ts";
import { DAY } from "../../common/bytes/lengths.ts";

/** How long a seat is offered to a person. */
const OFFER_DAYS = 7;
/** How often a seat may be offered a day. */
const OFFERS_A_DAY = 3;

/** Who will take a seat: until its player is back, or for good. */
export interface SubstituteOffer {
  readonly address: string;
  readonly forGood: boolean;
}

/** Asks a person to take a seat; nothing changes until they do. */
export async function offerSeat(
  office: GameWork & Membership,
  wish: Wish,
  { address, forGood }: SubstituteOffer,
): Promise<StepResult> {
  const { side } = wish;
  const words = [forGood ? "substitute for good" : "substitute"];
  return await playersStep(office, { ...wish, words }, async ({ head }, now, said) => {
    const own = head.seats[side].address;
    if (head.status !== "playing" || own === null) return err("The game is not being played.");
    const refusal = offerRefusal(head, side, { address, forGood }, now);
    if (refusal !== undefined) return err(refusal);
    if (!await mayAskAt(office, address)) return err(ASKED_ENOUGH);
    const sentence = `I have asked ${address} to take your seat${
      forGood ? " for good" : ""
    }. You keep playing until they accept; then I tell you both.`;
    return ok({
      ...offered(office, head, side, { address, forGood, asks: { player: own }, said }, now),
      told: [
        seatNote(office, side, "I have offered your seat", [sentence]),
        ...tellsGameMaster(office, head, "A player has offered a seat", [
          `${capitalized(calledName(head, side))} has asked somebody to take their seat${
            forGood ? " for good" : " until they are back"
          }. If you do not want that, refuse it on your page before they accept.`,
        ]),
      ],
      sentence,
    });
  });
}

interface NewOffer extends SubstituteOffer {
  readonly asks: OfferWords["asks"];
  readonly byOperator?: OperatorDoor;
  /** The statement that offers it, as its digest. */
  readonly said: string | undefined;
}

/** The head with a seat offered by a new link, and the letter that brings it. */
export function offered(
  office: Pick<Office, "site">,
  head: GameHead,
  side: Side,
  { address, forGood, asks, byOperator, said }: NewOffer,
  now: number,
): Pick<PlayersStep, "head" | "strangers"> {
  const { absent, offeredAt } = substitutionOf(head, side);
  const key = newPageKey();
  const until = now + OFFER_DAYS * DAY;
  const offer = {
    address,
    forGood,
    keyHash: linkHash(key),
    until,
    byGameMaster: asks === "gameMaster",
    said,
    ...(byOperator === undefined ? {} : { byOperator }),
  };
  const { id, title } = head;
  const url = offerUrl(office.site, head, side, key);
  const letter = offerLetter({ id, title, side, asks, forGood, url, days: OFFER_DAYS });
  return {
    head: withSubstitution(head, side, { absent, offer, offeredAt: [...withinADay(offeredAt, now), now] }),
    strangers: [toStranger(office.site, address, letter, now)],
  };
}

export function offerRefusal(
  head: GameHead,
  side: Side,
  { address, forGood }: SubstituteOffer,
  now: number,
): string | undefined {
  const { absent, offeredAt } = substitutionOf(head, side);
  const unfit = cannotAsk(head, side, address);
  if (unfit !== undefined) return unfit;
  if (absent !== null && forGood) {
    return "The seat belongs to another player; you can find a substitute only for yourself.";
  }
  if (withinADay(offeredAt, now).length >= OFFERS_A_DAY) {
    return `You may offer a seat ${OFFERS_A_DAY} times a day. Try again tomorrow.`;
  }
  return undefined;
}

/** Withdraws an offer that nobody has accepted. Its player does so, or the game master, and then the player gets a letter. */
export async function withdrawOffer(
  office: GameWork,
  { id, by, side }: { readonly id: string; readonly by: Party; readonly side: Side },
): Promise<StepResult> {
  return await playersStep(office, { id, side: by }, ({ head }) => {
    const substitution = substitutionOf(head, side);
    if (substitution.offer === null) return err("You have not offered the seat to anybody.");
    const sentences = ["The game master has refused the substitute for your seat; the link no longer works."];
    return ok({
      head: withSubstitution(head, side, { ...substitution, offer: null }),
      told: by === side ? [] : [seatNote(office, side, "No substitute", sentences)],
      sentence: "You have withdrawn the offer; its link no longer works.",
    });
  });
}

export interface OfferedSeat extends SubstituteOffer {
  readonly head: GameHead;
  readonly asks: OfferWords["asks"];
  /** Why the person with the offer cannot take it, if so. */
  readonly refusal: string | undefined;
}

/** @returns undefined if the link offers nothing, or nothing any more */
export async function offeredSeat(
  office: Pick<Office, "games" | "now">,
  id: string,
  side: Side,
  key: string,
): Promise<OfferedSeat | undefined> {
  const head = (await office.games.head(id))?.head;
  const offer = head === undefined ? undefined : openOffer(head, side, key, office.now());
  return head === undefined || offer === undefined ? undefined : {
    ...offer,
    head,
    asks: offer.byOperator !== undefined
      ? "operator"
      : offer.byGameMaster
      ? "gameMaster"
      : { player: head.seats[side].address! },
    refusal: cannotHold(head, side, offer.address),
  };
}

export function openOffer(head: GameHead, side: Side, key: string, now: number) {
  const { offer } = substitutionOf(head, side);
  const isOpen = offer !== null && head.status === "playing" && offer.until > now &&
    isOfLink(offer.keyHash, key) &&
    (offer.byOperator === undefined || !isHeardSince(head, side, offer.until - OFFER_DAYS * DAY));
  return isOpen ? offer : undefined;
}
