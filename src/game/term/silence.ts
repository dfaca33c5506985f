import { QUESTION_DAYS } from "../../../templates/silence.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import type { GameHead, Silence } from "../../store/records/game-record.ts";
import type { Happening } from "../ledger/happening.ts";

/** How long a game without deadlines waits for somebody, and what is done about it. */

/** After how many days of silence a player is reminded. */
const REMINDED_AFTER: readonly number[] = [7, 14, 28];

/**
 * The game after a step, with the side for which it waits, and since when.
 * @param waiting whose orders or answer it waits for
 */
export function withSilence(head: GameHead, waiting: Side | undefined, now: number): GameHead {
  const { silence: before, ...rest } = head;
  const isAwaited = waiting !== undefined && head.status === "playing" && head.locked === null &&
    head.dispute === null && head.seats[waiting].kind === "person" &&
    head.seats[enemyOf(waiting)].kind === "person";
  if (!isAwaited) return rest;
  const mark = `${head.run}.${head.undone.length}.${head.pending === null ? "turn" : "question"}`;
  const isSame = before?.mark === mark && before.side === waiting;
  return isSame ? head : { ...head, silence: begun(waiting, mark, now, now) };
}

function begun(side: Side, mark: string, now: number, from: number | undefined): Silence {
  return silenceWith({ side, mark, from, since: now, reminded: 0, remindedAt: null });
}

/** The game after the awaited player has written something that is not played: they are active. */
export function heard(head: GameHead, side: Side, now: number): GameHead {
  const { silence } = head;
  return silence?.side === side ? { ...head, silence: begun(side, silence.mark, now, silence.from) } : head;
}

/** The ledger's entry if a player writes after the question whether the game goes on: that answers it. */
export function answersQuestion({ silence }: GameHead, side: Side): Happening[] {
  return silence?.side === side && silence.questionAt !== undefined
    ? [{ kind: "closing", side, until: null }]
    : [];
}

/** A reminder was sent: it stands for all whose days are over. */
export function silenceReminded(silence: Silence, now: number): Silence {
  const over = REMINDED_AFTER.filter((days) => silence.since + days * DAY <= now).length;
  return silenceWith({ ...silence, reminded: Math.max(over, silence.reminded + 1) });
}

/** The game with the time when something has to be done about it next. */
export function silenceWith(silence: Omit<Silence, "wakeAt">): Silence {
  const { since, reminded, questionAt, isTold } = silence;
  const days = REMINDED_AFTER[reminded];
  const times = [
    ...(days === undefined ? [] : [since + days * DAY]),
    ...(questionAt === undefined || isTold === true ? [] : [questionAt + QUESTION_DAYS * DAY]),
  ];
  return { ...silence, wakeAt: times.length === 0 ? null : Math.min(...times) };
}
