/**
 * Fits the formula for the chance of winning (docs/play/review.md) to games that the computer plays against itself, and tells
 * how well it is calibrated on games that the fit never saw.
 *
 *     deno task fit [--scenario ID]… [--games 400] [--seed fit] [--samples FOLDER] [--feature NAME]… [--write]
 *
 * With few games a formula of many features takes chance for knowledge: name the beginnings of those that it may have, beside the turn.
 * With a folder it keeps the games' positions there, and plays only games that it has not kept.
 */
import { parseArgs } from "node:util";
import { type OpenGame, scenarios } from "../src/game/open/open-game.ts";
import type { ProgramPlayer } from "../src/game/proof/autoplay.ts";
import { type Features, featuresOf } from "../src/game/proof/review/features.ts";
import { logitOf } from "../src/game/proof/review/calibration.ts";
import { chanceBy, type Formula } from "../src/game/proof/review/formula.ts";
import { wonBy } from "../src/game/proof/review/worth.ts";
import type { Side } from "../src/kernel/side.ts";
import type { System } from "../src/kernel/system.ts";
import { beginningOf, certain, playerOf, turnsPlayed, write } from "./computer-games.ts";
import { fittedWeights, type Foretold, kept, lossOf, mean, rounded, tenthsOf } from "./logistic.ts";

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

/** A formula must beat the mere share of games won by at least this much. */
const LEAST_GAIN = 0.02;

/** A position in which a side's Player-Turn began, and how the game ended: 1 if the Allied side won, half for a draw. */
interface Sample {
  readonly game: number;
  readonly features: Features;
  readonly won: number;
}

/** From the greatest to the least, each fit beginning where the one before ended. */
const PENALTIES = [10_000, 3_000, 1_000, 300, 100, 30, 10, 3];

/** The number of parts of the games. Each part is judged by a formula from the other parts alone. */
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
  for (const { said, won, error, positions, games } of tenthsOf(judged)) {
    if (positions === 0) continue;
    const points = [said, won, error].map((part) => (100 * part).toFixed(0));
    console.log(
      `  said ${points[0]} %: won ${points[1]} ± ${points[2]} % of ${positions} positions in ${games} games`,
    );
  }
  const isWorthIt = blindLoss - loss >= LEAST_GAIN;
  if (!isWorthIt) console.log("  It tells hardly more than the mere share, so it is not written.");
  if (values.write && isWorthIt) write(scenario, "chances.json", calibrated(samples));
}

/**
 * A formula from all of some games. The parts, each kept out in turn, tell how much to shrink the weights. All parts together
 * then tell how far to draw the chances together.
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

/** The factor for the logits of chances, so that they match the actual results. It ignores how often each side wins. */
function drawing(said: readonly Omit<Foretold, "game">[]): number {
  const { weights: [, slope] } = fittedWeights(
    said.map((one) => [1, logitOf(one.said)]),
    said.map(({ won }) => won),
    0,
  );
  return Math.min(1.5, Math.max(0.5, slope));
}

/**
 * The players of a game. Fours of games go to modest players, capable ones, capable ones with a manner each, and capable ones
 * again. So each quarter of the games has as many of each.
 */
function playersOf(system: System, game: number): Record<Side, ProgramPlayer> {
  const four = Math.floor(game / 4) % 4;
  const manners = four === 2 ? system.computer?.manners ?? 1 : 1;
  const named = (manner: number) => playerOf(system, four === 0 ? "modest" : `capable-${manner % manners}`);
  return { allied: named(game), axis: named(Math.floor(game / manners)) };
}

/** The positions in which the Player-Turns of a game began, and how it ended. */
interface Played {
  readonly won: number;
  readonly positions: readonly unknown[];
}

function gamesOf(scenario: string, games: number): Sample[] {
  const samples: Sample[] = [];
  const start = beginningOf(scenario);
  const { system } = start;
  for (let game = 0; game < games; game++) {
    const { won, positions } = kept(
      values.samples,
      `${scenario}/${values.seed}/${game}`,
      () => played(start, game),
    );
    for (const frozen of positions) {
      const truth = certain(system.rules.thaw(start.truth, frozen));
      samples.push({ game, features: featuresOf(system, truth), won });
    }
  }
  return samples;
}

function played(start: OpenGame, game: number): Played {
  const { system } = start;
  const { turns, outcome } = turnsPlayed(start, playersOf(system, game), `${values.seed}/${game}`);
  return { won: wonBy(outcome.winner), positions: turns.map((truth) => system.rules.freeze(truth)) };
}

/**
 * Positions as rows of numbers: each feature less its mean, in units of its spread. Each row also has these numbers times the
 * part of the game played.
 */
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

/** A formula of some positions. @param start weights to begin with */
function fitted({ columns, rows, won }: ReturnType<typeof tableOf>, penalty: number, start?: Float64Array) {
  const { weights } = fittedWeights(rows, won, penalty, start);
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
