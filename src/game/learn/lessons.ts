import { playedGames, seenBy } from "../open-game.ts";
import { windowOn } from "../scenario-picture.ts";
import { svgOf } from "../../drawing/picture-svg.ts";
import type { Block } from "../../kernel/block.ts";
import type { Lesson, Lessons } from "../shelf.ts";
import { openLesson, type Rehearsal } from "./rehearsal.ts";

/** The lessons of the first game that has some; undefined where none has. */
export function allLessons(): Lessons | undefined {
  return playedGames().map(({ systems }) => systems[0].shelf.lessons).find((lessons) =>
    lessons !== undefined
  );
}

/** The corner of the map as a lesson begins, or as a sheet has left it, with what happened drawn in. */
export function lessonPicture(lessons: Lessons, lesson: Lesson, rehearsed?: Rehearsal): string {
  const game = rehearsed?.after ?? openLesson(lessons, lesson);
  const { system: { board }, sight } = seenBy(game, "spectator");
  const picture = board.picture(sight, lesson.title, rehearsed?.events ?? []);
  // Nobody points at it.
  return svgOf({ ...picture, places: [] }, windowOn(picture, lessons.picture), board.night);
}

/** The same in words. */
export function lessonText(lessons: Lessons, lesson: Lesson, rehearsed?: Rehearsal): string {
  const { system: { board }, sight } = seenBy(rehearsed?.after ?? openLesson(lessons, lesson), "spectator");
  return board.text(sight);
}

/** What is explained beside a lesson's task: nothing where it asks nothing. */
export function lessonExplained(lessons: Lessons, lesson: Lesson): readonly Block[] {
  if (lesson.question === undefined) return [];
  const { system: { orders }, sight } = seenBy(openLesson(lessons, lesson), "spectator");
  const explained = orders.explain(sight, lesson.question);
  return explained.ok ? explained.value.blocks : [];
}
