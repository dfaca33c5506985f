import type { LineGrammar, Token } from "../kernel/order-language.ts";

/** A line in which nothing but these has no character that would have to be replaced by another. */
const ASCII = /^[ -~]*$/;
/** Where a word begins or ends with stars or underscores: `*end*`, as mail programs write a bold word in plain text. */
const EMPHASIS = /(?<![^\s("'])[*_]+(?=\S)|(?<=[^\s*_])[*_]+(?![^\s)"'.,;:!?])/g;

/** What a line of a block says once comments, emphasis, odd spaces and typographers' characters are gone. */
export function plain(line: string): string {
  return (ASCII.test(line) ? line : inAscii(line))
    .replace(/[-=]>/g, "  ")
    .replace(/#.*$/, "")
    .replace(EMPHASIS, (marks) => " ".repeat(marks.length));
}

function inAscii(line: string): string {
  return line
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000\t]/g, " ")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2018\u2019\u201a\u2032]/g, "'")
    .replace(/[\u201c-\u201e\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\u2192\u21d2]/g, " ");
}

/** The words of a line. Commas and semicolons part words, and what parts names in a grammar. */
export function tokensOf(line: string, number: number, grammar?: Pick<LineGrammar, "parted">): Token[] {
  const text = plain(line).replace(/[,;]/g, " ");
  return [...(grammar?.parted(text) ?? text).matchAll(/\S+/g)].map((match) => {
    const word = isDots(match[0]) ? DOTS : match[0].replace(/^["'(]+|(?<!["').:!])["').:!]+$/g, "");
    return { text: word, word: word.toLowerCase(), line: number, column: match.index + 1 };
  }).filter((token) => token.text !== "");
}

/** What stands in a sheet where something is to be filled in. */
export const DOTS = "....";

function isDots(word: string): boolean {
  return /^[.\u2026]+$/.test(word);
}

/** A line as `despatch read` prints it: comments and surplus space removed. */
export function tidy(line: string): string {
  return plain(line).replace(/\s+/g, " ").trim();
}
