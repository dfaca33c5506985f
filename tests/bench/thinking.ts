/**
 * What the master's choice of a manner gains by how often it may play its Player-Turn out. In one Player-Turn of each of some games
 * every manner is played out 40 times; then the search chooses among these plays, 15 times with each number of them.
 *
 *     deno run -A tests/bench/thinking.ts SCENARIO [GAMES] [PLAYS]
 *
 * The table of docs/play/computer.md is of 40 games in FAB, of 12 with 24 plays in 1976, and of 11 with 16 plays in 2010.
 */
import { cpuUsage } from "node:process";
import { seededDice } from "../../src/dice/ledger-1/seeded-dice.ts";
import { chooseScenario, openGame } from "../../src/game/open/open-game.ts";
import { SYSTEMS } from "../../src/game/open/catalogue.ts";
import { Autoplay, type ProgramPlayer } from "../../src/game/proof/autoplay.ts";
import { formulaOf, unadorned } from "../../src/game/proof/review/formula.ts";
import { bestManner } from "../../src/game/proof/review/master.ts";
import { Judge } from "../../src/game/proof/review/worth.ts";
import { isOver, type Truth } from "../../src/kernel/rules.ts";
import { enemyOf } from "../../src/kernel/side.ts";

const [scenario, games = 40, plays = 40] = [Deno.args[0], ...Deno.args.slice(1).map(Number)];
const chosen = chooseScenario(scenario);
if (!chosen.ok) throw new Error(chosen.error.join("; "));
const system = SYSTEMS.get(chosen.value.source.ruleset)!;
const opened = openGame(chosen.value.source);
if (!opened.ok) throw new Error(opened.error.join("; "));
const { rules, rolling, computer } = system;
const formula = unadorned(formulaOf(system.shelf, scenario)!);
const players = Array.from(
  { length: computer!.manners! },
  (_, manner): ProgramPlayer => (sight) => computer!.decisions(sight, manner),
);
const usual = { allied: players[0], axis: players[0] };

/** What the chances came to: the plays of each manner, those left out that came to the same the first time. */
type Table = readonly (readonly number[])[];

function tableOf(game: number): Table {
  const choice = seededDice(`thinking/${game}/choice`);
  const either = () => players[choice.roll("m", players.length) - 1];
  const starts: Truth[] = [];
  let last = "";
  new Autoplay(system, { allied: either(), axis: either() }, seededDice(`thinking/${game}`))
    .play(opened.ok ? opened.value.truth : never(), {
      until: (query, truth) => {
        const turn = `${query.gameTurn} ${query.side}`;
        if (query.opensTurn && turn !== last) starts.push(truth);
        if (query.opensTurn) last = turn;
        return false;
      },
    });
  const truth = starts[choice.roll("turn", starts.length) - 1];
  const { gameTurn, side } = rules.turn(truth);
  const judge = new Judge(system, formula, `thinking/${game}`);
  const seen = new Set<string>();
  return players.map((player) => {
    const chances: number[] = [];
    for (let play = 1; play <= plays; play++) {
      const dice = judge.dice(`${gameTurn} ${side}/${play}`);
      const possible = rolling?.possible(truth, side, dice) ?? truth;
      const end = judge.turnPlayedOn(possible, dice, { ...usual, [side]: player });
      const key = JSON.stringify(rules.freeze(end));
      if (play === 1 && seen.has(key)) return [];
      if (play === 1) seen.add(key);
      const isAnswered = isOver(rules.query(end)) || rules.turn(end).side !== enemyOf(side);
      const chance = judge.chance(isAnswered ? end : judge.turnPlayedOn(end, dice, usual));
      chances.push(side === "allied" ? chance : 1 - chance);
    }
    return chances;
  }).filter((chances) => chances.length > 0);
}

function never(): never {
  throw new Error("there is no such position");
}

/** What the chosen manner is worth beyond the usual one, in 100, and how many plays it took. */
function chosenBy(
  table: Table,
  most: number,
  time: number,
): { readonly gain: number; readonly used: number } {
  const dice = seededDice(`thinking/${most}/${time}`);
  const drawn: number[] = [];
  let used = 0;
  const play = (manner: number, at: number) => {
    used++;
    while (drawn.length < at) drawn.push(dice.roll("play", table[0].length) - 1);
    return { end: () => `${manner}`, chance: () => table[manner][drawn[at - 1]] };
  };
  const manner = bestManner(table.length, play, () => used >= most);
  return { gain: 100 * (mean(table[manner]) - mean(table[0])), used };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** `6.3 ± 1.6` */
function withError(numbers: readonly number[]): string {
  const middle = mean(numbers);
  const variance = numbers.reduce((sum, number) => sum + (number - middle) ** 2, 0) / (numbers.length - 1);
  return `${middle.toFixed(1)} ± ${Math.sqrt(variance / numbers.length).toFixed(1)}`;
}

const begun = cpuUsage();
const tables = Array.from({ length: games }, (_, game) => tableOf(game + 1));
const { user, system: kernel } = cpuUsage(begun);
const played = tables.reduce((sum, table) => sum + table.length * plays, 0);
console.log(`${scenario}: ${games} Player-Turns, ${((user + kernel) / 1000 / played).toFixed(0)} ms a play`);
console.log("| plays | gain | used |");
console.log("| ----- | ---- | ---- |");
for (const most of [8, 16, 32, 64, 128, 256, 512, 1024]) {
  const all = tables.map((table) => Array.from({ length: 15 }, (_, time) => chosenBy(table, most, time)));
  const gains = all.map((one) => mean(one.map(({ gain }) => gain)));
  console.log(`| ${most} | ${withError(gains)} | ${mean(all.flat().map(({ used }) => used)).toFixed(0)} |`);
}
console.log(
  `| best | ${withError(tables.map((table) => 100 * (Math.max(...table.map(mean)) - mean(table[0]))))} | |`,
);
