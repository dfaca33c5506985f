/**
 * Calibrates a formula and its estimates (docs/play/what-if.md) by games that the formula was not fitted to: first the formula
 * alone, if that foretells more, then playouts, formula and turn together. It tells how well both hold in games that the fit never
 * saw.
 *
 *     deno task calibrate [--scenario ID] [--games 400] [--estimated 200] [--playouts 16] [--seed unseen] [--samples FOLDER] [--write]
 *
 * The games go by turns: modest players, capable ones, and capable ones in manners that the playouts do not know. One position of
 * each of the first games is estimated. With a folder it keeps the games there, and plays only games that it has not kept.
 */
import { parseArgs } from "node:util";
import { seededDice } from "../src/dice/ledger-1/seeded-dice.ts";
import {
  calibrated,
  type Calibration,
  calibrationTerms,
  type Uncalibrated,
} from "../src/game/proof/review/calibration.ts";
import { type Estimate, estimateFrom, playedOut } from "../src/game/proof/review/estimate.ts";
import { featuresOf, partPlayed } from "../src/game/proof/review/features.ts";
import {
  chanceBy,
  FREE_TERMS,
  recalibrated,
  recalibrationTerms,
  unadorned,
} from "../src/game/proof/review/formula.ts";
import { wonBy } from "../src/game/proof/review/worth.ts";
import { beginningOf, formulaFor, playerOf, turnsPlayed, write } from "./computer-games.ts";
import { fittedWeights, type Foretold, inverse, kept, lossOf, rounded, tenthsOf } from "./logistic.ts";

const { values } = parseArgs({
  options: {
    scenario: { type: "string", default: "fab-crusader/sidi-rezegh" },
    games: { type: "string", default: "400" },
    estimated: { type: "string", default: "200" },
    playouts: { type: "string", default: "16" },
    seed: { type: "string", default: "unseen" },
    samples: { type: "string" },
    write: { type: "boolean", default: false },
  },
});
const { scenario, seed } = values;
const [games, estimates, playouts] = [values.games, values.estimated, values.playouts].map((text) => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new Error(`${text} is no whole number.`);
  return number;
});
const start = beginningOf(scenario);
const { system } = start;
const formula = formulaFor(scenario);
const byTermsAlone = unadorned(formula);
const { manners = 1 } = system.computer ?? {};

/** A finished game, with the terms' values as each Player-Turn began, and the result of playouts at one of them. */
interface Calibrating {
  readonly won: number;
  readonly positions: readonly Pick<Uncalibrated, "quick" | "turn">[];
  readonly at: number;
  readonly estimate?: Pick<Estimate, "won" | "games"> & { readonly quick: number };
}

const played = Array.from(
  { length: games },
  (_, game) => {
    const name = `${scenario}/${seed}/${game}${game < estimates ? `/${playouts}` : ""}`;
    return kept(values.samples, name, () => playedAndOut(game));
  },
);

/** A position by the formula's terms, and by playouts if it was played out. */
interface Known extends Uncalibrated {
  readonly game: number;
  readonly won: number;
}
const positions = played.flatMap(({ won, positions }, game) =>
  positions.map((one) => ({ ...one, game, won }))
);
const known = played.slice(0, estimates).map(({ won, positions, at, estimate }, game): Known => ({
  game,
  won,
  // As in the standard error of an estimate, one more win and one more loss are counted.
  share: (estimate!.won.allied + estimate!.won.draw / 2 + 1) / (estimate!.games + 2),
  quick: estimate!.quick,
  turn: positions[at].turn,
}));

/** Few games could make weights large by chance; this draws them together a little. */
const PENALTY = 1;

/** The number of parts of the games. Each part is judged by weights from the other parts alone. */
const PARTS = 10;
const parts = Array.from({ length: PARTS }, (_, part) => ({
  isSeen: ({ game }: Pick<Known, "game">) => game % PARTS !== part,
  isJudged: ({ game }: Pick<Known, "game">) => game % PARTS === part,
}));
const byTerms = positions.map((one): Foretold => ({ ...one, said: one.quick }));
const byRecalibration = parts.flatMap(({ isSeen, isJudged }) => {
  const weights = recalibrationFrom(positions.filter(isSeen));
  return positions.filter(isJudged).map((one): Foretold => ({
    ...one,
    said: recalibrated(weights, one.quick, one.turn),
  }));
});
const isRecalibrated = lossOf(byRecalibration) < lossOf(byTerms);
const withFormula = <One extends Pick<Uncalibrated, "quick" | "turn">>(
  all: readonly One[],
  weights: readonly number[],
) => isRecalibrated ? all.map((one) => ({ ...one, quick: recalibrated(weights, one.quick, one.turn) })) : all;
const byFit = known.length === 0 ? [] : parts.flatMap(({ isSeen, isJudged }) => {
  const weights = recalibrationFrom(positions.filter(isSeen));
  const fit = calibrationFrom(withFormula(known.filter(isSeen), weights));
  return withFormula(known.filter(isJudged), weights).map((one): Foretold => ({
    ...one,
    said: calibrated(fit, one, 0).chance,
  }));
});

