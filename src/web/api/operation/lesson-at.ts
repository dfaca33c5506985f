import type { Context } from "hono";
import { type TaughtGame, taughtGames } from "../../../game/learn/lessons.ts";
import { type LessonRehearsal, rehearseLesson } from "../../../game/learn/rehearsal.ts";
import { isPuzzle, isToJudge, judgedBy, puzzledScenarios } from "../../../game/puzzles/puzzles.ts";
import type { Lesson, Lessons } from "../../../game/open/shelf.ts";
import { budgetOf, inTurn } from "../../request/budget.ts";
import type { Website } from "../../request/context.ts";

/** More than any lesson needs, or the whole Player-Turn of a puzzle: anybody may send it. */
const MOST = { lesson: { lines: 24, characters: 1_000 }, puzzle: { lines: 80, characters: 3_000 } } as const;

export interface FoundLesson {
  readonly game: TaughtGame;
  readonly lessons: Lessons;
  readonly index: number;
  readonly lesson: Lesson;
  readonly url: string;
}

/** The page of a step. @param index from 0 */
export function stepUrl({ id }: Pick<TaughtGame, "id">, index: number): string {
  return `/learn/${id}/${index + 1}`;
}

/** All that is taught by lessons: games, and scenarios by their puzzles. */
export function everythingTaught(): readonly TaughtGame[] {
  return [...taughtGames(), ...puzzledScenarios()];
}

/** The lesson in an address. @returns undefined if there is none */
export function lessonAt({ req }: Context): FoundLesson | undefined {
  const step = req.param("step") ?? "";
  const game = everythingTaught().find(({ id }) => id === req.param("game"));
  const index = /^\d{1,3}$/.test(step) ? Number(step) - 1 : -1;
  const lesson = game?.lessons.steps[index];
  if (game === undefined || lesson === undefined) return undefined;
  return { game, lessons: game.lessons, index, lesson, url: stepUrl(game, index) };
}

/** How much may be sent to a lesson. */
export function longestSheetOf(lesson: Lesson): { readonly lines: number; readonly characters: number } {
  return isPuzzle(lesson) ? MOST.puzzle : MOST.lesson;
}

export function isLong({ lesson }: Pick<FoundLesson, "lesson">, lines: readonly string[]): boolean {
  const most = longestSheetOf(lesson);
  return lines.join("\n").length > most.characters || lines.length > most.lines;
}

/** Plays a lesson's sheet in turn with others. A puzzle's is judged in a thread, which takes sixteen times as long. */
export async function playedApart(
  context: Context,
  site: Website,
  { game, lessons, lesson, index }: FoundLesson,
  lines: readonly string[],
): Promise<LessonRehearsal> {
  const done = await inTurn(context, site, () => rehearseLesson(lessons, lesson, lines));
  if (!isToJudge(lesson, done)) return done;
  const came = await site.sheets.puzzle({ scenario: game.id, index, lines }, budgetOf(context, site));
  return judgedBy(lesson, done, came);
}
