import { withoutPoliteness, withoutSmiles } from "./courtesy.ts";
import { tidy, withoutPictures } from "./tokens.ts";

/** What is to be done with a sheet: to be played as far as it stands, or kept. */
export type Instruction = "go" | "wait";

/** With the marks that set a word off, and those that end a sentence; one that asks or trails off orders nothing. */
const INSTRUCTION = /^["'*_(]*(?:(?<go>go(?: ahead)?)|wait)["'*_).!,]*$/i;

/**
 * The instruction that a line is: the word alone, or with nothing but politeness around it. Of a sentence that says anything
 * else none is guessed.
 */
export function instructionIn(line: string): Instruction | undefined {
  if (!/go|wait/i.test(line)) return undefined;
  const said = tidy(line);
  if (/\.\.|\u2026/.test(said)) return undefined;
  const found = INSTRUCTION.exec(withoutPoliteness(withoutSmiles(withoutPictures(said))));
  return found === null ? undefined : found.groups?.go === undefined ? "wait" : "go";
}