console.log(`${scenario}: ${games} games, a position of ${known.length} played out ${playouts} times`);
const columns = {
  playouts: known.map((one): Foretold => ({ ...one, said: one.share })),
  calibrated: byFit,
  formula: byTerms,
  recalibrated: byRecalibration,
};
console.log(`| said, in 100 | ${Object.keys(columns).join(" | ")} |`);
console.log("| --- | --- | --- | --- | --- |");
const tenths = Object.values(columns).map(tenthsOf);
for (let tenth = 0; tenth < 10; tenth++) {
  console.log(
    `| ${10 * tenth} to ${10 * tenth + 10} | ${tenths.map((all) => cell(all[tenth])).join(" | ")} |`,
  );
}
console.log(`| loss | ${Object.values(columns).map((all) => lossOf(all).toFixed(3)).join(" | ")} |`);
const recalibration = recalibrationFrom(positions);
const written = {
  ...byTermsAlone,
  ...(isRecalibrated ? { recalibration: { fitted: { seed, games }, weights: recalibration } } : {}),
  ...(known.length === 0 ? {} : { playouts: calibrationFrom(withFormula(known, recalibration)) }),
};
console.log(JSON.stringify({ ...written, base: undefined, terms: undefined }));
if (values.write) write(scenario, "chances.json", written);

function playedAndOut(game: number): Calibrating {
  const dice = seededDice(`${seed}/${game}/choice`);
  const named = () =>
    playerOf(
      system,
      game % 3 === 0
        ? "modest"
        : game % 3 === 1 || manners === 1
        ? "capable"
        : `capable-${dice.roll("manner", manners) - 1}`,
    );
  const players = { allied: named(), axis: named() };
  const { turns: starts, outcome } = turnsPlayed(start, players, `${seed}/${game}`);
  const at = dice.roll("turn", starts.length) - 1;
  const truth = starts[at];
  const viewer = system.rules.turn(truth).side;
  const how = { viewer, player: "capable", seed: `${seed}/${game}/playouts` } as const;
  const ends = Array.from(
    { length: game < estimates ? playouts : 0 },
    (_, index) => playedOut({ system, truth }, how, byTermsAlone, index),
  );
  const { won, quick } = ends.length === 0 ? {} : estimateFrom(ends);
  return {
    won: wonBy(outcome.winner),
    positions: starts.map((truth) => ({
      quick: chanceBy(byTermsAlone, featuresOf(system, truth)),
      turn: partPlayed(system, truth),
    })),
    at,
    ...(won === undefined ? {} : { estimate: { won, quick: quick!, games: ends.length } }),
  };
}

/** Weights for all terms. Terms that may not fall below nought, but would, are left out, the least first. */
function recalibrationFrom(all: readonly Pick<Known, "quick" | "turn" | "won">[]): number[] {
  const rows = all.map(({ quick, turn }) => recalibrationTerms(quick, turn));
  const won = all.map((one) => one.won);
  const used = new Set(rows[0].keys());
  for (;;) {
    const columns = [...used];
    const { weights } = fittedWeights(rows.map((row) => columns.map((column) => row[column])), won, PENALTY);
    const least = columns.map((column, at) => ({ column, weight: weights[at] }))
      .filter(({ column, weight }) => column >= FREE_TERMS && weight < 0)
      .sort((a, b) => a.weight - b.weight)[0];
    if (least === undefined) {
      return [...rows[0].keys()].map((column) =>
        used.has(column) ? rounded(weights[columns.indexOf(column)]) : 0
      );
    }
    used.delete(least.column);
  }
}

function calibrationFrom(all: readonly Known[]): Calibration {
  const rows = all.map((one) => calibrationTerms(one, playouts));
  const { weights, curvature } = fittedWeights(rows, all.map(({ won }) => won), PENALTY);
  return {
    fitted: { seed, games: all.length, playouts },
    weights: [...weights].map(rounded),
    covariance: inverse(curvature).map((line) => [...line].map(rounded)),
  };
}

/** `said: won ± error (games)`; empty if there are no games. */
function cell({ said, won, error, games }: ReturnType<typeof tenthsOf>[number]): string {
  if (games === 0) return "";
  const [a, b, c] = [said, won, error].map((part) => Math.round(100 * part));
  return `${a}: ${b} ± ${c} (${games})`;
}
