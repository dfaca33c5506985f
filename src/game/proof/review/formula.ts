import { z } from "zod";
import type { Shelf } from "../../open/shelf.ts";
import { calibration, chanceOfLogit, logitOf, product } from "./calibration.ts";
import type { Features } from "./features.ts";

const weight = z.number();
const formula = z.strictObject({
  base: weight,
  terms: z.record(z.string(), z.tuple([weight, weight.positive(), weight, weight]).readonly()),
  /** See {@link recalibrated}; left out where the terms alone foretell as well. */
  recalibration: z.strictObject({
    fitted: z.strictObject({ seed: z.string(), games: weight.positive() }),
    weights: z.array(weight).length(6).readonly(),
  }).optional(),
  /** Left out by a scenario whose playouts nobody has calibrated. */
  playouts: calibration.optional(),
});

/**
 * A fitted formula for the chance that the Allied side wins: what a position counts for before any feature does, and by feature
 * its mean, its spread, its weight early in the game, and how that grows to the end.
 */
export type Formula = z.infer<typeof formula>;

/** @returns undefined if no formula is fitted to the scenario */
export function formulaOf({ chances }: Shelf, scenario: string): Formula | undefined {
  const found = chances?.[scenario];
  return found === undefined ? undefined : formula.parse(found);
}

/** A formula by its terms alone: puzzles were found by that, and the master's strength was measured. */
export function unadorned({ base, terms }: Formula): Formula {
  return { base, terms };
}

/** A formula gives no chance nearer to certainty than this. */
const NEAREST = 0.001;

/** @returns the chance that the Allied side wins, 0 … 1, a draw being half a win */
export function chanceBy({ base, terms, recalibration }: Formula, features: Features): number {
  const turn = features.get("turn") ?? 0;
  let sum = base;
  for (const [name, [mean, spread, early, late]] of Object.entries(terms)) {
    sum += ((features.get(name) ?? 0) - mean) / spread * (early + late * turn);
  }
  const chance = told(sum);
  return recalibration === undefined ? chance : recalibrated(recalibration.weights, chance, turn);
}

/**
 * What a recalibration weighs: how often the Allied side wins at all, the turn, and, early in the game and late, the chance by the
 * formula's terms. The hyperbolic tangent tells small leads from great ones. No weight but the first two is below nought, so a
 * better position never gets a lower chance.
 */
export function recalibrationTerms(chance: number, turn: number): number[] {
  const logit = logitOf(chance);
  const lead = Math.tanh(logit);
  return [1, turn, logit * (1 - turn), logit * turn, lead * (1 - turn), lead * turn];
}

/** How many of these may have weights below nought. */
export const FREE_TERMS = 2;

/** The chance that games came to, which the formula was not fitted to, and whose players are of other strengths. */
export function recalibrated(weights: readonly number[], chance: number, turn: number): number {
  return told(product(weights, recalibrationTerms(chance, turn)));
}

function told(logit: number): number {
  return Math.min(1 - NEAREST, Math.max(NEAREST, chanceOfLogit(logit)));
}
