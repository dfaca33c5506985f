import { seededDice } from "../src/dice/ledger-1/seeded-dice.ts";
import {
  Autoplay,
  type ProgramPlayer,
  programPlayerOf,
  type QuickPlayer,
} from "../src/game/proof/autoplay.ts";
import { type Formula, formulaOf } from "../src/game/proof/review/formula.ts";
import { SYSTEMS } from "../src/game/open/catalogue.ts";
import { chooseScenario, type OpenGame, openGame, openPlayed } from "../src/game/open/open-game.ts";
import type { Result } from "../src/kernel/result.ts";
import type { Truth } from "../src/kernel/rules.ts";
import type { Side } from "../src/kernel/side.ts";
import type { System } from "../src/kernel/system.ts";

/** What scripts share that learn from games of the computer against itself. */

/** @throws why it is none: these scripts ask for nothing that could be missing */
export function certain<V>(found: Result<V, readonly string[]>): V {
  if (!found.ok) throw new Error(found.error.join("; "));
  return found.value;
}

export function sourceOf(scenario: string) {
  return certain(chooseScenario(scenario)).source;
}

/** @throws if none is fitted */
export function formulaFor(scenario: string): Formula {
  const formula = formulaOf(SYSTEMS.get(sourceOf(scenario).ruleset)!.shelf, scenario);
  if (formula === undefined) throw new Error(`No formula is fitted to ${scenario}.`);
  return formula;
}

/** A scenario as its game begins. */
export function beginningOf(scenario: string): OpenGame {
  return certain(openPlayed(certain(openGame(sourceOf(scenario)))));
}

export function playerOf(system: System, player: QuickPlayer): ProgramPlayer {
  return certain(programPlayerOf(system, player));
}

/** The positions in which the Player-Turns of a game begin, set-ups included, and how it ends. */
export function turnsPlayed(
  { system, truth: start }: OpenGame,
  players: Readonly<Record<Side, ProgramPlayer>>,
  seed: string,
) {
  const turns: Truth[] = [];
  let seen = "";
  const { outcome } = new Autoplay(system, players, seededDice(seed)).play(start, {
    until: ({ opensTurn, gameTurn, side }, truth) => {
      const turn = `${gameTurn} ${side}`;
      if (opensTurn && turn !== seen) turns.push(truth);
      if (opensTurn) seen = turn;
      return false;
    },
  });
  return { turns, outcome };
}

/** Puts something of a scenario into a file of its folder, beside that of the others. */
export function write(scenario: string, file: string, value: unknown): void {
  const path = `scenarios/${scenario.split("/")[0]}/${file}`;
  const all = { ...JSON.parse(Deno.readTextFileSync(path)), [scenario]: value };
  Deno.writeTextFileSync(path, `${JSON.stringify(all, null, 2)}\n`);
}
