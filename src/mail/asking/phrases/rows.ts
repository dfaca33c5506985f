import CLASSES from "./word-classes.json" with { type: "json" };
import type { Sentence } from "./sentence.ts";

/**
 * What is said by a few words in any order. `{mail} {one} {daily} -stop` wants a word of each class, or the word itself, each at a
 * place of its own, and none of those behind a minus. A row behind `?` counts in what asks for something.
 */
interface Row {
  readonly asksOnly: boolean;
  readonly wanted: readonly (readonly string[])[];
  readonly unwanted: readonly string[];
}

export type Rows = readonly Row[];

/** Words that mean much the same, in many languages. */
export function classOf(name: keyof typeof CLASSES): readonly string[] {
  return CLASSES[name].split(" ");
}

function wordsOf(part: string): readonly string[] {
  return part.split("|").flatMap((each) =>
    /^\{.+\}$/.test(each) ? classOf(each.slice(1, -1) as keyof typeof CLASSES) : [each]
  );
}

/** @param written a row a line */
export function rowsOf(written: string): Rows {
  return written.trim().split("\n").map((line) => {
    const parts = line.trim().split(/\s+/).filter((part) => part !== "?");
    return {
      asksOnly: line.trim().startsWith("?"),
      wanted: parts.filter((part) => !part.startsWith("-")).map(wordsOf),
      unwanted: parts.filter((part) => part.startsWith("-")).flatMap((part) => wordsOf(part.slice(1))),
    };
  });
}

/**
 * How many classes the longest row has that a sentence fills; 0 where it fills none.
 * @param exactly no slip of the pen is forgiven: for what changes something
 */
export function classesFilled(
  rows: Rows,
  said: Sentence,
  { isAsking = false, exactly = false } = {},
): number {
  const counted = rows.filter((row) => (isAsking || !row.asksOnly) && fits(row, said, exactly));
  return Math.max(0, ...counted.map(({ wanted }) => wanted.length));
}

export function has(words: readonly string[], said: Sentence): boolean {
  return words.some((word) => said.placesOf(word, true).size > 0);
}

/** Shorter words are taken as they are spelled: `tanks` are no `thanks`. */
const SHORTEST_MISSPELLED = 7;

function fits({ wanted, unwanted }: Row, said: Sentence, exactly: boolean): boolean {
  if (has(unwanted, said)) return false;
  const used = new Set<number>();
  return wanted.every((words) => {
    const free = freeAmong(words, said, used, exactly);
    if (free !== undefined) used.add(free);
    return free !== undefined;
  });
}

/** Where the first of some words stands that has a place of its own; undefined where none has. */
function freeAmong(
  words: readonly string[],
  said: Sentence,
  used: ReadonlySet<number>,
  exactly: boolean,
): number | undefined {
  for (const word of words) {
    for (const at of said.placesOf(word, exactly || word.length < SHORTEST_MISSPELLED)) {
      if (!used.has(at)) return at;
    }
  }
  return undefined;
}

/** Whether a sentence has no other words. */
export function isOnly(said: Sentence, words: readonly string[]): boolean {
  const known = new Set(words.flatMap((word) => [...said.placesOf(word, true)]));
  return said.words.every((word, at) => known.has(at) || word === said.other);
}
