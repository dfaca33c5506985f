import type { AnswerInTurn } from "../../../templates/letters/orders-answer.ts";
import { MINUTE } from "../../common/lengths.ts";
import type { Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/game-record.ts";
import type { OutboxItem } from "../../store/letter-records.ts";
import type { Answered } from "../reading-mark.ts";

/** A letter with orders, and the two ways to answer it: in the letter that tells what came of them, or in one of its own. */
export interface Answering {
  readonly side: Side;
  readonly letter: Answered;
  readonly inTurn: AnswerInTurn;
  /** The answer by itself, from a head. */
  readonly alone: (head: GameHead) => { readonly head: GameHead; readonly item: OutboxItem };
  /** That answer, where it stands in the outbox and has time: the letter that tells what came of them takes its place. */
  readonly waiting?: OutboxItem;
}

/** How long an answer waits for what comes of the orders: without that, it goes by itself. */
const WAITS = 2 * MINUTE;

/** The answer by itself, put off while the orders are carried out. */
export function putOff(answering: Answering, head: GameHead, now: number) {
  const { head: after, item } = answering.alone(head);
  return { head: after, item: { ...item, nextAt: now + WAITS } };
}

/** The same with that answer, as long as it has not begun to leave. */
export function stillWaiting(answering: Answering | undefined, now: number): Answering | undefined {
  const isLate = answering?.waiting !== undefined && answering.waiting.nextAt - now < WAITS / 4;
  return isLate ? undefined : answering;
}
