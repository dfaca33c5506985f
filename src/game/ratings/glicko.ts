import rate from "glicko2-lite";

/**
 * A player's strength by Glicko-2 (Glickman, "Example of the Glicko-2 system", 2022), from a library; and what it says about
 * one game.
 */
export interface Strength {
  readonly rating: number;
  /** How sure it is: the true strength lies within twice that, nineteen times of twenty. */
  readonly deviation: number;
  readonly volatility: number;
}

/** A player who has not played: step 1. */
export const UNKNOWN: Strength = { rating: 1500, deviation: 350, volatility: 0.06 };

/** How much a volatility may change: the constant tau of step 1. */
const TAU = 0.5;
/** From the scale of ratings to that of the formulas: step 2. */
const SCALE = 173.7178;

/** One game of a period: the opponent at the period's beginning, and the result. */
export interface Met {
  readonly rating: number;
  readonly deviation: number;
  /** 1 won, ½ drawn, 0 lost. */
  readonly score: number;
}

/** A strength at the end of a rating period: steps 3 to 8. */
export function afterPeriod(own: Strength, met: readonly Met[]): Strength {
  const { rating, deviation, volatility } = own;
  if (met.length === 0) {
    // Step 6 alone: nobody becomes less known than a player who has not played.
    const wider = Math.sqrt(deviation ** 2 + (SCALE * volatility) ** 2);
    return { rating, deviation: Math.min(wider, UNKNOWN.deviation), volatility };
  }
  const after = rate(
    rating,
    deviation,
    volatility,
    met.map((each) => [each.rating, each.deviation, each.score]),
    { tau: TAU },
  );
  return {
    rating: after.rating,
    deviation: Math.min(after.rd, UNKNOWN.deviation),
    volatility: after.vol,
  };
}

/** How much a player counts as an opponent: g of step 3. */
function certainty(deviation: number): number {
  return 1 / Math.sqrt(1 + 3 * (deviation / SCALE) ** 2 / Math.PI ** 2);
}

/** A player's expected score, 0 to 1: E of step 3. */
export function expectedScore({ rating }: Pick<Strength, "rating">, met: Omit<Met, "score">): number {
  return 1 / (1 + Math.exp(-certainty(met.deviation) * (rating - met.rating) / SCALE));
}

/** The share of each game in a period's change. The change is their sum: step 7. */
export function parts(own: Strength, after: Strength, met: readonly Met[]): number[] {
  const weights = met.map((each) => certainty(each.deviation) * (each.score - expectedScore(own, each)));
  return weights.map((weight) => (after.deviation / SCALE) ** 2 * weight * SCALE);
}
