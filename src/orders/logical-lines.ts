import { MAP_EDGES } from "../kernel/hex-grid.ts";
import { parseOrder } from "./grammar.ts";
import { completed } from "./grammar-of-combat.ts";
import { type ProtectOrder, type Verb, VERBS } from "./order.ts";
import { Reader, Unreadable } from "./reader.ts";
import { closest } from "./spelling.ts";
import { DOTS, filledIn, type Token, tokensOf } from "./tokens.ts";

/**
 * The lines of a block, wrapped ones joined, so that each begins with a verb or with a word that is none.
 * @param isName whether a word is some unit's name: such a word may also begin the rest of a wrapped line
 * @param isMeant whether words that are no order as they stand are meant for one
 */
export function logicalLines(
  lines: readonly string[],
  isName: (word: string) => boolean = () => false,
  isMeant: (tokens: readonly Token[]) => boolean = () => false,
): Token[][] {
  const logical: Token[][] = [];
  let run: Token[][] = [];
  for (const [index, line] of lines.entries()) {
    const tokens = tokensOf(line, index + 1);
    if (tokens.length === 0) continue;
    const last = run.at(-1);
    const isMore = last !== undefined && goesOn(tokens[0], isName);
    const isWhole = last !== undefined && isMore && isWrapped(lines[last.at(-1)!.line - 1], line) &&
      (filledIn(last) !== undefined || filledIn(tokens) === undefined);
    if (last !== undefined && (isWhole || awaitsAttack(run, tokens[0]))) last.push(...tokens);
    else if (isMore) run.push(tokens);
    else {
      logical.push(...joined(run, isMeant));
      run = [tokens];
    }
  }
  return [...logical, ...joined(run, isMeant)];
}

/** No order is written on more lines. */
const MOST_LINES = 16;

/**
 * A line and those below it that may go on with it: as many of them as make an order with it do, and the others stand for
 * themselves. A line that is no order, but was meant to be one, takes all.
 */
function joined(run: readonly Token[][], isMeant: (tokens: readonly Token[]) => boolean): Token[][] {
  if (run.length < 2) return [...run];
  if (!isVerb(run[0][0].word) && closest(run[0][0].word, VERBS) === undefined) return [...run];
  const count = run.length > MOST_LINES ? run.length : countOfOrder(run, isMeant);
  return [run.slice(0, count).flat(), ...run.slice(count)];
}

/** How many lines of a run are one order; all of them where it cannot be said. A line of the form left open takes dots alone. */
function countOfOrder(run: readonly Token[][], isMeant: (tokens: readonly Token[]) => boolean): number {
  if (filledIn(run[0]) === undefined) {
    const others = run.slice(1).findIndex(([first]) => first.text !== DOTS);
    return others === -1 ? run.length : others + 1;
  }
  const counts = run.map((_, index) => index + 1);
  const upTo = (count: number) => run.slice(0, count).flat();
  return counts.findLast((count) => isOrder(upTo(count))) ??
    counts.findLast((count) => isMeant(upTo(count))) ??
    run.length;
}

/** No program breaks lines earlier: those of a sheet have 66 characters, and quotation marks take up a few. */
const NARROWEST = 48;

/**
 * Whether a line may be the rest of the one before: it is indented, or its first word would not have fitted there any more.
 * What a comment was wrapped from is no order.
 */
function isWrapped(before: string, line: string): boolean {
  if (before.includes("#")) return false;
  const [first] = line.trimStart().split(/\s/, 1);
  return /^\s/.test(line) || before.trimEnd().length + 1 + first.length > NARROWEST;
}

/** Whether words make an order as they stand, or go on with one, the places of a form that were left open aside. */
function isOrder(tokens: readonly Token[]): boolean {
  const filled = filledIn(tokens);
  if (filled === undefined) return false;
  try {
    if (filled[0].word === "with") completed(ANY_PROTECTION, new Reader(filled));
    else parseOrder(new Reader(filled));
    return true;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return false;
  }
}

/** What takes every `with` that there is. */
const ANY_PROTECTION: ProtectOrder = { verb: "protect", target: undefined, artillery: [], groundSupport: 0 };

/** Whether a line is a condition whose attack was wrapped onto the next. */
function awaitsAttack(run: readonly (readonly Token[])[], next: Token): boolean {
  return ["attack", "if", "with"].includes(next.word) && ["if", "else"].includes(run[0][0].word) &&
    !run.some((line) => line.some(({ word }) => word === "attack"));
}

/** Words that never begin an order. */
const CONNECTING = [
  ...["to", "from", "at", "by", "toward", "towards", "gs", "and", "up", "all", "the", "rest", "end"],
  ...["is", "empty", "held", "then", "keep", "prefer", "supply", "terrain", "never", "along", "far"],
  ...["nothing", "none"],
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
