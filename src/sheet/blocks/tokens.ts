import type { LineGrammar, Token } from "../../kernel/order-language.ts";
import { inAscii, withoutLineEnd } from "./characters.ts";

/** Stars, underscores or backticks at the beginning or end of a word: `*end*`, as programs write a bold word in plain text. */
const EMPHASIS = /(?<![^\s("'])[*_`]+(?=\S)|(?<=[^\s*_`])[*_`]+(?![^\s)"'.,;:!?\\])/g;
/** The text of a line without comments, emphasis, odd spaces and typographers' characters. */
export function plain(line: string): string {
  const text = inAscii(line);
  return MARKS.test(text)
    ? withoutLineEnd(
      text
        .replace(/[-=]>/g, "  ")
        .replace(/#.*/s, "")
        .replace(EMPHASIS, (marks) => " ".repeat(marks.length)),
    )
    : text;
}

/** Marks of a line that is not plain already: of an arrow, a comment, emphasis, or something a program put at its end. */
const MARKS = /[>#*_`\\]| J\s*$/;

/** The words of a line. Commas, semicolons and line breaks separate words, and so do a grammar's own separators. */
export function tokensOf(line: string, number: number, grammar?: Pick<LineGrammar, "parted">): Token[] {
  const text = plain(line).replace(/[,;\n-\r\u2028\u2029]/g, " ");
  const parted = grammar?.parted(text) ?? text;
  const tokens: Token[] = [];
  let at = 0;
  for (const written of parted.split(" ")) {
    if (written === "") continue;
    at = parted.indexOf(written, at);
    const word = bareWord(written);
    if (word !== "") tokens.push({ text: word, word: word.toLowerCase(), line: number, column: at + 1 });
    at += written.length;
  }
  return tokens;
}

/** A word without the marks around it; empty if it is only marks. */
function bareWord(word: string): string {
  if (BARE.test(word)) return word;
  if (PICTURES.test(word) || /^`+$/.test(word)) return "";
  return isDots(word) ? DOTS : word.replace(/^["'(]+|(?<!["').:!])["').:!]+$/g, "");
}

const BARE = /^[A-Za-z0-9-]+$/;
/**
 * Only pictures as telephones type them, with their colors and signs. Arrows do not count, as they mean something in an order.
 */
const PICTURES =
  /^(?:(?![\u2190-\u21ff\u25b6\u25c0\u2794-\u27be\u2934\u2935\u2b05-\u2b07])\p{Extended_Pictographic}|[\p{Emoji_Modifier}\p{Regional_Indicator}\ufe0e\ufe0f\u200d])+$/u;

/** Marks a blank to fill in on a sheet. */
export const DOTS = "....";

function isDots(word: string): boolean {
  return /^[.\u2026]+$/.test(word);
}

/** A line without words that are only pictures. */
export function withoutPictures(line: string): string {
  return line.split(" ").filter((word) => !PICTURES.test(word)).join(" ");
}

/** A line as `despatch read` prints it: comments and surplus space removed. */
export function tidy(line: string): string {
  return plain(line).replace(/\s+/g, " ").trim();
}
