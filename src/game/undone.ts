import type { GameHead } from "../store/records/game-record.ts";

/** Which runs of a game stand: a rollback removes none, but what came after it no longer counts. */

export type Undone = Pick<GameHead, "undone">;

export function isUndone({ undone }: Undone, run: number): boolean {
  return undone.some(({ after, last }) => after < run && run <= last);
}

/** The run after which the game stands: the last, unless it was rolled back since. */
export function standingRun(head: Pick<GameHead, "undone" | "run">): number {
  let run = head.run;
  while (isUndone(head, run)) run--;
  return run;
}

/** The run after which a game stood when one of its runs began: the one before, unless it had been rolled back by then. */
export function runBefore({ undone }: Undone, run: number): number {
  const by = undone.filter(({ last }) => last < run);
  let before = run - 1;
  while (isUndone({ undone: by }, before)) before--;
  return before;
}
