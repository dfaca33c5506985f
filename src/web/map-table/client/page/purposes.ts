import type { WordKey } from "./words.ts";

/** What a sheet is for. */
export type Purpose = "turn" | "answer" | "standing" | "none";

/**
 * The label of the button that plays a sheet; undefined if there is none.
 * @param alone `yes` if the reader plays both sides, so nobody is sent an answer
 */
export function playKey(purpose: Purpose, alone: string | undefined): WordKey | undefined {
  return purpose === "none" ? undefined : `purpose.${alone && purpose === "answer" ? "alone" : purpose}`;
}
