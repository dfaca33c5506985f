import { letter as letterSchema } from "../../kernel/block.ts";
import { renderText } from "../../../templates/text.ts";
import { lettersQuoted } from "./letters-quoted.ts";
import type { LetterToSeat } from "./letter-to-seat.ts";

/** Lines without what a mail program has put below them. */
export type OwnLines = (lines: readonly string[]) => readonly string[];

/** How many of a seat's last letters are looked at where the one that is answered is not known. */
const LAST = 3;
/** A line with fewer words than these may be anybody's; a line with this many is a quotation by itself. */
const SOME_WORDS = 3;
const MANY_WORDS = 6;

/**
 * What a player typed in words that nothing ends, if the mail program appends the answered letter without any mark. It is
 * everything above the first lines that stand in that letter, or, if that is unknown, in the seat's last ones.
 */
export async function ownLines(to: LetterToSeat): Promise<OwnLines> {
  const items = await lettersQuoted(to, LAST);
  const texts = items.map((item) => ` ${wordsIn(renderText(letterSchema.parse(item.letter).blocks))} `);
  return (lines) => aboveQuotation(lines, (words) => texts.some((text) => text.includes(` ${words} `)));
}

/** Words and numbers alone, however they are set and wherever the lines break. */
function wordsIn(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

/** @param isOurs whether words stand in a letter of ours */
function aboveQuotation(lines: readonly string[], isOurs: (words: string) => boolean): readonly string[] {
  const said = lines.map(wordsIn);
  const count = (words: string) => words.split(" ").length;
  const from = said.findIndex((words, index) => {
    if (count(words) < SOME_WORDS || !isOurs(words)) return false;
    const next = said.find((others, at) => at > index && others !== "");
    return next === undefined ? count(words) >= MANY_WORDS : isOurs(next);
  });
  if (from === -1) return lines;
  let end = from;
  while (end > 0 && (said[end - 1] === "" || isOurs(said[end - 1]) || isHead(lines[end - 1]))) end--;
  return lines.slice(0, end);
}

/** Whether a line heads a quoted letter, in any language: it names us or an address, or a time with a colon. */
function isHead(line: string): boolean {
  return /\S@\S|\bdespatch\b/i.test(line) ||
    (/\d/.test(line) && /^\s*\*?[\p{L} ]{1,24}\*?:|:\s*$/u.test(line));
}
