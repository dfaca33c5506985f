import type { WordKey } from "./words.ts";

/** What the button that plays a sheet is called, by what the sheet is for; undefined if there is none. */
export const PURPOSES = {
  turn: "purpose.turn",
  answer: "purpose.answer",
  standing: "purpose.standing",
  none: undefined,
} as const satisfies Record<string, WordKey | undefined>;
export type Purpose = keyof typeof PURPOSES;
