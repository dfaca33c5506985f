import { wordsOf } from "../words/reader-words.ts";
import { confirmUrl } from "../access/links.ts";
import type { Answered } from "../access/reading-mark.ts";
import type { Side } from "../../kernel/side.ts";
import type { HeldLetter } from "../../store/records/letter-records.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { confirmation } from "../../../templates/letters/confirmation.ts";
import {
  type CurrentGame,
  currentGame,
  type GameCabinet,
  type GameWork,
  type Letterhead,
  type Office,
  type PostTray,
} from "../office.ts";
import { isSameAddress } from "../access/address.ts";
import { answerSeat, type SeatToAnswer } from "./answer-seat.ts";
import { allowWriter } from "../writers.ts";
import { submitSheet } from "../turn/submit.ts";
import { renewLinks } from "./renew-links.ts";
import { sureAddress } from "./sure-address.ts";
import { newPageKey } from "../access/tokens.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import { bounded } from "../../sheet/blocks/line-limit.ts";
import { deskOf } from "../open/desk-of.ts";

/** What a letter would do. */
export type ToConfirm = HeldLetter["what"];

/** How long a player may take to confirm a letter. */
const DAYS = 3;

/**
 * Keeps a letter's request, does nothing yet, and asks the registered player by a link to confirm it.
 * @param reason why the letter alone is not enough
 * @returns false if it had been read before
 */
export function askToConfirm(
  office: GameCabinet & PostTray,
  seat: SeatToAnswer,
  what: ToConfirm,
  reason: string,
): Promise<boolean> {
  const { id, side, letter: { writer } } = seat;
  const linkKey = newPageKey();
  const asking = (game: CurrentGame) =>
    confirmation({
      ...wordsOf(office.site, game.head, side),
      ...toConfirmWords(game, side, what),
      reason,
      writer,
      isProposed: what.kind === "command" && what.isProposed === true,
      url: confirmUrl(office.site, linkKey),
      days: DAYS,
    });
  return answerSeat(office, seat, asking, ({ to, messageId }, now) => {
    const held = { game: id, side, to, what, asked: messageId, expiresAt: now + DAYS * DAY };
    return { held: { linkKey, letter: writer === undefined ? held : { ...held, writer } } };
  });
}

/** What is asked for, in words for its player: orders as they were read, never a stranger's own words. */
export function toConfirmWords(game: CurrentGame, side: Side, what: ToConfirm) {
  if (what.kind === "command") return { asks: what.asks, orders: [], unread: 0 };
  if (what.kind === "writer") {
    return { asks: "It brings no orders that I could keep.", orders: [], unread: 0 };
  }
  const asked = what.answer === undefined ? undefined : { about: null };
  const { lines, refused: tooLong } = bounded(what.lines);
  const { orders, unread } = game.system.orders.printed(
    { ...deskOf(game, side), asked },
    lines,
  );
  return {
    asks: `It brings these orders for Game-Turn ${what.gameTurn}:`,
    orders,
    unread: unread.length + tooLong.length,
  };
}

/** What waits behind a link and may still be confirmed. */
export interface Confirmable {
  readonly game: CurrentGame;
  readonly held: HeldLetter;
}

/** @returns undefined if there is no such link, it has expired, or it was used */
export async function confirmable(
  office: GameCabinet & Letterhead,
  linkKey: string,
): Promise<Confirmable | undefined> {
  const held = await office.games.held(linkKey, office.now());
  if (held === undefined || await office.games.readMark(held.asked) !== undefined) return undefined;
  const game = await currentGame(office, held.game);
  if (game === undefined) return undefined;
  const { what, side, to } = held;
  const final = what.kind === "command" ? what.final : undefined;
  const asked = final === undefined
    ? game.head.seats[side].address ?? undefined
    : sureAddress(game.head, side, final, office.now())?.address;
  return asked !== undefined && isSameAddress(asked, to) ? { game, held } : undefined;
}

export interface ConfirmedCommand {
  readonly head: GameHead;
  readonly side: Side;
  readonly text: string;
  readonly letter: Answered;
}

/**
 * Does what the letter asked for, exactly once: the commit marks the letter with the link as read.
 * @param obey carries out a command, and gives the result in a sentence
 * @returns the result, in a sentence; undefined if the link no longer works
 */
export async function confirm(
  office: Office,
  linkKey: string,
  obey: (office: Office, command: ConfirmedCommand) => Promise<string | undefined>,
): Promise<string | undefined> {
  const found = await confirmable(office, linkKey);
  if (found === undefined) return undefined;
  const { game: id, side, to, what, asked, writer } = found.held;
  const letter = { messageId: asked };
  // This comes first, so that a broken click can be repeated: the rest is done only once.
  if (writer !== undefined) await allowWriter(office, to, writer);
  if (what.kind === "writer") {
    const isNew = await office.outbox.markRead(asked, office.now());
    return isNew ? `I take letters from ${writer} as yours from now on.` : undefined;
  }
  if (what.kind === "command") {
    return await obey(office, { head: found.game.head, side, text: what.text, letter });
  }
  const { gameTurn, answer, lines, isLoose } = what;
  const submitted = await submitSheet(office, {
    id,
    side,
    gameTurn,
    answer,
    lines,
    isLoose,
    problems: [],
    letter,
  });
  if (submitted.ok) return submitted.value.sentence;
  // If it is pressed twice at once, the second press finds the turn that the first has locked.
  const isDone = submitted.error.code === "read-already" || await office.games.readMark(asked) !== undefined;
  return isDone ? undefined : submitted.error.sentence;
}

/**
 * The player did not write it: it is never done. If the letter went to the seat's own mailbox, its links are renewed, because
 * somebody else has them.
 * @returns the result, in a sentence; undefined if the link no longer works
 */
export async function deny(office: GameWork, linkKey: string): Promise<string | undefined> {
  const found = await confirmable(office, linkKey);
  if (found === undefined || !await office.outbox.markRead(found.held.asked, office.now())) return undefined;
  const { game: { head }, held: { side, to } } = found;
  if (!isSameAddress(to, head.seats[side].address ?? "")) return DENIED;
  const renewed = await renewLinks(office, { id: head.id, side });
  return `${DENIED} ${renewed.ok ? renewed.value : renewed.error.sentence}`;
}

const DENIED = "I do nothing of what the letter asks.";
