import type { Context } from "hono";
import { type LessonRehearsal, rehearseLesson } from "../../../game/learn/rehearsal.ts";
import { isToJudge, judgedBy } from "../../../game/puzzles/puzzles.ts";
import type { FoundLesson } from "./lesson-at.ts";
import { budgetOf, inTurn } from "../../request/budget.ts";
import type { Website } from "../../request/context.ts";

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
