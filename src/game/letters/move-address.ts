import { err, ok, type Result } from "../../kernel/result.ts";
import type { Side } from "../../kernel/side.ts";
import type { NewAddress } from "../../store/address-record.ts";
import type { GameHead } from "../../store/game-record.ts";
import { addressAsked, addressLetter, movedLetter, movedSentences } from "../../../templates/address.ts";
import { paragraph } from "../../../templates/blocks.ts";
import { note } from "../../../templates/letters/note.ts";
import type { Office } from "../office.ts";
import { playersStep, type StepRefusal, type Wish } from "../players-step.ts";
import { ASKED_ENOUGH, mayAskAt } from "../unasked.ts";
import { positionLetter } from "./position-letter.ts";
import { newAddressUrl, toStranger, wordsOf } from "../post.ts";
import { addressHidden } from "../table/press-state.ts";
import { seatNote } from "./seat-note.ts";
import { cannotAsk, cannotHold } from "../table/substitute.ts";
import { isOfLink, linkHash, newKeys, newPageKey } from "../tokens.ts";
import { DAY } from "../../kernel/lengths.ts";
import { withinADay } from "../../kernel/within-a-day.ts";

/** How a player has his letters go to another address of his own. */

/** For how long the link works that a new address gets. */
const LINK_DAYS = 3;
/** How often a player may ask within a day. */
const ASKED_A_DAY = 3;

function newAddressOf({ newAddresses }: GameHead, side: Side): NewAddress {
  return newAddresses?.[side] ?? { asked: null, askedAt: [] };
}

function withNewAddress(head: GameHead, side: Side, wish: NewAddress): GameHead {
  return { ...head, newAddresses: { ...head.newAddresses, [side]: wish } };
}

/** Nobody is asked any more: the seat has another player, and a link that the one before him had sent moves nothing of his. */
export function addressForgotten(head: GameHead, side: Side): GameHead {
  return withNewAddress(head, side, { ...newAddressOf(head, side), asked: null });
}

/** Asks at a new address whether it is the player's; nothing changes before he says so there. */
export async function askAtAddress(
  office: Office,
  wish: Wish,
  address: string,
): Promise<Result<string, StepRefusal>> {
  const { side } = wish;
  return await playersStep(office, wish, async ({ head }, now) => {
    if (head.status !== "playing") return err("The game is not being played.");
    const refusal = cannotAsk(head, side, address);
    if (refusal !== undefined) return err(refusal);
    const askedAt = withinADay(newAddressOf(head, side).askedAt, now);
    if (askedAt.length >= ASKED_A_DAY) {
      return err(`You may ask for another address ${ASKED_A_DAY} times a day. Try again tomorrow.`);
    }
    if (!await mayAskAt(office, address)) return err(ASKED_ENOUGH);
    const key = newPageKey();
    const asked = { address, keyHash: linkHash(key), until: now + LINK_DAYS * DAY };
    const { id, title } = head;
    const letter = addressLetter({
      id,
      title,
      side,
      url: newAddressUrl(office.site, head, side, key),
      days: LINK_DAYS,
    });
    const sentence = addressAsked(address);
    return ok({
      head: withNewAddress(head, side, { asked, askedAt: [...askedAt, now] }),
      events: [],
      told: [seatNote(office, side, "Another address for your letters", [sentence])],
      strangers: [toStranger(office.site, address, letter, now)],
      sentence,
    });
  });
}

/** An address that a link was sent to. */
export interface AskedAddress {
  readonly head: GameHead;
  readonly address: string;
  /** Why it cannot be the seat's, as its owner has another part in the game, if it cannot. */
  readonly refusal: string | undefined;
}

/** @returns undefined where a link does nothing, or nothing any more */
export async function askedAddress(
  office: Office,
  id: string,
  side: Side,
  key: string,
): Promise<AskedAddress | undefined> {
  const head = (await office.games.head(id))?.head;
  const address = head === undefined ? undefined : openAddress(head, side, key, office.now());
  return head === undefined || address === undefined
    ? undefined
    : { head, address, refusal: cannotHold(head, side, address) };
}

function openAddress(head: GameHead, side: Side, key: string, now: number): string | undefined {
  const { asked } = newAddressOf(head, side);
  const isOpen = asked !== null && head.status === "playing" && asked.until > now &&
    isOfLink(asked.keyHash, key);
  return isOpen ? asked.address : undefined;
}

/** The player's letters go to the new address: what went to the old one opens and commands nothing any more. */
export async function moveAddress(
  office: Office,
  { id, side }: Wish,
  key: string,
): Promise<Result<string, StepRefusal>> {
  return await playersStep(office, { id, side }, (game, now) => {
    const { head: before } = game;
    const address = openAddress(before, side, key, now);
    if (address === undefined) return err("That link works no more: it has been used, or its time is over.");
    const refusal = cannotHold(before, side, address);
    if (refusal !== undefined) return err(refusal);
    const former = before.seats[side].address!;
    const seat = { ...before.seats[side], address, ...newKeys(), lastLetter: null };
    const { askedAt } = newAddressOf(before, side);
    const moved = withNewAddress({ ...before, seats: { ...before.seats, [side]: seat } }, side, {
      asked: null,
      askedAt,
    });
    return ok({
      head: addressHidden(moved, side),
      events: [],
      told: [{
        to: side,
        // Whatever letters he takes: without it he has no page any more.
        kind: "invitation",
        write: (after) => {
          const { blocks } = positionLetter(office, { ...game, head: after }, side, { withMap: true });
          const { subject } = note(wordsOf(office.site, after, side), "Your letters come here", []);
          return { subject, blocks: [...movedSentences().map(paragraph), ...blocks] };
        },
      }],
      strangers: [toStranger(office.site, former, movedLetter(id, side, address), now)],
      bounces: { side, letters: { count: 0, at: 0, status: "" } },
      sentence: `Your letters go to ${address} now. One with your new page is on its way there.`,
      isFree: true,
    });
  });
}
