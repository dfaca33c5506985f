/**
 * Fits the formula for the chance of winning (docs/play/review.md) to games that the computer plays against itself, and tells
 * how well it is calibrated on games that the fit never saw.
 *
 *     deno task fit [--scenario ID]… [--games 400] [--seed fit] [--samples FOLDER] [--write]
 *
 * With a folder it keeps the games' positions there, and plays only games that it has not kept.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chooseScenario, openGame, scenarios } from "../src/game/open-game.ts";
import { seededDice } from "../src/dice/seeded-dice.ts";
import { Autoplay, playerOf } from "../src/game/proof/autoplay.ts";
import { type Features, featuresOf } from "../src/game/proof/review/features.ts";
import { chanceBy, type Formula } from "../src/game/proof/review/formula.ts";
import { wonBy } from "../src/game/proof/review/worth.ts";
import { SYSTEMS } from "../src/game/catalogue.ts";
import type { Truth } from "../src/kernel/rules.ts";
import type { System } from "../src/kernel/system.ts";

const { values } = parseArgs({
  options: {
    scenario: { type: "string", multiple: true, default: scenarios().map(({ id }) => id) },
    games: { type: "string", default: "400" },
    seed: { type: "string", default: "fit" },
    samples: { type: "string" },
    write: { type: "boolean", default: false },
  },
});

/** Features that count for less are left out. */
const LEAST_WEIGHT = 0.03;

/** A formula that is less better than the mere share of games won is not worth having. */
const LEAST_GAIN = 0.02;

/** A position that a side's Player-Turn began in, and how the game ended: 1 where the Allied side won, half for a draw. */
interface Sample {
  readonly game: number;
  readonly features: Features;
  readonly won: number;
}

for (const scenario of values.scenario) {
  const samples = gamesOf(scenario, Number(values.games));
  const isHeldOut = ({ game }: Sample) => game % 4 === 3;
  const [seen, unseen] = [samples.filter((one) => !isHeldOut(one)), samples.filter(isHeldOut)];
  let best: { loss: number; penalty: number } | undefined;
  const inner = seen.filter(({ game }) => game % 4 !== 2), proof = seen.filter(({ game }) => game % 4 === 2);
  for (const penalty of [10, 100, 1000, 10_000, 100_000]) {
    const loss = lossOf(fitted(inner, penalty), proof);
    if (best === undefined || loss < best.loss) best = { loss, penalty };
  }
  const formula = fitted(seen, best!.penalty);
  const share = mean(seen.map(({ won }) => won));
  const blind: Formula = { base: Math.log(share / (1 - share)), terms: {} };
  console.log(
    `${scenario}: ${samples.length} positions, penalty ${best!.penalty}, loss ${
      lossOf(formula, unseen).toFixed(3)
    }, of the mere share ${lossOf(blind, unseen).toFixed(3)}`,
  );
  for (let tenth = 0; tenth < 10; tenth++) {
    const within = unseen.filter((one) =>
      Math.min(9, Math.floor(10 * chanceBy(formula, one.features))) === tenth
    );
    if (within.length === 0) continue;
    const said = mean(within.map(({ features }) => chanceBy(formula, features)));
    const byGame = [...Map.groupBy(within, ({ game }) => game).values()];
    const won = mean(within.map((one) => one.won));
    console.log(
      `  said ${(100 * said).toFixed(0)} %: won ${(100 * won).toFixed(0)} ± ${
        (100 * errorOf(byGame, won)).toFixed(0)
      } % of ${within.length} positions in ${byGame.length} games`,
    );
  }
  const isWorthIt = lossOf(blind, unseen) - lossOf(formula, unseen) >= LEAST_GAIN;
  if (!isWorthIt) console.log("  It tells hardly more than the mere share, so it is not written.");
  if (values.write && isWorthIt) write(scenario, formula);
}

/** Every other four of games is between capable players, so each quarter of the games has as many of them. */
function isCapable(game: number): boolean {
  return Math.floor(game / 4) % 2 === 1;
}

/** The positions in which the Player-Turns of a game began, and how it ended. */
interface Played {
  readonly won: number;
  readonly positions: readonly unknown[];
}

function gamesOf(scenario: string, games: number): Sample[] {
  const samples: Sample[] = [];
  const chosen = chooseScenario(scenario, {});
  if (!chosen.ok) throw new Error(chosen.error.join("; "));
  const system = SYSTEMS.get(chosen.value.source.ruleset)!;
  const opened = openGame(chosen.value.source);
  if (!opened.ok) throw new Error(opened.error.join("; "));
  const { truth: start } = opened.value;
  for (let game = 0; game < games; game++) {
    const { won, positions } = kept(`${scenario}/${values.seed}/${game}`, () => played(system, start, game));
    for (const frozen of positions) {
      const thawed = system.rules.thaw(start, frozen);
      if (!thawed.ok) throw new Error(thawed.error.join("; "));
      samples.push({ game, features: featuresOf(system, thawed.value), won });
    }
  }
  return samples;
}

