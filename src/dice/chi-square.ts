/** Pearson's test: how far counts are from an even spread. */
export interface ChiSquare {
  readonly statistic: number;
  readonly degrees: number;
  /** How often chance alone brings a statistic at least this large, 0 … 1. */
  readonly chance: number;
}

/** Pearson's test of the faces of a die. @param counts how often each face was rolled, two faces at least */
export function chiSquare(counts: readonly number[]): ChiSquare {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const degrees = counts.length - 1;
  const statistic = expected === 0
    ? 0
    : counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return { statistic, degrees, chance: chiSquareTail(statistic, degrees) };
}

/** The upper tail of the chi-square distribution, Q(degrees / 2, x / 2). @param x 0 or more @param degrees 1 or more */
export function chiSquareTail(x: number, degrees: number): number {
  if (x <= 0) return 1;
  const [a, z] = [degrees / 2, x / 2];
  const scale = Math.exp(a * Math.log(z) - z - logGamma(degrees));
  return z < a + 1 ? 1 - scale * series(a, z) : scale * fraction(a, z);
}

/** ln Γ(n / 2), exact but for rounding: from Γ(1/2) = √π and Γ(1) = 1 by Γ(a + 1) = a Γ(a). */
function logGamma(n: number): number {
  let sum = n % 2 === 0 ? 0 : Math.log(Math.PI) / 2;
  for (let m = n % 2 === 0 ? 2 : 1; m < n; m += 2) sum += Math.log(m / 2);
  return sum;
}

/** The lower incomplete gamma function over its scale, by its series (DLMF 8.11.4): quick where z is small. */
function series(a: number, z: number): number {
  let [term, sum] = [1 / a, 1 / a];
  for (let n = 1; term > sum * Number.EPSILON; n++) {
    term *= z / (a + n);
    sum += term;
  }
  return sum;
}

/**
 * The upper incomplete gamma function over its scale, by its continued fraction (DLMF 8.9.2, contracted), after Lentz: quick
 * where z is large.
 */
function fraction(a: number, z: number): number {
  let b = z + 1 - a;
  let [c, d] = [Infinity, 1 / b];
  let value = d;
  for (let n = 1, change = 0; Math.abs(change - 1) > Number.EPSILON && n < MOST_STEPS; n++) {
    const an = n * (a - n);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    change = c * d;
    value *= change;
  }
  return value;
}

/** Far more steps than any die's degrees of freedom take. */
const MOST_STEPS = 1000;
