import type { WordKey } from "./words.ts";

/** What the button that plays a sheet is called, by what the sheet is for; undefined if there is none. */
const PURPOSES = {
  turn: "purpose.turn",
  answer: "purpose.answer",
  standing: "purpose.standing",
  none: undefined,
} as const satisfies Record<string, WordKey | undefined>;
export type Purpose = keyof typeof PURPOSES;

/** @param isAlone the reader plays both sides, so nobody is sent an answer */
export function playKey(purpose: Purpose, isAlone: boolean): WordKey | undefined {
  return isAlone && purpose === "answer" ? "purpose.answer.alone" : PURPOSES[purpose];
}
