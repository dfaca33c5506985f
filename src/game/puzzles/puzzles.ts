import { z } from "zod";
import { sideName } from "../../kernel/side.ts";
import { type Shelved, SYSTEMS } from "../open/catalogue.ts";
import type { TaughtGame } from "../learn/lessons.ts";
import { type LessonRehearsal, openLesson } from "../learn/rehearsal.ts";
import { chooseScenario } from "../open/open-game.ts";
import { type Formula, formulaOf } from "../proof/review/formula.ts";
import type { Lesson, Lessons } from "../open/shelf.ts";
import { chanceOf, type Judged, type JudgedChance } from "./judging.ts";

const chance = z.strictObject({ chance: z.number(), error: z.number() });
const figures = z.strictObject({
  game: z.string(),
  position: z.unknown(),
  best: chance.extend({ lines: z.array(z.string()).readonly() }),
  nothing: chance,
  near: z.number(),
  tried: z.number(),
});

/**
 * A puzzle in its file: the computer's game with its position, the position in the rules' own form, the best orders found with
 * their chance, and the chance without orders; and which share of how many tried sheets came near.
 */
export type PuzzleFigures = z.infer<typeof figures>;

/** A position in which one Player-Turn is worth much: a lesson whose orders are judged by the chance that they bring. */
export interface Puzzle extends Lesson {
  readonly found: PuzzleFigures;
  readonly formula: Formula;
}

/** Orders this near to the best found solve a puzzle. */
export const NEAR = 0.03;

/** What names the dice of a scenario's puzzle. @param index from 0 */
export function diceOf(scenario: string, index: number): string {
  return `puzzle ${index + 1} of ${scenario}`;
}

let made: readonly TaughtGame[] | undefined;

/** The scenarios with puzzles, each in the form of a game with lessons, with an id that no game has. */
export function puzzledScenarios(): readonly TaughtGame[] {
  made ??= [...SYSTEMS.values()].flatMap(({ ruleset, shelf }) =>
    Object.entries(shelf.puzzles ?? {}).flatMap(([scenario, all]) => {
      const chosen = chooseScenario(scenario);
      if (!chosen.ok || chosen.value.source.ruleset !== ruleset) return [];
      const { title } = chosen.value.scenario;
      let lessons: Lessons | undefined;
      return [{
        id: scenario.replace("/", "-"),
        title,
        // Opened on request: it takes 20 to 85 ms a scenario.
        get lessons() {
          return lessons ??= lessonsOf({ ruleset, shelf }, { id: scenario, title }, all);
        },
      }];
    })
  );
  return made;
}

function lessonsOf(
  { ruleset, shelf }: Pick<Shelved, "ruleset" | "shelf">,
  { id: scenario, title }: { readonly id: string; readonly title: string },
  all: unknown,
): Lessons {
  const formula = formulaOf(shelf, scenario);
  if (formula === undefined) throw new Error(`the puzzles of ${scenario} have no formula`);
  const steps = z.array(figures).parse(all).map((each, index) =>
    puzzleOf({ ruleset, scenario, formula }, each, index)
  );
  return { ruleset, title: `Puzzles: ${title}`, about: ABOUT, picture: WHOLE, steps };
}

const ABOUT =
  "Positions in which one Player-Turn is worth much. They are in order: the first is the easiest.";
const WHOLE = { x: 0, y: 0, width: 1, height: 1 } as const;

/** @throws if its position is not one of its scenario, which the tests would find */
function puzzleOf(
  { ruleset, scenario, formula }: {
    readonly ruleset: string;
    readonly scenario: string;
    readonly formula: Formula;
  },
  own: PuzzleFigures,
  index: number,
): Puzzle {
  const { best, nothing, position } = own;
  const base = {
    title: "",
    words: [],
    task: "",
    frozen: position,
    scenario,
    enemy: [],
    seed: diceOf(scenario, index),
    offers: [],
    expect: {},
    show: [],
    learnt: "",
    figures: [],
  };
  const opened = openLesson({ ruleset, title: "", about: "", picture: WHOLE, steps: [] }, base);
  const { gameTurn, lastTurn } = opened.turn;
  const side = sideName(opened.side);
  return {
    ...base,
    title: `${side}, Game-Turn ${gameTurn}${lastTurn === undefined ? "" : ` of ${lastTurn}`}`,
    words: [
      "The position is from a game that the computer played against itself. Your orders are judged as a review judges: by the chance to win when your Player-Turn is over.",
    ],
    task: `Find orders for the ${side} Player-Turn. Best found: ${
      inHundred(best.chance)
    } in 100. Doing nothing: ${inHundred(nothing.chance)}.`,
    found: own,
    formula,
  };
}

export function isPuzzle(lesson: Lesson): lesson is Puzzle {
  return "formula" in lesson;
}

export function judgedIn(lessons: Lessons, puzzle: Puzzle): Judged {
  const { game, side } = openLesson(lessons, puzzle);
  return { game, side, formula: puzzle.formula };
}

/** The chance that a sheet brings in a puzzle. @param scenario from the address @throws if there is no such puzzle */
export async function puzzleChance(
  { scenario, index, lines }: {
    readonly scenario: string;
    readonly index: number;
    readonly lines: readonly string[];
  },
): Promise<JudgedChance> {
  const lessons = puzzledScenarios().find(({ id }) => id === scenario)?.lessons;
  const puzzle = lessons?.steps[index];
  if (lessons === undefined || puzzle === undefined || !isPuzzle(puzzle)) {
    throw new Error(`no puzzle ${scenario}`);
  }
  return await chanceOf(judgedIn(lessons, puzzle), lines, puzzle.seed);
}

/** Whether a lesson is a puzzle whose sheet was played and has to be judged. */
export function isToJudge(lesson: Lesson, { log }: LessonRehearsal): lesson is Puzzle {
  return isPuzzle(lesson) && log !== undefined;
}

/** A puzzle's sheet with its worth, and the best that was found. */
export function judgedBy({ found }: Puzzle, done: LessonRehearsal, came: JudgedChance): LessonRehearsal {
  const { best, nothing } = found;
  const isDone = came.chance > best.chance - NEAR;
  return { ...done, isDone, learnt: verdict(came, best, nothing), best: best.lines };
}

function verdict(came: JudgedChance, best: JudgedChance, nothing: JudgedChance): string {
  const error = inHundred(came.error);
  return `Your orders: ${inHundred(came.chance)} in 100${
    error === 0 ? "" : ` (standard error ${error})`
  }. Best found: ${inHundred(best.chance)}. Doing nothing: ${inHundred(nothing.chance)}.`;
}

function inHundred(chance: number): number {
  return Math.round(100 * chance);
}
