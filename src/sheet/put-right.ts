import type { LineLanguage } from "./line-language.ts";
import { parseLines } from "./parse-lines.ts";
import type { Unread } from "./parsed.ts";
import { closest } from "./blocks/spelling.ts";
import { tokensOf } from "./blocks/tokens.ts";

/** Longer lines, and longer words, are not taken for orders with a slip of the pen. */
const LONGEST = { line: 20, word: 12 } as const;

/**
 * A line that is no order, with a slip of the pen corrected. One of its words, read as a similar word of an order, makes an
 * order, and no other word does.
 * @param isName whether a word is some unit's name; such a word is no slip
 * @returns the order as the sheet has it, on one line; undefined if nothing is certain
 */
export function putRight<O>(
  language: LineLanguage<O>,
  text: string,
  isName: (word: string) => boolean,
): string | undefined {
  const orderWords = wordsOf(language);
  const words = tokensOf(text, 1, language.grammar).map((token) => token.text);
  if (words.length > LONGEST.line) return undefined;
  const readings = new Set<string>();
  for (const [index, word] of words.entries()) {
    if (isMeant(word.toLowerCase(), orderWords, isName)) continue;
    for (const meant of almost(word.toLowerCase(), orderWords)) {
      const order = onlyOrder(words.with(index, meant).join(" "));
      if (order === undefined || language.isBinding(order)) continue;
      const printed = language.print(order).map((line) => line.trim()).join(" ");
      if (JSON.stringify(onlyOrder(printed)) === JSON.stringify(order)) readings.add(printed);
    }
  }
  const [certain] = readings;
  return readings.size === 1 ? certain : undefined;

  /** What a line orders, if it is one order and nothing else. */
  function onlyOrder(line: string): O | undefined {
    const { orders, unread } = parseLines(language, [line], isName);
    return orders.length === 1 && unread.length === 0 ? orders[0].order : undefined;
  }
}

/** The words that orders are made of, beside names and numbers. */
function wordsOf<O>({ grammar }: LineLanguage<O>): readonly string[] {
  return [...grammar.verbs, ...grammar.connecting];
}

/** Whether a word stands for itself: a number, a name, a word of orders, or nothing of the kind. */
function isMeant(word: string, orderWords: readonly string[], isName: (word: string) => boolean): boolean {
  return word.length > LONGEST.word || /\d/.test(word) || orderWords.includes(word) || isName(word);
}

/** The words of orders that a word resembles. No two-letter word resembles another. */
function almost(word: string, orderWords: readonly string[]): readonly string[] {
  return orderWords.filter((known) =>
    known.length > 2 && Math.abs(known.length - word.length) <= 2 && closest(word, [known]) !== undefined
  );
}

/** A sheet in which slips of the pen are put right. */
export interface Corrected {
  readonly lines: readonly string[];
  /** The original text of each line put right, by its number from 1. */
  readonly was: ReadonlyMap<number, string>;
}

/** A sheet whose misread lines are put right if their meaning is certain; wrapped lines are left. */
export function correctedSheet<O>(
  language: LineLanguage<O>,
  lines: readonly string[],
  unread: readonly Unread[],
  isName: (word: string) => boolean,
): Corrected {
  const was = new Map<number, string>();
  const right = [...lines];
  for (const { line, text, instead } of unread) {
    const wordsIn = (words: string) =>
      tokensOf(words, line, language.grammar).map((token) => token.text).join(" ");
    const isWhole = wordsIn(lines[line - 1]) === wordsIn(text);
    const meant = isWhole ? instead ?? putRight(language, text, isName) : undefined;
    if (meant === undefined) continue;
    was.set(line, text);
    const [indent] = /^\s*/.exec(lines[line - 1])!;
    right[line - 1] = `${indent}${meant}`;
  }
  return { lines: right, was };
}
