import { setImmediate } from "node:timers/promises";
import type { Kinded } from "../../../kernel/rules.ts";
import type { System } from "../../../kernel/system.ts";
import type { BetterOrders, DieWorth, Review, TurnWorth } from "../../../store/records/review-record.ts";
import { programPlayerOf } from "../autoplay.ts";
import { seenBy } from "../../open/open-game.ts";
import type { Course, CourseTurn } from "./course.ts";
import type { Formula } from "./formula.ts";
import { Judge, wonBy } from "./worth.ts";

/** What the face that it showed adds to the chance. */
export function shownWorth({ worths, die }: DieWorth): number {
  return worths[die - 1];
}

/** How many Player-Turns are named as deciding, and how many Player-Turns the computer tries again. */
const MOST = 3;
/** Better orders by less than this are not told of. */
const LEAST_GAIN = 0.03;
const TRIES = 8;

/** What a review is made from. The seed names its random numbers. */
export interface Finished {
  readonly system: System;
  readonly course: Course;
  readonly formula: Formula;
  readonly seed: string;
}

/**
 * Reviews a finished game. It depends on the game, the formula and the seed alone.
 * @param progress hears before each Player-Turn how many are done; other work goes on in between
 */
export async function reviewOf(
  { system, course, formula, seed }: Finished,
  progress: (done: number, all: number) => void = () => {},
): Promise<Review> {
  const judge = new Judge(system, formula, seed);
  const dice: DieWorth[] = [];
  const turns: TurnWorth[] = [];
  for (const [index, turn] of course.turns.entries()) {
    progress(index, course.turns.length);
    await setImmediate();
    const own = diceOf(judge, turn, index);
    dice.push(...own);
    const next = course.turns.at(index + 1);
    const before = turns.at(-1)?.after ?? judge.chance(turn.start);
    const after = next === undefined ? wonBy(course.winner) : judge.chance(next.start);
    const lucky = sum(own.map(shownWorth));
    const { gameTurn, side, isSetUp, run } = turn;
    turns.push({
      gameTurn,
      side,
      isSetUp,
      ...(run === undefined ? {} : { run }),
      before,
      after,
      dice: lucky,
      orders: after - before - lucky,
      summary: summaryOf(system, turn, turn.steps.flatMap(({ events }) => events)),
    });
  }
  const luck = sum(dice.map(shownWorth));
  const deciding = turns.map(({ before, after }, index) => ({ index, change: Math.abs(after - before) }))
    .sort((a, b) => b.change - a.change || a.index - b.index).slice(0, MOST).map(({ index }) => index);
  return {
    winner: course.winner,
    turns,
    dice,
    luck,
    corrected: wonBy(course.winner) - luck,
    deciding,
    better: betterOrders(system, judge, course, turns),
  };
}

function diceOf(judge: Judge, { steps }: CourseTurn, turn: number): DieWorth[] {
  let roll = 0;
  return steps.flatMap((step, at) =>
    step.dice.map(({ purpose, die }, index): DieWorth => {
      const values = judge.values(step, index, `${turn}/${at}`);
      const mean = sum(values) / values.length;
      return { turn, roll: ++roll, purpose, die, worths: values.map((value) => value - mean) };
    })
  );
}

/** The Player-Turns whose orders cost their side most, played again by the computer. */
function betterOrders(
  system: System,
  judge: Judge,
  course: Course,
  turns: readonly TurnWorth[],
): BetterOrders[] {
  const player = programPlayerOf(system, "capable");
  if (!player.ok) return [];
  const players = { allied: player.value, axis: player.value };
  const sign = ({ side }: TurnWorth) => side === "allied" ? 1 : -1;
  const costly = turns.map((turn, index) => ({ index, turn, cost: -sign(turn) * turn.orders }))
    .filter(({ cost }) => cost > 0).sort((a, b) => b.cost - a.cost || a.index - b.index).slice(0, MOST);
  return costly.flatMap(({ index, turn }): BetterOrders[] => {
    const events: Kinded[] = [];
    const tried = Array.from({ length: TRIES }, (_, at) => {
      const note = at > 0 ? undefined : (of: readonly Kinded[]) => void events.push(...of);
      const dice = judge.dice(`${index}/again/${at}`);
      return sign(turn) *
        judge.chance(judge.turnPlayedOn(course.turns[index].start, dice, players, note));
    });
    const mean = sum(tried) / TRIES;
    const gain = mean - sign(turn) * (turn.after - turn.dice);
    const standardError = Math.sqrt(sum(tried.map((value) => (value - mean) ** 2)) / (TRIES - 1) / TRIES);
    if (gain < Math.max(LEAST_GAIN, 2 * standardError)) return [];
    return [{ turn: index, gain, standardError, summary: summaryOf(system, course.turns[index], events) }];
  });
}

function summaryOf(
  system: System,
  { side, gameTurn, isSetUp, end }: CourseTurn,
  events: readonly Kinded[],
): string {
  const { sight } = seenBy({ system, truth: end }, "gameMaster");
  return system.words.summary({ side, gameTurn, isSetUp, events, rolls: [] }, sight);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
