/** A moment of a game: a run, and how many of its steps have been taken. */
export interface Moment {
  readonly run: number;
  readonly step: number;
}

/** How many steps a run has; undefined where that is not known yet. */
export type StepsOf = (run: number) => number | undefined;

/** A moment as an address ends with it: `#3/2`. */
export function hashOf({ run, step }: Moment): string {
  return `#${run}/${step}`;
}

/** @returns undefined where an address names none */
export function momentIn(hash: string): Moment | undefined {
  const found = /^#(\d{1,6})(?:\/(\d{1,6}))?$/.exec(hash);
  return found === null ? undefined : { run: Number(found[1]), step: Number(found[2] ?? 0) };
}

/** The next moment: the next step, or the next run as it begins. @param runs that are played back, in order @returns undefined at the end */
export function after({ run, step }: Moment, runs: readonly number[], stepsOf: StepsOf): Moment | undefined {
  if (step < (stepsOf(run) ?? 0)) return { run, step: step + 1 };
  const next = runs[runs.indexOf(run) + 1];
  return next === undefined ? undefined : { run: next, step: 0 };
}

/** The last moment: the step before, or the end of the run before. */
export function before({ run, step }: Moment, runs: readonly number[], stepsOf: StepsOf): Moment | undefined {
  if (step > 0) return { run, step: step - 1 };
  const last = runs[runs.indexOf(run) - 1];
  return last === undefined ? undefined : { run: last, step: stepsOf(last) ?? Infinity };
}
