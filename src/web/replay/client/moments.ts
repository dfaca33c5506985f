import type { Story } from "../../api/operation/schemas.ts";
import { word } from "../../map-table/client/page/words.ts";

/** A moment of a game: a run, and the number of its steps so far. */
export interface ReplayMoment {
  readonly run: number;
  readonly step: number;
}

/** How many steps a run has; undefined if not known yet. */
export type StepsOf = (run: number) => number | undefined;

/** A moment as an address ends with it: `#3/2`. */
export function momentHash({ run, step }: ReplayMoment): string {
  return `#${run}/${step}`;
}

/** @returns undefined if an address names none */
export function momentIn(hash: string): ReplayMoment | undefined {
  const found = /^#(\d{1,6})(?:\/(\d{1,6}))?$/.exec(hash);
  return found === null ? undefined : { run: Number(found[1]), step: Number(found[2] ?? 0) };
}

/**
 * The moment at a point of the whole time, in which each run has the length 1.
 * @param stepsOf those of the run at that point
 */
export function momentAt(
  time: number,
  runs: readonly number[],
  stepsOf: (run: number) => number,
): ReplayMoment {
  const index = Math.max(0, Math.min(runs.length - 1, Math.floor(time)));
  const run = runs[index];
  return { run, step: Math.round((time - index) * stepsOf(run)) };
}

/** The point of a moment in that time. @param index of its run */
export function timeOf(index: number, step: number, steps: number): number {
  return index + (steps === 0 ? 0 : step / steps);
}

/**
 * The next moment: the next step, or the beginning of the next run.
 * @param runs to be played back, in order
 * @returns undefined at the end
 */
export function after(
  { run, step }: ReplayMoment,
  runs: readonly number[],
  stepsOf: StepsOf,
): ReplayMoment | undefined {
  if (step < (stepsOf(run) ?? 0)) return { run, step: step + 1 };
  const next = runs[runs.indexOf(run) + 1];
  return next === undefined ? undefined : { run: next, step: 0 };
}

/** The last moment: the step before, or the end of the run before. */
export function before(
  { run, step }: ReplayMoment,
  runs: readonly number[],
  stepsOf: StepsOf,
): ReplayMoment | undefined {
  if (step > 0) return { run, step: step - 1 };
  const last = runs[runs.indexOf(run) - 1];
  return last === undefined ? undefined : { run: last, step: stepsOf(last) ?? Infinity };
}

/** `the Axis Player-Turn of Game-Turn 3`, in the language of the page. */
export function turnCalled({ side, gameTurn, isSetUp }: Omit<Story["runs"][number], "run">): string {
  return word("replay.turn", { side, gameTurn: isSetUp ? "setUp" : gameTurn });
}
