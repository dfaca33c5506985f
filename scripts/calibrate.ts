/**
 * Calibrates estimates (docs/play/what-if.md): fits what playouts, formula and turn together foretell to games that no formula
 * was fitted to, and tells how well that holds in games that the fit never saw. It also judges the formula alone.
 *
 *     deno task calibrate [--scenario ID] [--games 200] [--playouts 16] [--seed unseen] [--samples FOLDER] [--write]
 *
 * The games go by turns: modest players, capable ones, and capable ones in manners that the playouts do not know. One position of
 * each is played out. With a folder it keeps the games there, and plays only games that it has not kept.
 */
import { parseArgs } from "node:util";
import { seededDice } from "../src/dice/ledger-1/seeded-dice.ts";
import { Autoplay, type Autoplayer, programPlayerOf } from "../src/game/proof/autoplay.ts";
import {
  calibrated,
  type Calibration,
  calibrationTerms,
  type Uncalibrated,
} from "../src/game/proof/review/calibration.ts";
import { type Estimate, estimateFrom, playedOut } from "../src/game/proof/review/estimate.ts";
import { featuresOf, partPlayed } from "../src/game/proof/review/features.ts";
import { chanceBy, formulaOf } from "../src/game/proof/review/formula.ts";
import { wonBy } from "../src/game/proof/review/worth.ts";
import { SYSTEMS } from "../src/game/open/catalogue.ts";
import { chooseScenario, openGame } from "../src/game/open/open-game.ts";
import type { Truth } from "../src/kernel/rules.ts";
import { fittedWeights, type Foretold, inverse, kept, lossOf, rounded, tenthsOf } from "./logistic.ts";

const { values } = parseArgs({
  options: {
    scenario: { type: "string", default: "fab-crusader/sidi-rezegh" },
    games: { type: "string", default: "200" },
    playouts: { type: "string", default: "16" },
    seed: { type: "string", default: "unseen" },
    samples: { type: "string" },
    write: { type: "boolean", default: false },
  },
});
const { scenario, seed } = values;
const [games, playouts] = [values.games, values.playouts].map((text) => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`${text} is no whole number from 1 on.`);
  return number;
});
const chosen = chooseScenario(scenario);
if (!chosen.ok) throw new Error(chosen.error.join("; "));
const system = SYSTEMS.get(chosen.value.source.ruleset)!;
const opened = openGame(chosen.value.source);
if (!opened.ok) throw new Error(opened.error.join("; "));
const { truth: start } = opened.value;
const formula = formulaOf(system.shelf, scenario);
if (formula === undefined) throw new Error(`No formula is fitted to ${scenario}.`);
const { manners = 1 } = system.computer ?? {};

/** A game as it ended, what the formula said as each Player-Turn began, and what playouts came to at one of them. */
interface Calibrating {
  readonly won: number;
  readonly positions: readonly Pick<Uncalibrated, "quick" | "turn">[];
  readonly at: number;
  readonly estimate: Pick<Estimate, "won" | "games"> & { readonly quick: number };
}

const played = Array.from(
  { length: games },
  (_, game) => kept(values.samples, `${scenario}/${seed}/${game}`, () => playedAndOut(game)),
);
const formulas = played.flatMap(({ won, positions }, game) =>
  positions.map(({ quick }): Foretold => ({ game, said: quick, won }))
);

/** The position of a game that was played out. */
interface Known extends Uncalibrated {
  readonly game: number;
  readonly won: number;
}
const known = played.map(({ won, positions, at, estimate }, game): Known => ({
  game,
  won,
  // As in the standard error of an estimate, one more win and one more loss are counted.
  share: (estimate.won.allied + estimate.won.draw / 2 + 1) / (estimate.games + 2),
  quick: estimate.quick,
  turn: positions[at].turn,
}));

/** Few games could make weights large by chance; this draws them together a little. */
const PENALTY = 1;

/** Games are parted in so many: each part is judged by weights that the others alone were used for. */
const PARTS = 10;
const byFit = Array.from({ length: PARTS }, (_, part) => {
  const fit = calibrationFrom(known.filter(({ game }) => game % PARTS !== part));
  return known.filter(({ game }) => game % PARTS === part).map((one): Foretold => ({
    ...one,
    said: calibrated(fit, one, 0).chance,
  }));
}).flat();

console.log(`${scenario}: ${games} games, a position of each played out ${playouts} times`);
const columns = {
  playouts: known.map((one): Foretold => ({ ...one, said: one.share })),
  calibrated: byFit,
  formula: formulas,
};
console.log(`| said, in 100 | ${Object.keys(columns).join(" | ")} |`);
console.log("| --- | --- | --- | --- |");
const tenths = Object.values(columns).map(tenthsOf);
for (let tenth = 0; tenth < 10; tenth++) {
  console.log(
    `| ${10 * tenth} to ${10 * tenth + 10} | ${tenths.map((all) => cell(all[tenth])).join(" | ")} |`,
  );
}
console.log(`| loss | ${Object.values(columns).map((all) => lossOf(all).toFixed(3)).join(" | ")} |`);
const sameLoss = lossOf(known.map((one) => ({ ...one, said: one.quick })));
console.log(`The formula's loss in the positions that were played out: ${sameLoss.toFixed(3)}`);
const fit = calibrationFrom(known);
console.log(JSON.stringify(fit));
if (values.write) {
  const path = `scenarios/${scenario.split("/")[0]}/chances.json`;
  const all = JSON.parse(Deno.readTextFileSync(path));
  const text = JSON.stringify({ ...all, [scenario]: { ...all[scenario], playouts: fit } }, null, 2);
  Deno.writeTextFileSync(path, `${text}\n`);
}

function playedAndOut(game: number): Calibrating {
  const dice = seededDice(`${seed}/${game}/choice`);
  const playerOf = () => {
    const player: Exclude<Autoplayer, "master"> = game % 3 === 0
      ? "modest"
      : game % 3 === 1 || manners === 1
      ? "capable"
      : `capable-${dice.roll("manner", manners) - 1}`;
    const program = programPlayerOf(system, player);
    if (!program.ok) throw new Error(program.error.join("; "));
    return program.value;
  };
  const players = { allied: playerOf(), axis: playerOf() };
  const starts: Truth[] = [];
  let last = "";
  const { outcome } = new Autoplay(system, players, seededDice(`${seed}/${game}`)).play(start, {
    until: (query, truth) => {
      const turn = `${query.gameTurn} ${query.side}`;
      if (query.opensTurn && turn !== last) starts.push(truth);
      if (query.opensTurn) last = turn;
      return false;
    },
  });
  const at = dice.roll("turn", starts.length) - 1;
  const truth = starts[at];
  const viewer = system.rules.turn(truth).side;
  const how = { viewer, player: "capable", seed: `${seed}/${game}/playouts` } as const;
  const { won, quick, games } = estimateFrom(
    Array.from({ length: playouts }, (_, index) => playedOut({ system, truth }, how, formula, index)),
    undefined,
  );
  return {
    won: wonBy(outcome.winner),
    positions: starts.map((truth) => ({
      quick: chanceBy(formula!, featuresOf(system, truth)),
      turn: partPlayed(system, truth),
    })),
    at,
    estimate: { won, quick: quick!, games },
  };
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

/** `said: won ± error (games)`; where too few games are, that is all that can be said. */
function cell({ said, won, error, games }: ReturnType<typeof tenthsOf>[number]): string {
  if (games === 0) return "";
  const [a, b, c] = [said, won, error].map((part) => Math.round(100 * part));
  return `${a}: ${b} ± ${c} (${games})`;
}
