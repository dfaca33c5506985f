import { z } from "zod";

const number = z.number();

/** See {@link calibrationTerms}. */
const WIDTH = 5;

/** How the share of playouts won is brought to the share of games won, and by how many games that was fitted. */
export const calibration = z.strictObject({
  /** The seed of these games, how many there were, and how often a position of each was played out. */
  fitted: z.strictObject({ seed: z.string(), games: number.positive(), playouts: number.positive() }),
  weights: z.array(number).length(WIDTH).readonly(),
  /** Of the weights, line by line. */
  covariance: z.array(z.array(number).length(WIDTH).readonly()).length(WIDTH).readonly(),
});

export type Calibration = z.infer<typeof calibration>;

/** What is known of a position: chances of the Allied side, and the part of the game that is played, each 0 … 1. */
export interface Uncalibrated {
  /** By playouts, one more win and one more loss counted. */
  readonly share: number;
  /** By the formula. */
  readonly quick: number;
  readonly turn: number;
}

/**
 * What a calibration weighs: how often the Allied side wins at all, the playouts, how they gain towards the end, the formula
 * and the turn.
 * @param playouts how often positions were played out for the fit: shares that it could not see count as the outermost that it saw
 */
export function calibrationTerms({ share, quick, turn }: Uncalibrated, playouts: number): number[] {
  const nearest = 1 / (playouts + 2);
  const played = logitOf(Math.min(1 - nearest, Math.max(nearest, share)));
  return [1, played, played * turn, logitOf(quick), turn];
}

/**
 * The calibrated chance, and its standard error by the delta method: of the playouts and of the fit.
 * @param standardError of the share
 */
export function calibrated(
  { fitted, weights, covariance }: Calibration,
  known: Uncalibrated,
  standardError: number,
): { chance: number; standardError: number } {
  const terms = calibrationTerms(known, fitted.playouts);
  const chance = chanceOfLogit(product(weights, terms));
  const { share, turn } = known;
  const ofPlayouts = (weights[1] + weights[2] * turn) * standardError / (share * (1 - share));
  const ofFit = product(terms, covariance.map((line) => product(line, terms)));
  return { chance, standardError: chance * (1 - chance) * Math.sqrt(ofPlayouts ** 2 + ofFit) };
}

export function logitOf(chance: number): number {
  return Math.log(chance / (1 - chance));
}

export function chanceOfLogit(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

/** The sum of the products of what stands in the same places. */
export function product(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + value * other[at], 0);
}
