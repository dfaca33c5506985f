import { expect } from "vitest";
import { type Block, letter as letterSchema } from "../../src/kernel/block.ts";
import type { OutboxItem } from "../../src/store/records/letter-records.ts";
import { meanLength, proseSentences, wordsIn, wordsOut } from "./sentences.ts";

/** No sentence of a letter has more words, and no table's letters have longer ones on average. */
const LONGEST = 28;
const MEAN = 14;
/** Of fewer sentences a mean says nothing. */
const ENOUGH = 40;

/** Beginnings of sentences that stay as they are: a revision's words are what a game was made by. */
const RECORDED: readonly RegExp[] = [
  /^After Br attackers stay only if/,
  /^A unit that keeps to the Tobruk Operational Zone/,
];

/** What is quoted within a sentence: a line of orders, or somebody's words. */
const QUOTED = /"[^"]*"|“[^”]*”/g;

/** A long list of pieces or places is a table, whatever block it stands in. */
const TABLE = /(?:;[^;]*){4}|(?:,(?:[^,.]|\.\d)*){7}/;

/** The sentences of a letter's paragraphs, small print and lists; orders, answers to them, tables and players' words are none. */
export function proseOf({ letter }: Pick<OutboxItem, "letter">): string[] {
  return letterSchema.parse(letter).blocks.flatMap(textsOf).filter((text) => !TABLE.test(text)).map((text) =>
    text.replace(QUOTED, '"…"')
  )
    .flatMap(proseSentences);
}

function textsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case "paragraph":
    case "small":
      return [block.text];
    case "list":
      return block.items;
    default:
      return [];
  }
}

/** Holds the sentences of letters to docs/style.md. */
export function expectPlain(letters: readonly Pick<OutboxItem, "letter">[]): void {
  const sentences = [...new Set(letters.flatMap(proseOf))];
  const faults = sentences.filter((sentence) => wordsIn(sentence) > LONGEST || wordsOut(sentence).length > 0);
  expect(faults.filter((sentence) => !RECORDED.some((old) => old.test(sentence)))).toEqual([]);
  if (sentences.length >= ENOUGH) expect(meanLength(sentences)).toBeLessThanOrEqual(MEAN);
}
