/**
 * How well estimates by playouts (docs/play/review.md) foretell games that no formula was fitted to: plays games, estimates one
 * position of each, and prints by tenths what was said and what was won, beside what the formula says of the same positions.
 *
 *     deno task calibrate --scenario ID [--games 200] [--playouts 24] [--seed unseen]
 *
 * The games go by turns: modest players, capable ones, and capable ones in manners that the playouts do not know.
 */
import { parseArgs } from "node:util";
import { seededDice } from "../src/dice/ledger-1/seeded-dice.ts";
import type { Autoplayer } from "../src/game/proof/autoplay.ts";
import { estimateFrom, playedOut } from "../src/game/proof/review/estimate.ts";
import { finishedIn, openedAt } from "../src/game/proof/review/finished.ts";
import { wonBy } from "../src/game/proof/review/worth.ts";
import { playToTheEnd } from "../src/game/recording/finished-game.ts";
import { SYSTEMS } from "../src/game/open/catalogue.ts";
import { chooseScenario } from "../src/game/open/open-game.ts";

const { values } = parseArgs({
  options: {
    scenario: { type: "string", default: "fab-crusader/sidi-rezegh" },
    games: { type: "string", default: "200" },
    playouts: { type: "string", default: "24" },
    seed: { type: "string", default: "unseen" },
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
const { manners = 1 } = SYSTEMS.get(chosen.value.source.ruleset)?.computer ?? {};

/** What was said of a position, and what its game came to. */
interface Said {
  readonly said: number;
  readonly won: number;
}
const byPlayouts: Said[] = [], byFormula: Said[] = [];
for (let game = 0; game < games; game++) {
  const dice = seededDice(`${seed}/${game}/choice`);
  const player = (): Autoplayer =>
    game % 3 === 0
      ? "modest"
      : game % 3 === 1 || manners === 1
      ? "capable"
      : `capable-${dice.roll("manner", manners) - 1}`;
  const played = playToTheEnd(scenario, `${seed}/${game}`, { allied: player(), axis: player() });
  if (!played.ok) throw new Error(played.error.join("; "));
  const finished = finishedIn(new TextEncoder().encode(JSON.stringify(played.value.record)));
  if (!finished.ok) throw new Error(finished.error);
  const { course: { turns, winner }, formula } = finished.value;
  const turn = dice.roll("turn", turns.length) - 1;
  const how = { viewer: turns[turn].side, player: "capable", seed: `${seed}/${game}/playouts` } as const;
  const position = openedAt(finished.value, turn);
  const estimate = estimateFrom(
    Array.from({ length: playouts }, (_, index) => playedOut(position, how, formula, index)),
  );
  const won = wonBy(winner);
  // As in its standard error, one more win and one more loss are counted.
  byPlayouts.push({ said: (estimate.chance * playouts + 1) / (playouts + 2), won });
  if (estimate.quick !== null) byFormula.push({ said: estimate.quick, won });
}

console.log(`${scenario}: ${games} positions, ${playouts} games played on from each`);
console.log("| said, in 100 | playouts | formula |");
console.log("| --- | --- | --- |");
for (let tenth = 0; tenth < 10; tenth++) {
  const cells = [byPlayouts, byFormula].map((all) =>
    cell(all.filter(({ said }) => Math.min(9, Math.floor(10 * said)) === tenth))
  );
  console.log(`| ${10 * tenth} to ${10 * tenth + 10} | ${cells.join(" | ")} |`);
}
console.log(`| loss | ${[byPlayouts, byFormula].map((all) => lossOf(all).toFixed(3)).join(" | ")} |`);

/** `said: won ± error (games)` */
function cell(all: readonly Said[]): string {
  if (all.length === 0) return "";
  const said = mean(all.map(({ said }) => said)), won = mean(all.map(({ won }) => won));
  const error = Math.sqrt(mean(all.map((one) => (one.won - won) ** 2)) / all.length);
  return `${Math.round(100 * said)}: ${Math.round(100 * won)} ± ${Math.round(100 * error)} (${all.length})`;
}

function lossOf(all: readonly Said[]): number {
  return mean(all.map(({ said, won }) => -won * Math.log(said) - (1 - won) * Math.log(1 - said)));
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}
