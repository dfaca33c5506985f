import { own } from "../../../common/own.ts";
import { isAsSpelled, type Sentence } from "./sentence.ts";

/**
 * Phrases that people say, in many languages. A phrase is a row of words, folded as those of a sentence are:
 * - `due|fallig`: one of these words; `dead*`: any word that begins so; `my?`: a word that may be missing
 * - `..`: up to three words of any kind; `...`: up to ten
 * - `^` first: nothing stands before it in the sentence; `$` last: nothing behind
 *
 * A phrase is looked for word by word, so the time goes with the length of the sentence, whatever stands in it. Most phrases
 * are not looked for at all: a word that they need as it is spelled is not in the sentence.
 */

type Piece =
  | { readonly kind: "word"; readonly any: readonly string[]; readonly isOptional: boolean }
  | { readonly kind: "gap"; readonly most: number };

interface Phrase {
  readonly pieces: readonly Piece[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** How many words a gap holds at the most. */
const GAPS: Readonly<Record<string, number>> = { "..": 3, "...": 10 };

function compiled(written: string): Phrase {
  const parts = written.trim().split(/\s+/);
  const isFirst = parts[0] === "^";
  const isLast = parts[parts.length - 1] === "$";
  const pieces = parts.slice(isFirst ? 1 : 0, isLast ? -1 : undefined).map((part): Piece => {
    const most = own(GAPS, part);
    if (most !== undefined) return { kind: "gap", most };
    const isOptional = part.endsWith("?");
    return { kind: "word", any: (isOptional ? part.slice(0, -1) : part).split("|"), isOptional };
  });
  return { pieces, isFirst, isLast };
}

/** Where a phrase was found: the first of its words, and the first behind it. */
export interface PhrasePlace {
  readonly from: number;
  readonly to: number;
}

export interface Phrases {
  /** @returns where the first of them stands that a sentence holds; undefined where it holds none */
  in(sentence: Sentence): PhrasePlace | undefined;
}

/**
 * Phrases of which any will do, as they are described above.
 * @param written one a line @param exactly no slip of the pen is forgiven: for what cannot be undone
 */
export function phrases(written: string, { exactly = false } = {}): Phrases {
  const all = written.split("\n").filter((line) => line.trim() !== "").map(compiled);
  const { byWord, always } = indexed(all, exactly);
  return {
    in(sentence) {
      const may = sentence.spelled.flatMap((word) => byWord.get(word) ?? []);
      for (const index of may.length === 0 ? always : [...may, ...always].sort((a, b) => a - b)) {
        const found = placeOf(all[index], sentence, exactly);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}

/** Phrases by the words of a piece that they need, as these are spelled; and those that need none so, always to be looked for. */
interface PhraseIndex {
  readonly byWord: ReadonlyMap<string, readonly number[]>;
  readonly always: readonly number[];
}

function indexed(all: readonly Phrase[], exactly: boolean): PhraseIndex {
  const neededBy = all.map(({ pieces }) =>
    pieces.flatMap((piece) =>
      piece.kind === "word" && !piece.isOptional && piece.any.every((word) => isAsSpelled(word, exactly))
        ? [piece.any]
        : []
    )
  );
  // A word of many phrases is a word of many sentences.
  const uses = new Map<string, number>();
  for (const word of neededBy.flat(2)) uses.set(word, (uses.get(word) ?? 0) + 1);
  const weigh = (words: readonly string[]) => words.reduce((sum, word) => sum + uses.get(word)!, 0);
  const byWord = new Map<string, number[]>();
  const always: number[] = [];
  for (const [index, needed] of neededBy.entries()) {
    const rarest = needed.toSorted((a, b) => weigh(a) - weigh(b))[0];
    if (rarest === undefined) always.push(index);
    for (const word of rarest ?? []) byWord.set(word, [...byWord.get(word) ?? [], index]);
  }
  return { byWord, always };
}

function placeOf(phrase: Phrase, sentence: Sentence, exactly: boolean): PhrasePlace | undefined {
  const steps: Step[] = [];
  for (const piece of phrase.pieces) {
    const at = piece.kind === "gap" ? NOWHERE : anyOf(piece.any, sentence, exactly);
    // Most phrases have a word that the sentence has not.
    if (piece.kind === "word" && !piece.isOptional && at.size === 0) return undefined;
    steps.push({ piece, at });
  }
  const starts = phrase.isFirst ? 1 : sentence.words.length;
  for (let from = 0; from < starts; from++) {
    const to = endOf(steps, phrase.isLast, sentence.words.length, from);
    if (to !== undefined) return { from, to };
  }
  return undefined;
}

/** A piece of a phrase, and where its words stand in a sentence. */
interface Step {
  readonly piece: Piece;
  readonly at: ReadonlySet<number>;
}

const NOWHERE: ReadonlySet<number> = new Set();

function anyOf(words: readonly string[], sentence: Sentence, exactly: boolean): ReadonlySet<number> {
  let found = NOWHERE;
  for (const word of words) {
    const places = sentence.placesOf(word, exactly);
    if (places.size > 0) found = found.size === 0 ? places : new Set([...found, ...places]);
  }
  return found;
}

/** Follows a phrase from a word on, every way that it may go at once. @returns where it ends; undefined where it does not stand there */
function endOf(
  steps: readonly Step[],
  isLast: boolean,
  length: number,
  from: number,
): number | undefined {
  let ends = new Set([from]);
  for (const { piece, at } of steps) {
    const next = new Set<number>();
    for (const end of ends) {
      if (piece.kind === "gap") {
        for (let to = end; to <= Math.min(end + piece.most, length); to++) next.add(to);
        continue;
      }
      if (piece.isOptional) next.add(end);
      if (at.has(end)) next.add(end + 1);
    }
    if (next.size === 0) return undefined;
    ends = next;
  }
  const found = [...ends].filter((end) => !isLast || end === length);
  return found.length === 0 ? undefined : Math.max(...found);
}
