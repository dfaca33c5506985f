/**
 * How often each side wins: plays so many games of each scenario with each pair of players, and prints a row of a table for each.
 *
 *     deno task balance [--scenario ID]… [--games 300] [--seed measured] [--manners]
 *
 * With `--manners` each manner of the capable player that a side could keep to plays the capable one instead: a side that wins
 * nearly always by one has found what the scenario cannot bear.
 */
import { parseArgs } from "node:util";
import { playAll } from "../src/cli/commands/tournament.ts";
import { scenarios, systemOf } from "../src/game/open/open-game.ts";
import type { Autoplayer } from "../src/game/proof/autoplay.ts";
import { sourceOf } from "./computer-games.ts";
import { pairings, type TournamentTable, tournamentTable } from "../src/game/recording/tournament.ts";

/** The Allied player and the Axis player. */
const PAIRS: readonly (readonly [Autoplayer, Autoplayer])[] = [
  ["capable", "capable"],
  ["capable", "modest"],
  ["modest", "capable"],
  ["pass", "capable"],
  ["capable", "pass"],
  ["pass", "pass"],
];

const { values } = parseArgs({
  options: {
    scenario: { type: "string", multiple: true, default: scenarios().map(({ id }) => id) },
    games: { type: "string", default: "300" },
    seed: { type: "string", default: "measured" },
    manners: { type: "boolean", default: false },
  },
});
const games = Number(values.games);
if (!Number.isInteger(games) || games < 1) {
  throw new Error(`--games takes a whole number, not ${values.games}`);
}

console.log("| scenario | Allied | Axis | games | Allied won | Axis won | drawn | how |");
console.log("| --- | --- | --- | ---: | ---: | ---: | ---: | --- |");
let broken = 0;
for (const scenario of values.scenario) {
  for (const [allied, axis] of values.manners ? inManners(scenario) : PAIRS) {
    const table = tournamentTable(
      await playAll(pairings(games, values.seed, { scenario, players: { allied, axis } })),
    );
    broken += table.faults.length + table.refused;
    console.log(row(scenario, allied, axis, table));
  }
}
if (broken > 0) {
  console.error(`${broken} games broke off or decisions were refused; despatch play names them.`);
}
Deno.exit(broken > 0 ? 1 : 0);

function inManners(scenario: string): (readonly [Autoplayer, Autoplayer])[] {
  const { manners = 1 } = systemOf(sourceOf(scenario)).computer ?? {};
  return Array.from({ length: manners - 1 }, (_, at) => `capable-${at + 1}` as const)
    .flatMap((manner) => [[manner, "capable"], ["capable", manner]] as const);
}

function row(
  scenario: string,
  allied: string,
  axis: string,
  { games, wins, endings }: TournamentTable,
): string {
  const ways = endings.map(({ reason, cite, wins }) =>
    `${reason} (${cite}): ${wins.allied} : ${wins.axis}${wins.draw === 0 ? "" : `, ${wins.draw} drawn`}`
  );
  const cells = [scenario, allied, axis, games, wins.allied, wins.axis, wins.draw, ways.join("; ")];
  return `| ${cells.join(" | ")} |`;
}
