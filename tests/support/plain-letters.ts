import { expect } from "vitest";
import { type Block, letter as letterSchema } from "../../src/kernel/block.ts";
import type { OutboxItem } from "../../src/store/letter-records.ts";
import { meanLength, proseSentences, wordsIn, wordsOut } from "./sentences.ts";

/** No sentence of a letter has more words, and no table's letters have longer ones on average. */
const LONGEST = 28;
const MEAN = 14;
/** Of fewer sentences a mean says nothing. */
const ENOUGH = 40;

/** Beginnings of sentences that are not rewritten yet. The list only gets shorter. */
const STILL_OLD: readonly RegExp[] = [
  /^No order said so, and nothing was to be gained/,
  /^Every unit has a zone at all times/,
  /^Who stands in a zone holds/,
  /^A barrage on a unit that was displaced/,
  /^No advance out of supply/,
  /^Each pays for the hexes of the column/,
  /^Not onto an enemy; into his zone/,
  /^After Br attackers stay only if/,
  /^A unit that keeps to the Tobruk Operational Zone/,
  /^Only the owner of that block knows/,
  /^Name an area by its number or name/,
  /^ASK (?:SPARSE ON|ALL), ASK /,
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
  expect(faults.filter((sentence) => !STILL_OLD.some((old) => old.test(sentence)))).toEqual([]);
  if (sentences.length >= ENOUGH) expect(meanLength(sentences)).toBeLessThanOrEqual(MEAN);
}