function kept(name: string, play: () => Played): Played {
  if (values.samples === undefined) return play();
  const file = `${values.samples}/${name.replaceAll("/", "-")}.json`;
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const game = play();
  mkdirSync(values.samples, { recursive: true });
  writeFileSync(file, JSON.stringify(game));
  return game;
}

function played(system: System, start: Truth, game: number): Played {
  const player = playerOf(system, isCapable(game) ? "capable" : "modest");
  if (!player.ok) throw new Error(player.error.join("; "));
  const playing = new Autoplay(
    system,
    { allied: player.value, axis: player.value },
    seededDice(`${values.seed}/${game}`),
  );
  const positions: unknown[] = [];
  let seen = "";
  const { outcome } = playing.play(start, {
    until: (query, truth) => {
      const turn = `${query.gameTurn} ${query.side}`;
      if (query.opensTurn && turn !== seen) positions.push(system.rules.freeze(truth));
      if (query.opensTurn) seen = turn;
      return false;
    },
  });
  return { won: wonBy(outcome.winner), positions };
}

/** Puts a formula into the file of its scenario's folder, beside the others. */
function write(scenario: string, formula: Formula): void {
  const path = `scenarios/${scenario.split("/")[0]}/chances.json`;
  const all = { ...JSON.parse(Deno.readTextFileSync(path)), [scenario]: formula };
  Deno.writeTextFileSync(path, `${JSON.stringify(all, null, 2)}\n`);
}

/** Logistic regression with a penalty for weights, by Newton's method. */
function fitted(samples: readonly Sample[], penalty: number): Formula {
  const names = [...new Set(samples.flatMap(({ features }) => [...features.keys()]))];
  const spreads = names.map((name) => {
    const all = samples.map(({ features }) => features.get(name) ?? 0);
    const middle = mean(all);
    return { name, middle, spread: Math.sqrt(mean(all.map((value) => (value - middle) ** 2))) };
  }).filter(({ spread }) => spread > 1e-6);
  const width = 1 + 2 * spreads.length;
  const rows = samples.map(({ features }) => {
    const turn = features.get("turn") ?? 0;
    const row = new Float64Array(width);
    row[0] = 1;
    for (const [index, { name, middle, spread }] of spreads.entries()) {
      const value = ((features.get(name) ?? 0) - middle) / spread;
      row[1 + 2 * index] = value;
      row[2 + 2 * index] = value * turn;
    }
    return row;
  });
  const weights = new Float64Array(width);
  for (let round = 0; round < 12; round++) {
    const matrix = Array.from({ length: width }, (_, index) => {
      const line = new Float64Array(width);
      if (index > 0) line[index] = penalty;
      return line;
    });
    const slope = new Float64Array(width);
    for (let index = 1; index < width; index++) slope[index] = -penalty * weights[index];
    for (const [at, row] of rows.entries()) {
      let sum = 0;
      for (let index = 0; index < width; index++) sum += row[index] * weights[index];
      const said = 1 / (1 + Math.exp(-sum));
      const curve = Math.max(1e-6, said * (1 - said));
      for (let index = 0; index < width; index++) {
        slope[index] += row[index] * (samples[at].won - said);
        const scaled = curve * row[index];
        const line = matrix[index];
        for (let other = 0; other <= index; other++) line[other] += scaled * row[other];
      }
    }
    const step = solved(matrix, slope);
    for (let index = 0; index < width; index++) weights[index] += step[index];
    if (Math.hypot(...step) < 1e-6) break;
  }
  const round = (value: number) => Number(value.toPrecision(4));
  return {
    base: round(weights[0]),
    terms: Object.fromEntries(
      spreads.map(({ name, middle, spread }, index) =>
        [
          name,
          [round(middle), round(spread), round(weights[1 + 2 * index]), round(weights[2 + 2 * index])],
        ] as const
      ).filter(([, [, , early, late]]) => Math.max(Math.abs(early), Math.abs(late)) >= LEAST_WEIGHT),
    ),
  };
}

/** Solves a symmetric system, given by its lower half, by Cholesky's method. */
function solved(matrix: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const answer = Float64Array.from(right);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row][column];
      for (let index = 0; index < column; index++) sum -= matrix[row][index] * matrix[column][index];
      matrix[row][column] = row === column ? Math.sqrt(sum) : sum / matrix[column][column];
    }
  }
  for (let row = 0; row < size; row++) {
    for (let index = 0; index < row; index++) answer[row] -= matrix[row][index] * answer[index];
    answer[row] /= matrix[row][row];
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let index = row + 1; index < size; index++) answer[row] -= matrix[index][row] * answer[index];
    answer[row] /= matrix[row][row];
  }
  return answer;
}

/** The standard error of a share of positions. Those of one game have one ending, so games count, not positions. */
function errorOf(byGame: readonly (readonly Sample[])[], share: number): number {
  const all = byGame.reduce((sum, { length }) => sum + length, 0);
  const squares = byGame.map((own) => own.reduce((sum, { won }) => sum + won - share, 0) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0)) / all;
}

function lossOf(formula: Formula, samples: readonly Sample[]): number {
  return mean(samples.map(({ features, won }) => {
    const said = chanceBy(formula, features);
    return -won * Math.log(said) - (1 - won) * Math.log(1 - said);
  }));
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
