import { allLessons } from "../../game/learn/lessons.ts";
import type { Lesson, Lessons } from "../../game/shelf.ts";

/** More than any lesson needs: the sender may be anybody. */
const MOST = { lines: 12, characters: 600 } as const;

/** A lesson, and which it is. */
export interface FoundLesson {
  readonly lessons: Lessons;
  readonly index: number;
  readonly lesson: Lesson;
}

/** @param step as an address has it, from 1 @returns undefined where there is no such lesson */
export function lessonAt(step = "1"): FoundLesson | undefined {
  const lessons = allLessons();
  const index = /^\d{1,3}$/.test(step) ? Number(step) - 1 : -1;
  const lesson = lessons?.steps[index];
  return lessons === undefined || lesson === undefined ? undefined : { lessons, index, lesson };
}

export function isLong(sheet: string): boolean {
  return sheet.length > MOST.characters || sheet.split("\n").length > MOST.lines;
}
