/** A word of an order line and where it stands. */
export interface Token {
  readonly text: string;
  /** The word as keywords are compared: lower case. */
  readonly word: string;
  /** The line of the block that it stands in, from 1. */
  readonly line: number;
  /** The column in that line, from 1. */
  readonly column: number;
}

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

/** The words of a line. Commas and semicolons part words; so does a hyphen or an arrow between hexes: `1605-1705`. */
export function tokensOf(line: string, number: number): Token[] {
  const text = plain(line).replace(/[,;]/g, " ").replace(/\b(\d{4})[->](?=\d{4}\b)/g, "$1 ");
  return [...text.matchAll(/\S+/g)].map((match) => {
    const word = isDots(match[0]) ? DOTS : match[0].replace(/^["'(]+|(?<!["').:!])["').:!]+$/g, "");
    return { text: word, word: word.toLowerCase(), line: number, column: match.index + 1 };
  }).filter((token) => token.text !== "");
}

/** What stands in a sheet where something is to be filled in. */
export const DOTS = "....";

function isDots(word: string): boolean {
  return /^[.\u2026]+$/.test(word);
}

/**
 * A line of the sheet without the places that were left open. Of an attack only the target must be filled in, of a
 * protection something besides; of any other order, everything. Undefined where that is not so: such a line of the form has
 * not been used.
 */
export function filledIn(tokens: readonly Token[]): Token[] | undefined {
  const needed = neededOf(tokens);
  if (tokens.slice(0, needed).some((token) => token.text === DOTS)) return undefined;
  const kept = tokens.filter((token) => token.text !== DOTS);
  if (kept.length === tokens.length) return kept;
  const introducing = ["from", "with", "gs", "up", "to"];
  const pairs = ["with gs", "up to"];
  const left = kept.reduceRight<Token[]>((rest, token) => {
    const next = rest[0]?.word;
    const leads = next !== undefined &&
      (!introducing.includes(next) || pairs.includes(`${token.word} ${next}`));
    return introducing.includes(token.word) && !leads ? rest : [token, ...rest];
  }, []);
  const isUnused = left.length === 0 || (left.length === 2 && left[0].word === "protect");
  return isUnused ? undefined : left;
}

/** How many words of an order have to be filled in. */
function neededOf(tokens: readonly Token[]): number {
  switch (tokens[0].word) {
    case "attack":
    case "protect":
      return 2;
    case "if":
    case "else":
      return tokens.findIndex(({ word }) => word === "attack") + 2;
    case "with":
      return 0;
    default:
      return tokens.length;
  }
}

/** A line as `despatch read` prints it: comments and surplus space removed. */
export function tidy(line: string): string {
  return plain(line).replace(/\s+/g, " ").trim();
}

export function isHexName(text: string): boolean {
  return /^\d{4}$/.test(text);
}
