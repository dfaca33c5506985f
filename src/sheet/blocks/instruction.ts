import { withoutPoliteness, withoutSmiles } from "./courtesy.ts";
import { tidy, withoutPictures } from "./tokens.ts";

/** What to do with a sheet: play as much as stands, or keep it. */
export type Instruction = "go" | "wait";

/** With emphasis marks, and marks that end a sentence; a sentence that asks or trails off orders nothing. */
const INSTRUCTION = /^["'*_(]*(?:(go(?: ahead)?(?: then)?|play (?:it|that|them|the turn))|wait)["'*_).!,]*$/i;

/** Pictures and marks that say no, or ask. */
const REFUSAL = /[?\uff1f\u2753\u2754\u274c\u26d4\u270b\u{1f6ab}\u{1f44e}\u{1f6d1}\u{1f914}]/u;

/**
 * The instruction that a line is: the word alone, or with only politeness around it. A sentence that says anything else is
 * never taken for one.
 */
export function instructionIn(line: string): Instruction | undefined {
  if (!/go|wait|play/i.test(line)) return undefined;
  const said = tidy(line);
  if (/\.\.|\u2026/.test(said) || REFUSAL.test(said)) return undefined;
  const found = INSTRUCTION.exec(bare(said));
  return found === null ? undefined : found[1] === undefined ? "wait" : "go";
}

const bare = (said: string) => withoutPoliteness(withoutSmiles(withoutPictures(said)));

/** A line that names the sheet it should play: `GO 7F`. */
const NAMING = /^["'*_(]*go(?: ahead)?(?: with)?[\s:]+([2-9][2-9A-HJ-NP-Z])["'*_).!,]*$/i;

/** The code, in capitals, of the sheet that a line should play; undefined if it names none. */
export function codeIn(line: string): string | undefined {
  if (line.length > LONGEST || !/go/i.test(line) || REFUSAL.test(line)) return undefined;
  return NAMING.exec(bare(tidy(line)))?.[1].toUpperCase();
}

/** No such line is longer. */
const LONGEST = 200;
