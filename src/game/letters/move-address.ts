import { withinADay } from "../../common/threads/times.ts";
import { toStranger } from "../thread.ts";
import { addressBackUrl, newAddressUrl, refereeAddress } from "../access/links.ts";
import { err, ok } from "../../kernel/result.ts";
import type { Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { addressAsked, addressLetter, movedLetter, movedSentences } from "../../../templates/address.ts";
import { isSameAddress } from "../access/address.ts";
import { withNewKeys } from "../access/renewed-keys.ts";
import type { GameCabinet, GameWork, Letterhead, Membership, Office } from "../office.ts";
import { playersStep, type StepResult, type Wish } from "../players-step.ts";
import { ASKED_ENOUGH, mayAskAt } from "../house/unasked.ts";
import { pageLetter } from "./page-letter.ts";
import { addressHidden } from "../press-state.ts";
import { seatNote } from "./seat-note.ts";
import { formerAddress, newAddressOf, WAY_BACK, withNewAddress } from "./sure-address.ts";
import { carryNotes } from "../private-notes.ts";
import { cannotAsk, cannotHold, substitutionOf, withPastHolder } from "../access/substitutions.ts";
import { isOfLink, linkHash, newPageKey } from "../access/tokens.ts";
import { DAY } from "../../common/bytes/lengths.ts";

const WAY_BACK_DAYS = WAY_BACK / DAY;

/** How a player moves letters to another address. */

/** How long the link to a new address works. */
const LINK_DAYS = 3;
/** How often a day a player may ask. */
const ASKED_A_DAY = 3;
/** How long the registered address has to answer, and how long a wish may be repeated. */
const SILENCE = 7 * DAY;
const WAITING = 60 * DAY;

/**
 * Nobody is asked any more: the seat has another player, or other links, and earlier questions move nothing. The address that
 * could take it back still can.
 */
export function addressForgotten(head: GameHead, side: Side): GameHead {
  return withNewAddress(head, side, { asked: null, waiting: null });
}

/**
 * A player asks for another address on the page. The registered address is asked first. If nobody answers there for a week,
 * because its mailbox is gone, repeating the wish goes on without that.
 * @param ask asks the registered address; what it gets is kept along with that
 */
export async function wishForAddress(
  office: GameWork & Membership,
  { id, side }: Wish,
  address: string,
  ask: (change: (head: GameHead) => GameHead) => Promise<StepResult>,
): Promise<StepResult> {
  const head = (await office.games.head(id))?.head;
  const now = office.now();
  const refusal = head?.status !== "playing" ? NOT_PLAYING : cannotAsk(head, side, address);
  if (head === undefined || refusal !== undefined) {
    return err({ code: "refused", sentence: refusal ?? NOT_PLAYING });
  }
  const { waiting } = newAddressOf(head, side);
  const isSame = waiting !== null && isSameAddress(waiting.address, address);
  if (isSame && isUnanswered(head, side, now)) return await askAtAddress(office, { id, side }, address);
  return await ask((before) =>
    withNewAddress(before, side, { waiting: isSame ? waiting : { address, since: now } })
  );
}

const NOT_PLAYING = "The game is not being played.";

/** Whether a wish has been unanswered at the registered address long enough to go on without it; for some weeks only. */
function isUnanswered(head: GameHead, side: Side, now: number): boolean {
  const { waiting } = newAddressOf(head, side);
  return waiting !== null && waiting.since + SILENCE <= now && now < waiting.since + WAITING;
}

/** A wish that waits for an answer, and when it goes on without one. */
export function wishOf(
  head: GameHead,
  side: Side,
  now: number,
): { readonly address: string; readonly since: number; readonly goesOn: number } | undefined {
  const { waiting } = newAddressOf(head, side);
  return waiting === null || waiting.since + WAITING <= now
    ? undefined
    : { ...waiting, goesOn: waiting.since + SILENCE };
}

/** Asks a new address for the player's confirmation; nothing changes before that. */
export async function askAtAddress(
  office: GameWork & Membership,
  wish: Wish,
  address: string,
): Promise<StepResult> {
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
      head: withNewAddress(head, side, { asked, askedAt: [...askedAt, now], waiting: null }),
      told: [seatNote(office, side, "A new address for your letters", [sentence])],
      strangers: [toStranger(office.site, address, letter, now)],
      sentence,
    });
  });
}

/** An address that a link was sent to. */
export interface AskedAddress {
  readonly head: GameHead;
  readonly address: string;
  /** Why it cannot be the seat's, if its owner has another part in the game. */
  readonly refusal: string | undefined;
}

/** @returns undefined if a link does nothing, or nothing any more */
export async function askedAddress(
  office: GameCabinet & Letterhead,
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
  office: GameWork & Pick<Office, "drafts">,
  { id, side }: Wish,
  key: string,
): Promise<StepResult> {
  const heads: { before?: GameHead; after?: GameHead } = {};
  const done = await playersStep(office, { id, side }, (game, now) => {
    const before = withPastHolder(game.head, game, side);
    const address = openAddress(before, side, key, now);
    if (address === undefined) {
      return err("That link no longer works: somebody has used it, or its time is over.");
    }
    const refusal = cannotHold(before, side, address);
    if (refusal !== undefined) return err(refusal);
    const backKey = newPageKey();
    const left = { address: before.seats[side].address!, keyHash: linkHash(backKey), until: now + WAY_BACK };
    const asSubstitute = substitutionOf(before, side).absent !== null;
    const former = formerAddress(before, side, now) ?? { ...left, asSubstitute };
    const seat = { ...withNewKeys(before.seats[side]), address, lastLetter: null };
    const moved = withNewAddress({ ...before, seats: { ...before.seats, [side]: seat } }, side, {
      asked: null,
      waiting: null,
      former,
    });
    const isOwn = former.address === left.address;
    const back = isOwn
      ? { url: addressBackUrl(office.site, before, side, backKey), days: WAY_BACK_DAYS }
      : undefined;
    const farewell = movedLetter({ id, side, address, referee: refereeAddress(office.site), back });
    const head = addressHidden(moved, side);
    Object.assign(heads, { before, after: head });
    return ok({
      head,
      told: [pageLetter(office, game, side, "Your letters come here", movedSentences(WAY_BACK_DAYS))],
      strangers: [toStranger(office.site, left.address, farewell, now)],
      bounces: { side, letters: { count: 0, at: 0, status: "" } },
      sentence: `Your letters now go to ${address}. One with your new page is on its way.`,
      isFree: true,
    });
  });
  const { before, after } = heads;
  if (done.ok && before !== undefined && after !== undefined) await carryNotes(office, before, side, after);
  return done;
}
