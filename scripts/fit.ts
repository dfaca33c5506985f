/**
 * Fits the formula for the chance of winning (docs/play/review.md) to games that the computer plays against itself, and tells
 * how well it is calibrated on games that the fit never saw.
 *
 *     deno task fit [--scenario ID]… [--games 400] [--seed fit] [--samples FOLDER] [--feature NAME]… [--write]
 *
 * With few games a formula of many features takes chance for knowledge: name the beginnings of those that it may have, beside the turn.
 * With a folder it keeps the games' positions there, and plays only games that it has not kept.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chooseScenario, openGame, scenarios } from "../src/game/open/open-game.ts";
import { seededDice } from "../src/dice/ledger-1/seeded-dice.ts";
import { Autoplay, type ProgramPlayer, programPlayerOf } from "../src/game/proof/autoplay.ts";
import { type Features, featuresOf } from "../src/game/proof/review/features.ts";
import { chanceBy, type Formula } from "../src/game/proof/review/formula.ts";
import { wonBy } from "../src/game/proof/review/worth.ts";
import { SYSTEMS } from "../src/game/open/catalogue.ts";
import type { Truth } from "../src/kernel/rules.ts";
import type { Side } from "../src/kernel/side.ts";
import type { System } from "../src/kernel/system.ts";

const { values } = parseArgs({
  options: {
    scenario: { type: "string", multiple: true, default: scenarios().map(({ id }) => id) },
    games: { type: "string", default: "400" },
    seed: { type: "string", default: "fit" },
    samples: { type: "string" },
    feature: { type: "string", multiple: true, default: [""] },
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

/** From the greatest to the least, each fit beginning where the one before ended. */
const PENALTIES = [10_000, 3_000, 1_000, 300, 100, 30, 10, 3];

/** Games are parted in so many: each part is judged by a formula that the others alone were used for. */
const PARTS = 4;
const partOf = ({ game }: Sample) => game % PARTS;

for (const scenario of values.scenario) {
  const samples = gamesOf(scenario, Number(values.games));
  const judged = Array.from({ length: PARTS }, (_, part) => {
    const seen = samples.filter((one) => partOf(one) !== part);
    const formula = calibrated(seen);
    const blind = Math.min(0.999, Math.max(0.001, mean(seen.map(({ won }) => won))));
    return samples.filter((one) => partOf(one) === part).map((one) => ({
      ...one,
      said: chanceBy(formula, one.features),
      blind,
    }));
  }).flat();
  const loss = lossOf(judged), blindLoss = lossOf(judged.map((one) => ({ ...one, said: one.blind })));
  console.log(
    `${scenario}: ${samples.length} positions, loss ${loss.toFixed(3)}, of the mere share ${
      blindLoss.toFixed(3)
    }`,
  );
  for (let tenth = 0; tenth < 10; tenth++) {
    const within = judged.filter(({ said }) => Math.min(9, Math.floor(10 * said)) === tenth);
    if (within.length === 0) continue;
    const said = mean(within.map((one) => one.said));
    const byGame = [...Map.groupBy(within, ({ game }) => game).values()];
    const won = mean(within.map((one) => one.won));
    console.log(
      `  said ${(100 * said).toFixed(0)} %: won ${(100 * won).toFixed(0)} ± ${
        (100 * errorOf(byGame, won)).toFixed(0)
      } % of ${within.length} positions in ${byGame.length} games`,
    );
  }
  const isWorthIt = blindLoss - loss >= LEAST_GAIN;
  if (!isWorthIt) console.log("  It tells hardly more than the mere share, so it is not written.");
  if (values.write && isWorthIt) write(scenario, calibrated(samples));
}

/**
 * A formula from all of some games. Each part of them, kept out in turn, tells how much to shrink the weights. All parts together
 * also tell how far to draw the chances together after that.
 */
function calibrated(samples: readonly Sample[]): Formula {
  const tried = PENALTIES.map((penalty) => ({ penalty, judged: [] as { said: number; won: number }[] }));
  for (const part of new Set(samples.map(partOf))) {
    const proof = samples.filter((one) => partOf(one) === part);
    const table = tableOf(samples.filter((one) => partOf(one) !== part));
    let start: Float64Array | undefined;
    for (const { penalty, judged } of tried) {
      const { formula, weights } = fitted(table, penalty, start);
      start = weights;
      judged.push(...proof.map(({ features, won }) => ({ said: chanceBy(formula, features), won })));
    }
  }
  const best = tried.reduce((top, each) => lossOf(each.judged) < lossOf(top.judged) ? each : top);
  const slope = drawing(best.judged);
  const { formula: { base, terms } } = fitted(tableOf(samples), best.penalty);
  console.log(
    `  penalty ${best.penalty}, drawn together by ${slope.toFixed(2)}`,
  );
  return {
    base,
    terms: Object.fromEntries(
      Object.entries(terms).map(([name, [middle, spread, early, late]]) =>
        [name, [middle, spread, rounded(slope * early), rounded(slope * late)]] as const
      ),
    ),
  };
}

