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
const STILL_OLD: readonly RegExp[] = [];

/** The paragraphs, small print and lists of a letter; orders, answers to them, tables, quoted words and addresses are no sentences of ours. */
export function proseOf({ letter }: Pick<OutboxItem, "letter">): string[] {
  return letterSchema.parse(letter).blocks.flatMap(textsOf).flatMap(proseSentences);
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
