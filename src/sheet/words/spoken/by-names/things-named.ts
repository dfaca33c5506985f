import type { NamedThing } from "../../../../kernel/order-language.ts";
import { AND, DIRECTED, FILLING, GOING, OTHERS_LEFT, STAYING, TOWARDS } from "./spoken-words.ts";

/** The things named by the words of a letter, without a verb around them. */

/** No name has more words. */
const LONGEST_NAME = 4;

/** Words with which no name begins. */
export function isPlainWord(word: string): boolean {
  return FILLING.has(word) || GOING.has(word) || TOWARDS.has(word) || AND.has(word) || DIRECTED.has(word) ||
    STAYING.has(word) || OTHERS_LEFT.has(word);
}

/** The things that words name; of overlapping names, the longest counts. */
export function thingsNamed(
  words: readonly string[],
  named: (text: string) => NamedThing | undefined,
): readonly (NamedThing & { readonly words: string })[] {
  const found: (NamedThing & { words: string })[] = [];
  for (let at = 0; at < words.length;) {
    const { thing, to } = longestFrom(words, at, named);
    if (thing !== undefined) found.push({ ...thing, words: words.slice(at, to).join(" ") });
    at = to;
  }
  return found;
}

function longestFrom(
  words: readonly string[],
  from: number,
  named: (text: string) => NamedThing | undefined,
): { readonly thing: NamedThing | undefined; readonly to: number } {
  for (let to = Math.min(words.length, from + LONGEST_NAME); to > from && !isPlainWord(words[from]); to--) {
    const name = words.slice(from, to);
    // A figure alone counts something.
    if (isPlainWord(name[name.length - 1]) || (name.length === 1 && /^\d$/.test(name[0]))) continue;
    const thing = named(name.join(" "));
    if (thing !== undefined && (thing.pieces.length > 0 || thing.place !== undefined || thing.foe)) {
      return { thing, to };
    }
  }
  return { thing: undefined, to: from + 1 };
}
