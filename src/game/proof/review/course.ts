import { type Dice, ScriptedDice } from "../../../kernel/dice.ts";
import { isOver, type Kinded, type SystemOutcome, type Truth } from "../../../kernel/rules.ts";
import type { Side } from "../../../kernel/side.ts";
import type { RuleSystem } from "../../../kernel/system.ts";

export interface AskedDie {
  readonly purpose: string;
  readonly faces: number;
  readonly die: number;
}

/** A decision of a game, in the position in which it was made. */
export interface CourseStep {
  readonly before: Truth;
  /** Undefined for what comes before the first question. */
  readonly decision: Kinded | undefined;
  readonly dice: readonly AskedDie[];
  readonly events: readonly Kinded[];
}

/** A Player-Turn as it was played. */
export interface CourseTurn {
  readonly gameTurn: number;
  readonly side: Side;
  readonly isSetUp: boolean;
  /** Its first run; undefined in a game record. */
  readonly run: number | undefined;
  readonly start: Truth;
  readonly steps: CourseStep[];
  end: Truth;
}

/** A finished game, Player-Turn by Player-Turn. */
export interface Course {
  readonly turns: readonly CourseTurn[];
  readonly winner: SystemOutcome["winner"];
}

/** Some decisions one after the other, and the position in which the first was made. */
export interface CourseRun {
  readonly run?: number;
  readonly start: Truth;
  readonly steps: readonly { readonly decision: Kinded | undefined; readonly dice: readonly number[] }[];
}

/**
 * Plays what is written again, and parts it by Player-Turns.
 * @param runs in order, those undone left out @param winner where the rules did not end the game
 * @returns undefined if the game is not over
 * @throws where the rules refuse a decision: the game is not one that they have proved
 */
export function courseOf(
  { rules }: RuleSystem,
  runs: readonly CourseRun[],
  winner?: SystemOutcome["winner"],
): Course | undefined {
  const turns: CourseTurn[] = [];
  for (const { run, start, steps } of runs) {
    let truth = start;
    for (const { decision, dice } of steps) {
      const { gameTurn, side, isSetUp = false } = rules.turn(truth);
      const asked = new NotedDice(new ScriptedDice(dice));
      const { truth: after, events } = carriedOut({ rules }, truth, decision, asked);
      let turn = turns.at(-1);
      if (
        turn === undefined || turn.gameTurn !== gameTurn || turn.side !== side || turn.isSetUp !== isSetUp
      ) {
        turns.push(turn = { gameTurn, side, isSetUp, run, start: truth, steps: [], end: truth });
      }
      turn.steps.push({ before: truth, decision, dice: asked.dice, events });
      turn.end = truth = after;
    }
  }
  const query = turns.length === 0 ? undefined : rules.query(turns.at(-1)!.end);
  const won = query !== undefined && isOver(query) ? query.winner : winner;
  return won === undefined ? undefined : { turns, winner: won };
}

/** @throws where the rules refuse the decision */
export function carriedOut(
  { rules }: Pick<RuleSystem, "rules">,
  truth: Truth,
  decision: Kinded | undefined,
  dice: Dice,
): { truth: Truth; events: readonly Kinded[] } {
  if (decision === undefined) return rules.begin(truth, dice);
  const done = rules.decide(truth, decision, dice);
  if (done.ok) return done.value;
  throw new Error(done.error.map(({ cite, message }) => `(${cite}) ${message}`).join(" "));
}

class NotedDice implements Dice {
  readonly dice: AskedDie[] = [];
  constructor(private readonly source: Dice) {}

  roll(purpose: string, faces = 6): number {
    const die = this.source.roll(purpose, faces);
    this.dice.push({ purpose, faces, die });
    return die;
  }
}
