import { MAP_EDGES } from "../kernel/hex-grid.ts";
import { type Verb, VERBS } from "./order.ts";
import { DOTS, type Token, tokensOf } from "./tokens.ts";

/**
 * The lines of a block, wrapped ones joined, so that each begins with a verb or with a word that is none.
 * @param isName whether a word is some unit's name: such a word may also begin the rest of a wrapped line
 */
export function logicalLines(
  lines: readonly string[],
  isName: (word: string) => boolean = () => false,
): Token[][] {
  const logical: Token[][] = [];
  for (const [index, line] of lines.entries()) {
    const tokens = tokensOf(line, index + 1);
    if (tokens.length === 0) continue;
    const last = logical[logical.length - 1];
    if (last !== undefined && (awaitsAttack(last, tokens[0]) || goesOn(tokens[0], isName))) {
      last.push(...tokens);
    } else logical.push(tokens);
  }
  return logical;
}

/** Whether a line is a condition whose attack was wrapped onto the next. */
function awaitsAttack(line: readonly Token[], next: Token): boolean {
  return ["attack", "if", "with"].includes(next.word) && ["if", "else"].includes(line[0].word) &&
    !line.some(({ word }) => word === "attack");
}

/** Words that never begin an order. */
const CONNECTING = [
  ...["to", "from", "at", "by", "toward", "towards", "gs", "and", "up", "all", "the", "rest", "end"],
  ...["is", "empty", "held", "then", "keep", "prefer", "supply", "terrain", "never", "along", "far"],
  ...MAP_EDGES,
];

/** The words that orders are made of, beside names and numbers. */
export const ORDER_WORDS: readonly string[] = [...VERBS, ...CONNECTING];

/** Whether a line that begins with this word is the rest of a wrapped one: a hex, a unit, a number or a little word. */
function goesOn(first: Token, isName: (word: string) => boolean): boolean {
  if (isVerb(first.word)) return false;
  return first.text === DOTS || /\d/.test(first.word) || CONNECTING.includes(first.word) ||
    isName(first.word);
}

export function isVerb(word: string): word is Verb {
  return (VERBS as readonly string[]).includes(word);
}
