import type { Party } from "../../kernel/party.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { enemyOf, type Side, sideName } from "../../kernel/side.ts";
import type { GameHead } from "../../store/game-record.ts";
import type { Substitution } from "../../store/substitute-record.ts";
import { offerLetter } from "../../../templates/substitute.ts";
import { isMailAddress, isSameAddress } from "../address.ts";
import type { Office } from "../office.ts";
import { playersStep, type Step, type StepRefusal, type Wish } from "../players-step.ts";
import { offerUrl, toStranger } from "../post.ts";
import { seatNote, tellsArbiter } from "../letters/seat-note.ts";
import { ASKED_ENOUGH, mayAskAt } from "../unasked.ts";
import { isOfLink, linkHash, newPageKey } from "../tokens.ts";
import { DAY } from "../../kernel/lengths.ts";
import { withinADay } from "../../kernel/within-a-day.ts";

/** For how long a seat is offered to somebody. */
const OFFER_DAYS = 7;
/** How often a seat may be offered within a day. */
const OFFERS_A_DAY = 3;

const NONE: Substitution = { offer: null, absent: null, offeredAt: [] };

export function substitutionOf({ substitutions }: GameHead, side: Side): Substitution {
  return substitutions?.[side] ?? NONE;
}

export function withSubstitution(head: GameHead, side: Side, substitution: Substitution): GameHead {
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

/** Whether the other seat is somebody's, be it that a substitute plays it for him. */
function isOpponent(head: GameHead, side: Side, address: string): boolean {
  const other = enemyOf(side);
  return [head.seats[other].address, substitutionOf(head, other).absent?.address].some((each) =>
    typeof each === "string" && isSameAddress(each, address)
  );
}

/** Asks somebody to take a seat; nothing changes until he does. */
export async function offerSeat(
  office: Office,
  wish: Wish,
  { address, forGood }: Offer,
): Promise<Result<string, StepRefusal>> {
  const { side } = wish;
  const words = [forGood ? "substitute for good" : "substitute"];
  return await playersStep(office, { ...wish, words }, async ({ head }, now, said) => {
    const own = head.seats[side].address;
    if (head.status !== "playing" || own === null) return err("The game is not being played.");
    const refusal = refusalOf(head, side, { address, forGood }, now);
    if (refusal !== undefined) return err(refusal);
    if (!await mayAskAt(office, address)) return err(ASKED_ENOUGH);
    const sentence = `${address} has been asked to take your seat${
      forGood ? " for good" : ""
    }. You command it until that is accepted; both of you players are told then.`;
    return ok({
      ...offered(office, head, side, { address, forGood }, own, now, said),
      events: [],
      told: [
        seatNote(office, side, "Your seat is offered", [sentence]),
        ...tellsArbiter(office, head, "A seat is offered", [
          `The ${sideName(side)} player has asked somebody to take their seat${
            forGood ? " for good" : " until they are back"
          }. If you would not have it, refuse it on your page before it is accepted.`,
        ]),
      ],
      sentence,
    });
  });
}

/** The head with a seat offered by a new link, and the letter that brings it. @param from undefined: the game master offers it @param said by what, as its digest */
export function offered(
  office: Pick<Office, "site">,
  head: GameHead,
  side: Side,
  { address, forGood }: Offer,
  from: string | undefined,
  now: number,
  said: string | undefined,
): Pick<Step, "head" | "strangers"> {
  const { absent, offeredAt } = substitutionOf(head, side);
  const key = newPageKey();
  const until = now + OFFER_DAYS * DAY;
  const offer = { address, forGood, keyHash: linkHash(key), until, byGameMaster: from === undefined, said };
  const { id, title } = head;
  const url = offerUrl(office.site, head, side, key);
  const letter = offerLetter({ id, title, side, from, forGood, url, days: OFFER_DAYS });
  return {
    head: withSubstitution(head, side, { absent, offer, offeredAt: [...withinADay(offeredAt, now), now] }),
    strangers: [toStranger(office.site, address, letter, now)],
  };
}

/**
 * Why nobody is asked at an address whether he would hold a seat; undefined where he is. Who else has a part in the game is no
 * reason: whoever asks would learn by it whose address it is. He himself is told, when he opens the link.
 */
export function cannotAsk(head: GameHead, side: Side, address: string): string | undefined {
  if (!isMailAddress(address)) return "That is no mail address that letters can be sent to.";
  if (isSameAddress(address, head.seats[side].address!)) return "That is the seat's own address.";
  return undefined;
}

/** Why whoever is at an address cannot hold a seat, as he has another part in the game; undefined where he can. For him alone. */
export function cannotHold(head: GameHead, side: Side, address: string): string | undefined {
  if (isOpponent(head, side, address)) return "You play the other side of this game, and nobody plays both.";
  if (isArbiter(head, address)) return "You are the game master of this game, and who rules does not play.";
  return undefined;
}

export function refusalOf(
  head: GameHead,
  side: Side,
  { address, forGood }: Offer,
  now: number,
): string | undefined {
  const { absent, offeredAt } = substitutionOf(head, side);
  const unfit = cannotAsk(head, side, address);
  if (unfit !== undefined) return unfit;
  if (absent !== null && forGood) {
    return "The seat is another player's; you can only find a substitute for yourself.";
  }
  if (withinADay(offeredAt, now).length >= OFFERS_A_DAY) {
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
      told: by === side ? [] : [seatNote(office, side, "No substitute", sentences)],
      sentence: "The offer is withdrawn; its link works no more.",
    });
  });
}

/** A seat that a link offers. */
export interface OfferedSeat extends Offer {
  readonly head: GameHead;
  /** Who offers it; undefined: the game master does, for a player whose time was over. */
  readonly from: string | undefined;
  /** Why he to whom it is offered cannot take it, if he cannot. */
  readonly refusal: string | undefined;
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
  return head === undefined || offer === undefined ? undefined : {
    ...offer,
    head,
    from: offer.byGameMaster ? undefined : head.seats[side].address!,
    refusal: cannotHold(head, side, offer.address),
  };
}

/** The offer behind a link. */
export function openOffer(head: GameHead, side: Side, key: string, now: number) {
  const { offer } = substitutionOf(head, side);
  const isOpen = offer !== null && head.status === "playing" && offer.until > now &&
    isOfLink(offer.keyHash, key);
  return isOpen ? offer : undefined;
}
