import { quantile, type Sample } from "./measure.ts";

/** A line of the table. */
export interface Line {
  readonly what: string;
  readonly unit: "ms" | "/s" | "bytes" | "%";
  /** The shortest time or the highest rate: what a machine that does nothing else comes near to. */
  readonly best?: number;
  readonly median: number;
  readonly p99?: number;
  readonly samples: number;
  /** What it should be at most, or at least where it is a rate. */
  readonly target?: number;
}

/** A part of the table: lines that belong together. */
export interface Bench {
  readonly title: string;
  run(): Promise<readonly Line[]>;
}

/** How long something takes. */
export function duration(what: string, sample: Sample, target?: number): Line {
  return {
    what,
    unit: "ms",
    best: sample.durations[0],
    median: quantile(sample, 0.5),
    p99: quantile(sample, 0.99),
    samples: sample.durations.length,
    ...(target === undefined ? {} : { target }),
  };
}

/** How many of something are done in a second, by the median. @param each how many one measurement did */
export function rate(what: string, sample: Sample, each = 1, target?: number): Line {
  return {
    what,
    unit: "/s",
    best: each * 1000 / sample.durations[0],
    median: each * 1000 / quantile(sample, 0.5),
    samples: sample.durations.length,
    ...(target === undefined ? {} : { target }),
  };
}

/** Whether more is better. */
export function isRate({ unit }: Line): boolean {
  return unit === "/s" || unit === "%";
}

export function isMet(line: Line): boolean | undefined {
  const { median, target } = line;
  if (target === undefined) return undefined;
  return isRate(line) ? median >= target : median <= target;
}
