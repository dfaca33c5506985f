import type { Terms } from "../../kernel/words.ts";

/** What players must know about the sheets of every game, beside their own orders. */
export const SHEET_HELP = [
  "Every line is answered: accepted, accepted with a remark, or refused with the case number.",
  "If no line is refused, the turn is played at once. A line WAIT in the sheet: it is kept, and not played. A line GO in the sheet: it is played, without the lines that are refused. GO alone in a letter: the sheet that is kept is played.",
  "Until the turn is played your newest sheet replaces the one before. Standing orders stay until you change them.",
  "If you are asked something while a turn is played, answer with the sheet of that letter. GO alone in your letter: the default decides.",
] as const;

/** Explains the check for a sheet that says little. @param few the units left out: `most of your units` */
export function sparseWish(few: string): Terms["wishes"]["asksSparse"] {
  return {
    on: `Before a sheet is played that leaves ${few} without orders, you are asked once.`,
    off: "A sheet is played at once if every line stands, however few have orders.",
  };
}

/** How that is chosen by letter. */
export function sparseHelp(few: string): string {
  return `ask sparse on, ask sparse off: whether I ask before a sheet without orders for ${few}`;
}
