import type { LineGrammar, Token } from "../../kernel/order-language.ts";
import { inAscii, withoutLineEnd } from "./characters.ts";

/** Where a word begins or ends with stars, underscores or backticks: `*end*`, as programs write a bold word in plain text. */
const EMPHASIS = /(?<![^\s("'])[*_`]+(?=\S)|(?<=[^\s*_`])[*_`]+(?![^\s)"'.,;:!?\\])/g;
/** What a line of a block says once comments, emphasis, odd spaces and typographers' characters are gone. */
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

/** What a line has where it is not plain already: of an arrow, a comment, emphasis, what a program has put at its end. */
const MARKS = /[>#*_`\\]| J\s*$/;

/** The words of a line. Commas, semicolons, line breaks part words, and what parts names in a grammar. */
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

/** A word without the marks around it; empty where it is nothing else. */
function bareWord(word: string): string {
  if (BARE.test(word)) return word;
  if (PICTURES.test(word) || /^`+$/.test(word)) return "";
  return isDots(word) ? DOTS : word.replace(/^["'(]+|(?<!["').:!])["').:!]+$/g, "");
}

const BARE = /^[A-Za-z0-9-]+$/;
/** Nothing but pictures as telephones type them, with their colors and signs; arrows are none, as they say something in an order. */
const PICTURES =
  /^(?:(?![\u2190-\u21ff\u25b6\u25c0\u2794-\u27be\u2934\u2935\u2b05-\u2b07])\p{Extended_Pictographic}|[\p{Emoji_Modifier}\p{Regional_Indicator}\ufe0e\ufe0f\u200d])+$/u;

/** What stands in a sheet for a blank to fill in. */
export const DOTS = "....";

function isDots(word: string): boolean {
  return /^[.\u2026]+$/.test(word);
}

/** A line without words that are nothing but pictures. */
export function withoutPictures(line: string): string {
  return line.split(" ").filter((word) => !PICTURES.test(word)).join(" ");
}

/** A line as `despatch read` prints it: comments and surplus space removed. */
export function tidy(line: string): string {
  return plain(line).replace(/\s+/g, " ").trim();
}
