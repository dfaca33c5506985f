/** A die and the worth of each face: how much was at stake, and the result. */
export interface Stake {
  /** By face, from one. */
  readonly values: readonly number[];
  readonly die: number;
}

/** What dice were worth, and what fair dice are worth on average. */
export interface Luck {
  readonly count: number;
  readonly expected: number;
  readonly actual: number;
  /** The standard deviation of the expected sum. */
  readonly standardError: number;
  /** How often fair dice fall at least as far from the expected sum, in either direction, 0 … 1. Exact. */
  readonly chance: number;
}

export function luckOf(stakes: readonly Stake[]): Luck {
  const { expected, variance, actual } = stakes.reduce(withStake, NOTHING);
  return {
    count: stakes.length,
    expected,
    actual,
    standardError: Math.sqrt(variance),
    chance: chanceOf(stakes, expected, Math.abs(actual - expected)),
  };
}

/** What dice brought beyond the expected, and its standard error. */
export interface LuckSoFar {
  readonly difference: number;
  readonly standardError: number;
}

/** The luck after each die, starting from zero. */
export function luckOnTheWay(stakes: readonly Stake[]): LuckSoFar[] {
  let sums = NOTHING;
  return [NOTHING, ...stakes.map((stake) => sums = withStake(sums, stake))].map(
    ({ expected, variance, actual }) => ({
      difference: actual - expected,
      standardError: Math.sqrt(variance),
    }),
  );
}

/** The same dice seen from the other side, which loses what the first gains. */
export function seenByEnemy({ values, die }: Stake): Stake {
  return { values: values.map((value) => -value), die };
}

interface Sums {
  readonly expected: number;
  readonly variance: number;
  readonly actual: number;
}
const NOTHING: Sums = { expected: 0, variance: 0, actual: 0 };

function withStake({ expected, variance, actual }: Sums, { values, die }: Stake): Sums {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { expected: expected + mean, variance: variance + spread, actual: actual + values[die - 1] };
}

/** Sums that differ by less count as equal: averages are not whole numbers. */
const ROUNDING = 1e-9;

/** The share of all possible results whose sum is at least this far from the expected. */
function chanceOf(stakes: readonly Stake[], expected: number, distance: number): number {
  let sums = new Map([[0, 1]]);
  for (const { values } of stakes) {
    const next = new Map<number, number>();
    for (const [sum, chance] of sums) {
      for (const value of values) {
        next.set(sum + value, (next.get(sum + value) ?? 0) + chance / values.length);
      }
    }
    sums = next;
  }
  return Math.min(
    1,
    sums.entries().reduce(
      (total, [sum, chance]) => Math.abs(sum - expected) >= distance - ROUNDING ? total + chance : total,
      0,
    ),
  );
}
