import { expect, it } from "vitest";
import { Chance } from "../tests/properties/support/chance.ts";
import { fittedWeights, inverse, lossOf, tenthsOf } from "./logistic.ts";

const MILLION = 1e6;

/** Positions with two features each, and results by a rule that is known. */
function made(weights: readonly number[], count: number, chance: Chance) {
  const rows = Array.from(
    { length: count },
    () => [1, ...[0, 0].map(() => chance.below(MILLION) / MILLION * 4 - 2)],
  );
  const said = rows.map((row) =>
    1 / (1 + Math.exp(-row.reduce((sum, value, at) => sum + value * weights[at], 0)))
  );
  const won = said.map((part) => chance.below(MILLION) < part * MILLION ? 1 : 0);
  return { rows, said, won };
}

it("finds the weights of a rule again, as nearly as the inverse of the curvature says", () => {
  const weights = [0.4, -1.2, 0.7];
  const chance = new Chance(11);
  const errors = Array.from({ length: 60 }, () => {
    const { rows, won } = made(weights, 300, chance);
    const { weights: found, curvature } = fittedWeights(rows, won, 0);
    return inverse(curvature).map((line, at) => (found[at] - weights[at]) / Math.sqrt(line[at]));
  }).flat();
  const within = (most: number) => errors.filter((error) => Math.abs(error) < most).length / errors.length;
  expect(within(1)).toBeGreaterThan(0.58);
  expect(within(1)).toBeLessThan(0.78);
  expect(within(2)).toBeGreaterThan(0.91);
});

it("draws all weights but the first towards nought by a penalty", () => {
  const { rows, won } = made([1, 2, -2], 200, new Chance(5));
  const [free, drawn] = [0, 1e6].map((penalty) => fittedWeights(rows, won, penalty).weights);
  expect(Math.abs(free[1])).toBeGreaterThan(1);
  expect(Math.abs(drawn[1])).toBeLessThan(0.01);
  expect(Math.abs(drawn[0])).toBeGreaterThan(0.1);
});

it("tells tenth by tenth what was said and won, and counts the positions of a game once in the error", () => {
  const { said, won } = made([0, 2, 0], 4_000, new Chance(7));
  const all = said.map((part, game) => ({ game, said: part, won: won[game] }));
  for (const tenth of tenthsOf(all)) {
    expect(tenth.games).toBe(tenth.positions);
    expect(Math.abs(tenth.won - tenth.said)).toBeLessThan(4 * tenth.error);
  }
  const twice = tenthsOf([...all, ...all]);
  expect(twice.map(({ error }) => error)).toEqual(
    tenthsOf(all).map(({ error }) => expect.closeTo(error, 12)),
  );
  const opposite = all.map((one) => ({ ...one, said: 1 - one.said }));
  expect(lossOf(all)).toBeLessThan(Math.LN2);
  expect(lossOf(opposite)).toBeGreaterThan(Math.LN2);
});
