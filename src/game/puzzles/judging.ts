import { setImmediate } from "node:timers/promises";
import { seededDice } from "../../dice/ledger-1/seeded-dice.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import { emptyDesk, type OpenGame } from "../open/open-game.ts";
import { type Formula, unadorned } from "../proof/review/formula.ts";
import { Judge } from "../proof/review/worth.ts";
import { carryOut } from "../turn/carry-out.ts";

/** The beginning of a Player-Turn, and the formula that judges the position at its end. */
export interface Judged {
  readonly game: OpenGame;
  readonly side: Side;
  readonly formula: Formula;
}

/** A chance to win, 0 … 1, and its standard error. */
export interface JudgedChance {
  readonly chance: number;
  readonly error: number;
}

/** How often a sheet is played for its judgement. */
export const TIMES = 16;

/**
 * How likely the side wins after its Player-Turn by a sheet: the mean over so many plays, each with other dice. The computer
 * answers for the other side. Hidden things are drawn from what the side may know. Other work goes on between two plays.
 * @param seed names the dice: the same sheet with the same seed gives the same result
 */
export async function chanceOf(
  { game, side, formula }: Judged,
  lines: readonly string[],
  seed: string,
  times: number = TIMES,
): Promise<JudgedChance> {
  const { system } = game;
  const judge = new Judge(system, unadorned(formula), seed);
  const other = enemyOf(side);
  const { legal } = system.orders.read(emptyDesk(game, side), lines);
  const orders = {
    side,
    sheets: { allied: [...legal], axis: [...legal], [other]: [] },
    memory: { allied: null, axis: null },
    left: null,
    standIn: null,
  };
  const conduct = {
    pace: "standing",
    computers: { allied: other === "allied", axis: other === "axis" },
    asksInTime: false,
  } as const;
  const chances: number[] = [];
  for (let time = 1; time <= times; time++) {
    if (time > 1) await setImmediate();
    const dice = seededDice(`${seed} ${time}`);
    const start = system.rolling?.possible(game.truth, side, dice) ?? game.truth;
    const allied = judge.chance(carryOut(conduct, system, start, orders, dice).truth);
    chances.push(side === "allied" ? allied : 1 - allied);
  }
  const mean = sum(chances) / times;
  const spread = sum(chances.map((chance) => (chance - mean) ** 2));
  return { chance: mean, error: Math.sqrt(spread / (times - 1) / times) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
