import { type AnswerInTurn, inTurnAgain } from "../../../templates/letters/orders-answer.ts";
import { MINUTE } from "../../common/bytes/lengths.ts";
import { letter as letterSchema } from "../../kernel/block.ts";
import type { Side } from "../../kernel/side.ts";
import type { GameHead, LockedHead } from "../../store/records/game-record.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import type { Office } from "../office.ts";
import type { Answered } from "../access/reading-mark.ts";

/** A letter with orders, and the two ways to answer it: in the letter about their outcome, or in one of its own. */
export interface Answering {
  readonly side: Side;
  readonly letter: Answered;
  readonly inTurn: AnswerInTurn;
  /** The answer alone, from a head. */
  readonly alone: (head: GameHead) => OwnAnswer;
}

interface OwnAnswer {
  readonly head: GameHead;
  readonly item: OutboxItem;
}

/** An answer that can wait in the outbox: the letter about the orders' outcome replaces it. */
export type WaitingAnswer = Omit<Answering, "alone"> & { readonly waiting: OutboxItem };

/** How long an answer waits for the outcome; after that it goes alone. */
const WAITS = 2 * MINUTE;

/** The answer alone; if the locked orders are played soon, it waits for their outcome. */
export function ownAnswer({ now }: Pick<Office, "now">, head: GameHead, answering: Answering): OwnAnswer {
  const { head: after, item } = answering.alone(head);
  const { side, letter } = answering;
  const { locked } = after;
  if (locked === null || head.beacon !== "none" || letter.isSpared === true) return { head: after, item };
  const { lead, problems, lines } = answering.inTurn;
  const answer = { side, letter: item.id, lead, problems: problems.length, lines: lines.length };
  return { head: { ...after, locked: { ...locked, answer } }, item: { ...item, nextAt: now() + WAITS } };
}

/** The answer that waits for a run; undefined if there is none, or it is about to leave. */
export async function waitingAnswer(
  { outbox, now }: Pick<Office, "outbox" | "now">,
  { locked: { answer } }: LockedHead,
): Promise<WaitingAnswer | undefined> {
  const item = answer === undefined ? undefined : await outbox.find(answer.letter);
  if (answer === undefined || item === undefined || item.inReplyTo === null) return undefined;
  const isKept = item.sentAt === null && item.hold === null && item.attempts === 0;
  if (!isKept || item.nextAt - now() < WAITS / 4) return undefined;
  const inTurn = inTurnAgain(letterSchema.parse(item.letter), answer);
  return { side: answer.side, letter: { messageId: item.inReplyTo }, inTurn, waiting: item };
}
