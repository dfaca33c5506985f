import { expect, it } from "vitest";
import { Chance } from "../../../../tests/properties/support/chance.ts";
import { SYSTEMS } from "../../open/catalogue.ts";
import { calibrated, calibrationTerms } from "./calibration.ts";
import { estimateFrom } from "./estimate.ts";
import { chanceBy, formulaOf, unadorned } from "./formula.ts";

const shelves = new Map(
  [...SYSTEMS.values()].flatMap(({ shelf }) => Object.keys(shelf.chances ?? {}).map((id) => [id, shelf])),
);
const fits = [...shelves].flatMap(([id, shelf]) => {
  const formula = formulaOf(shelf, id);
  return formula?.playouts === undefined ? [] : [{ id, formula, fit: formula.playouts }];
});
const known = { share: 0.7, quick: 0.55, turn: 0.5 };

it("has weights for some scenarios, which believe both playouts and formula", () => {
  expect(fits.map(({ id }) => id)).toContain("fab-crusader/sidi-rezegh");
  for (const { id, fit } of fits) {
    const chance = (more: object) => calibrated(fit, { ...known, ...more }, 0.04).chance;
    expect([id, chance({ share: 0.9 }) > chance({}), chance({ quick: 0.8 }) > chance({})]).toEqual([
      id,
      true,
      true,
    ]);
  }
});

it("tells a formula's chance by its recalibration, in the same order, and judges puzzles by the terms alone", () => {
  const recalibrations = [...shelves].flatMap(([id, shelf]) => {
    const formula = formulaOf(shelf, id)!;
    return formula.recalibration === undefined ? [] : [formula];
  });
  expect(recalibrations.length).toBeGreaterThan(0);
  for (const formula of recalibrations) {
    const name = Object.keys(formula.terms).find((name) => name !== "turn")!;
    for (const turn of [0.2, 1]) {
      const said = [-30, -1, 1, 30].map((value) => new Map([["turn", turn], [name, value]]));
      const [told, alone] = [formula, unadorned(formula)].map((by) =>
        said.map((features) => chanceBy(by, features))
      );
      expect(told).not.toEqual(alone);
      const order = (of: readonly number[]) => [...of.keys()].sort((a, b) => of[a] - of[b]);
      expect(order(told)).toEqual(order(alone));
    }
  }
});

it("knows no more than the fit could see", () => {
  for (const { fit } of fits) {
    const all = (share: number) => calibrationTerms({ ...known, share }, fit.fitted.playouts);
    const most = (fit.fitted.playouts + 1) / (fit.fitted.playouts + 2);
    expect(all(0.999)).toEqual(all(most));
    expect(all(most)).not.toEqual(all(most - 0.05));
    expect(all(0.001)).toEqual(all(1 / (fit.fitted.playouts + 2)));
  }
});

it("has a standard error as large as figures differ, by other playouts and by other weights", () => {
  const chance = new Chance(3);
  const normal = () =>
    Array.from({ length: 12 }, () => chance.below(1e6) / 1e6).reduce((sum, one) => sum + one, -6);
  for (const { fit } of fits) {
    for (const error of [0, 0.03]) {
      const root = lowerRoot(fit.covariance);
      const drawn = Array.from({ length: 2_000 }, () => {
        const shifts = root.map(() => normal());
        const weights = fit.weights.map((weight, row) =>
          weight + root[row].reduce((sum, value, at) => sum + value * shifts[at], 0)
        );
        const share = known.share + error * normal();
        return calibrated({ ...fit, weights }, { ...known, share }, 0).chance;
      });
      const mean = drawn.reduce((sum, one) => sum + one / drawn.length, 0);
      const spread = Math.sqrt(drawn.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (drawn.length - 1));
      const { standardError } = calibrated(fit, known, error);
      expect(spread / standardError).toBeGreaterThan(0.9);
      expect(spread / standardError).toBeLessThan(1.1);
    }
  }
});

it("comes with an estimate, and not without a formula or a fit", () => {
  const [{ formula, fit }] = fits;
  const playouts = Array.from({ length: 32 }, (_, at) => {
    const winner = at % 4 === 0 ? "axis" as const : "allied" as const;
    return { winner, quick: 0.5, turn: 0.5 };
  });
  const { calibrated: told, chance, standardError } = estimateFrom(playouts, formula);
  expect(chance).toBe(0.75);
  expect(told).toEqual(calibrated(fit, { share: 25 / 34, quick: 0.5, turn: 0.5 }, standardError));
  expect(told!.standardError).toBeGreaterThan(0);
  const { playouts: _, ...unfitted } = formula;
  for (const none of [undefined, unfitted]) expect(estimateFrom(playouts, none).calibrated).toBeNull();
  const blind = playouts.map((one) => ({ ...one, quick: null }));
  expect(estimateFrom(blind, formula).calibrated).toBeNull();
});

/** The lower triangle whose product with its transpose is the matrix (Cholesky). */
function lowerRoot(matrix: readonly (readonly number[])[]): number[][] {
  const root = matrix.map((line) => line.map(() => 0));
  for (const [row, line] of matrix.entries()) {
    for (let column = 0; column <= row; column++) {
      const sum = root[column].slice(0, column).reduce(
        (rest, value, at) => rest - value * root[row][at],
        line[column],
      );
      root[row][column] = row === column ? Math.sqrt(sum) : sum / root[column][column];
    }
  }
  return root;
}
