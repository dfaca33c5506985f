/** Durations of one thing done again and again, in milliseconds, ascending. */
export interface Sample {
  readonly durations: readonly number[];
}

export interface Effort {
  /** Milliseconds that are spent first, and not counted: compilers look at code before they make it fast. */
  readonly warmUp?: number;
  /** Milliseconds in which measurements begin. */
  readonly time?: number;
  /** Measurements that are made in any case. */
  readonly least?: number;
}

/** What was done last is kept here, so that nothing is left undone for want of a reader. */
let kept: unknown;

/**
 * Measures something as often as the time allows.
 * @param prepare makes what a run needs, outside the measured time: a position that nothing has been remembered of, say
 */
export function measure<T>(
  prepare: () => T,
  run: (prepared: T) => unknown,
  { warmUp = 500, time = 1500, least = 5 }: Effort = {},
): Sample {
  const once = () => {
    const prepared = prepare();
    const start = performance.now();
    kept = run(prepared);
    return performance.now() - start;
  };
  for (const end = performance.now() + warmUp; performance.now() < end;) once();
  const durations: number[] = [];
  for (const end = performance.now() + time; performance.now() < end || durations.length < least;) {
    durations.push(once());
  }
  if (kept === undefined) throw new Error("a benchmark has to come to something");
  return sampleOf(durations);
}

export function sampleOf(durations: readonly number[]): Sample {
  return { durations: durations.toSorted((a, b) => a - b) };
}

/** The duration that a share of all does not exceed. @param share 0.5 is the median */
export function quantile({ durations }: Sample, share: number): number {
  return durations[Math.max(0, Math.ceil(durations.length * share) - 1)];
}
