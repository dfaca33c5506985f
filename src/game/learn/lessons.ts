import { type PlayedGame, playedGames, seenBy } from "../open/open-game.ts";
import { windowOn } from "../open/scenario-picture.ts";
import { svgOf } from "../../drawing/picture-svg.ts";
import type { Block } from "../../kernel/block.ts";
import type { ReplayStep } from "../../kernel/pointing.ts";
import type { Lesson, Lessons } from "../open/shelf.ts";
import { type LessonRehearsal, openLesson } from "./rehearsal.ts";

export interface TaughtGame extends Pick<PlayedGame, "id" | "title"> {
  readonly lessons: Lessons;
}

/** The games that have lessons, in the order of the catalogue. */
export function taughtGames(): TaughtGame[] {
  return playedGames().flatMap(({ id, title, systems: [{ shelf: { lessons } }] }) =>
    lessons === undefined ? [] : [{ id, title, lessons }]
  );
}

/** What the reader of a lesson sees: its beginning, or the result of a sheet. */
export function seenIn(lessons: Lessons, lesson: Lesson, rehearsed?: LessonRehearsal) {
  const { game, side } = openLesson(lessons, lesson);
  return seenBy(rehearsed?.after ?? game, side);
}

/** The whole map at a lesson's beginning, or after a sheet with its events drawn in: for pointing at. */
export function lessonMap(lessons: Lessons, lesson: Lesson, rehearsed?: LessonRehearsal): string {
  const { picture, night } = drawn(lessons, lesson, rehearsed);
  return svgOf(picture, picture.view, night);
}

/** The corner of the map where everything happens. */
export function lessonPicture(lessons: Lessons, lesson: Lesson, rehearsed?: LessonRehearsal): string {
  const { picture, night } = drawn(lessons, lesson, rehearsed);
  // Nobody points at it.
  return svgOf({ ...picture, places: [] }, windowOn(picture, lessons.picture), night);
}

function drawn(lessons: Lessons, lesson: Lesson, rehearsed: LessonRehearsal | undefined) {
  const { system: { board }, sight } = seenIn(lessons, lesson, rehearsed);
  return { picture: board.picture(sight, lesson.title, rehearsed?.events ?? []), night: board.night };
}

export function lessonText(lessons: Lessons, lesson: Lesson, rehearsed?: LessonRehearsal): string {
  const { system: { board }, sight } = seenIn(lessons, lesson, rehearsed);
  return board.text(sight);
}

/** What happened, step by step; undefined if the game's board plays nothing back. */
export function lessonSteps(
  lessons: Lessons,
  lesson: Lesson,
  rehearsed: LessonRehearsal,
): readonly ReplayStep[] | undefined {
  const { system: { board }, sight } = seenIn(lessons, lesson, rehearsed);
  return board.replay?.(rehearsed.turn, sight);
}

/** What is explained beside a lesson's task: nothing if it asks nothing. */
export function lessonExplained(lessons: Lessons, lesson: Lesson): readonly Block[] {
  if (lesson.question === undefined) return [];
  const { system: { orders }, sight } = seenIn(lessons, lesson);
  const explained = orders.explain(sight, lesson.question);
  return explained.ok ? explained.value.blocks : [];
}
