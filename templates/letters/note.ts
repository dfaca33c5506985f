import { type Block, type Letter, paragraph } from "../../src/kernel/block.ts";
import { foot, type ReaderWords, subject } from "./frame.ts";

/** Anything that is answered in a few sentences. */
export function note(
  words: ReaderWords | undefined,
  about: string,
  sentences: readonly string[],
  also: readonly Block[] = [],
): Letter {
  return {
    subject: words === undefined ? about : subject(words, about),
    blocks: [
      ...sentences.map(paragraph),
      ...also,
      ...(words === undefined ? [] : foot(words, sentences.join(" "))),
    ],
  };
}