/** What to multiply the logits of chances by, so that they come to what has happened. How often each side wins is left aside. */
function drawing(said: readonly { readonly said: number; readonly won: number }[]): number {
  let [slope, shift] = [1, 0];
  for (let round = 0; round < 30; round++) {
    let [g0, g1, h00, h01, h11] = [0, 0, 1e-6, 0, 1e-6];
    for (const { said: chance, won } of said) {
      const logit = Math.log(chance / (1 - chance));
      const now = 1 / (1 + Math.exp(-(slope * logit + shift)));
      const curve = Math.max(1e-6, now * (1 - now));
      g0 += won - now;
      g1 += (won - now) * logit;
      h00 += curve;
      h01 += curve * logit;
      h11 += curve * logit * logit;
    }
    const size = h00 * h11 - h01 * h01;
    shift += (h11 * g0 - h01 * g1) / size;
    slope += (h00 * g1 - h01 * g0) / size;
  }
  return Math.min(1.5, Math.max(0.5, slope));
}

/**
 * Who plays a game: fours of games are between modest players, capable ones, capable ones that each plan in a manner, and capable
 * ones again. So each quarter of the games has as many of each.
 */
function playersOf(system: System, game: number): Record<Side, ProgramPlayer> {
  const four = Math.floor(game / 4) % 4;
  const manners = four === 2 ? system.computer?.manners ?? 1 : 1;
  const named = (manner: number) => {
    const player = programPlayerOf(system, four === 0 ? "modest" : `capable-${manner % manners}`);
    if (!player.ok) throw new Error(player.error.join("; "));
    return player.value;
  };
  return { allied: named(game), axis: named(Math.floor(game / manners)) };
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
  const playing = new Autoplay(
    system,
    playersOf(system, game),
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

/** Positions as rows of numbers, each feature less its mean in units of its spread, and the same times the part of the game played. */
function tableOf(samples: readonly Sample[]) {
  const begun = ["turn", "to move", ...values.feature];
  const names = [...new Set(samples.flatMap(({ features }) => [...features.keys()]))]
    .filter((name) => begun.some((beginning) => name.startsWith(beginning)));
  const columns = names.map((name) => {
    const all = samples.map(({ features }) => features.get(name) ?? 0);
    const middle = mean(all);
    return { name, middle, spread: Math.sqrt(mean(all.map((value) => (value - middle) ** 2))) };
  }).filter(({ spread }) => spread > 1e-6);
  const width = 1 + 2 * columns.length;
  const rows = samples.map(({ features }) => {
    const turn = features.get("turn") ?? 0;
    const row = new Float64Array(width);
    row[0] = 1;
    for (const [index, { name, middle, spread }] of columns.entries()) {
      const value = ((features.get(name) ?? 0) - middle) / spread;
      row[1 + 2 * index] = value;
      row[2 + 2 * index] = value * turn;
    }
    return row;
  });
  return { columns, rows, won: samples.map((one) => one.won) };
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

/** Logistic regression with a penalty for weights, by Newton's method. @param start weights to begin with */
function fitted({ columns, rows, won }: ReturnType<typeof tableOf>, penalty: number, start?: Float64Array) {
  const width = 1 + 2 * columns.length;
  const weights = start === undefined ? new Float64Array(width) : start.slice();
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
        slope[index] += row[index] * (won[at] - said);
        const scaled = curve * row[index];
        if (scaled === 0) continue;
        const line = matrix[index];
        for (let other = 0; other <= index; other++) line[other] += scaled * row[other];
      }
    }
    const step = solved(matrix, slope);
    for (let index = 0; index < width; index++) weights[index] += step[index];
    if (Math.hypot(...step) < 1e-3) break;
  }
  const formula: Formula = {
    base: rounded(weights[0]),
    terms: Object.fromEntries(
      columns.map(({ name, middle, spread }, index) =>
        [
          name,
          [
            rounded(middle),
            rounded(spread),
            rounded(weights[1 + 2 * index]),
            rounded(weights[2 + 2 * index]),
          ],
        ] as const
      ).filter(([, [, , early, late]]) => Math.max(Math.abs(early), Math.abs(late)) >= LEAST_WEIGHT),
    ),
  };
  return { formula, weights };
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

function lossOf(judged: readonly { readonly said: number; readonly won: number }[]): number {
  return mean(judged.map(({ said, won }) => -won * Math.log(said) - (1 - won) * Math.log(1 - said)));
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
