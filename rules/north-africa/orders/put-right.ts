import { ORDER_WORDS } from "./line-grammar.ts";
import type { Verb } from "./order.ts";
import { parseOrders, type Unread } from "./parse.ts";
import { printOrder } from "./print.ts";
import { closest } from "../../../src/sheet/spelling.ts";
import { orderWords } from "./reader.ts";

/** What plays a turn, or keeps it from being played, is never guessed. */
const INSTRUCTIONS: readonly Verb[] = ["go", "wait", "accept"];
/** Longer lines, and longer words, are no orders with a slip of the pen. */
const LONGEST = { line: 20, word: 12 } as const;

/**
 * A line that is no order, with a slip of the pen put right: where one of its words, read as the word of an order that it
 * almost is, makes an order of it, and no other does.
 * @param isName whether a word is some unit's name; such a word is no slip
 * @returns the order as the sheet prints it, on one line; undefined where nothing is certain
 */
export function putRight(text: string, isName: (word: string) => boolean): string | undefined {
  const words = orderWords(text, 1).map((token) => token.text);
  if (words.length > LONGEST.line) return undefined;
  const readings = new Set<string>();
  for (const [index, word] of words.entries()) {
    if (isMeant(word.toLowerCase(), isName)) continue;
    for (const meant of almost(word.toLowerCase())) {
      const { orders: [read], unread } = parseOrders([words.with(index, meant).join(" ")], isName);
      if (read === undefined || unread.length > 0 || INSTRUCTIONS.includes(read.order.verb)) continue;
      const printed = printOrder(read.order);
      if (printed.length === 1) readings.add(printed[0]);
    }
  }
  const [certain] = readings;
  return readings.size === 1 ? certain : undefined;
}

/** Whether a word stands for itself: a number, a name, a word of orders, or nothing of the kind. */
function isMeant(word: string, isName: (word: string) => boolean): boolean {
  return word.length > LONGEST.word || /\d/.test(word) || ORDER_WORDS.includes(word) || isName(word);
}

/** The words of orders that a word almost is; of two letters, no word is almost another. */
function almost(word: string): readonly string[] {
  return ORDER_WORDS.filter((known) =>
    known.length > 2 && Math.abs(known.length - word.length) <= 2 && closest(word, [known]) !== undefined
  );
}

/** A sheet in which slips of the pen are put right. */
export interface Corrected {
  readonly lines: readonly string[];
  /** What stood in a line that was put right, by its number from 1. */
  readonly was: ReadonlyMap<number, string>;
}

/** A sheet with those of its misread lines put right of which it is certain what is meant; lines that were wrapped are left. */
export function correctedSheet(
  lines: readonly string[],
  unread: readonly Unread[],
  isName: (word: string) => boolean,
): Corrected {
  const was = new Map<number, string>();
  const right = [...lines];
  for (const { line, text, instead } of unread) {
    const isWhole = orderWords(lines[line - 1], line).map((token) => token.text).join(" ") === text;
    const meant = isWhole ? instead ?? putRight(text, isName) : undefined;
    if (meant === undefined) continue;
    was.set(line, text);
    right[line - 1] = meant;
  }
  return { lines: right, was };
}
