import { clipped } from "../kernel/clipped.ts";

/** How many sentences of a kind an answer has, and how long each may be: a letter has to fit into the store. */
const MOST = 10;
const LENGTH = 500;

/** The first of what there is to say, and how many more there are: whoever wrote much has it back as words of his own. */
export function few(sentences: readonly string[]): string[] {
  const named = sentences.slice(0, MOST).map((sentence) => clipped(sentence, LENGTH));
  const more = sentences.length - named.length;
  return more === 0 ? named : [...named, `The same is true of ${more} more.`];
}
