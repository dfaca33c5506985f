import { err, ok, type Result } from "../../../kernel/result.ts";
import { MOST_CITED } from "../../turn/sheet/submission.ts";
import type { SpokenWords } from "./proving.ts";

/**
 * Which of the words that a lock cites came since the lock before, and how they were read (docs/proof/dice-protocol.md, 6.3).
 */

export interface Cited {
  readonly words: readonly string[];
  /** The statement in the form for comparing: forms of the same words are one. */
  readonly key: string;
  readonly isLetter: boolean;
}

/** What kept orders rest on: the keys of statements. */
export type CitedStatements = readonly string[];

/** What was kept of a side after the run of the last lock. */
interface Before {
  /** Undefined if nobody can tell. */
  readonly sheet: readonly string[] | undefined;
  readonly rests: CitedStatements;
  /** Letters on which locks have rested. */
  readonly cited: ReadonlySet<string>;
}

/** One way to read what was said. */
export interface ReadingOf {
  /** What it is added to; undefined if nobody can tell. */
  readonly from: readonly string[] | undefined;
  readonly spoken: readonly SpokenWords[];
}

interface How {
  /** The side is asked in the middle of a Player-Turn. */
  readonly isAsked: boolean;
  /** The lock waited for a word of the side. */
  readonly isNeeded: boolean;
  /** Whether words by themselves refer to what is kept. */
  addsToKept(words: readonly string[]): boolean;
}

/** @returns every way in which the referee may have read them, or why the citation is wrong */
export function readings(said: readonly Cited[], before: Before, how: How): Result<ReadingOf[], string> {
  const all = how.isAsked ? answers(said, before, how) : sheets(said, before, how);
  // Lines beside a sheet are kept, and never played by themselves: another word sends them.
  const found = how.isNeeded ? all.filter(({ spoken }) => spoken.at(-1)?.isLoose !== true) : all;
  if (found.length > 0) return ok(found);
  if (before.sheet === undefined) return ok([{ from: undefined, spoken: [] }]);
  const { rests, cited } = before;
  const isWhole = rests.every((key) => said.some((each) => each.key === key));
  return err(
    said.some(({ key, isLetter }) => isLetter && cited.has(key) && !rests.includes(key))
      ? "rests on a letter that an earlier lock has used up"
      : !isWhole && said.length === 0
      ? "leaves out orders of its player's that stood, and the words that they rest on"
      : how.isNeeded && said.every(({ key }) => rests.includes(key))
      ? "rests on no words that its player has said since the lock before"
      : "rests on words of its player's that are out of their turn",
  );
}

/** Answers go before earlier orders, and so do their words. */
function answers(said: readonly Cited[], { rests, cited }: Before, how: How): ReadingOf[] {
  const fresh = said.slice(0, Math.max(0, said.length - rests.length));
  const isSame = said.slice(fresh.length).every(({ key }, index) => key === rests[index]) &&
    said.length >= rests.length;
  if (!isSame || isUsed(fresh, cited) || (how.isNeeded && fresh.length === 0)) return [];
  return anew(fresh, how).map((spoken) => ({ from: [], spoken }));
}

/** Words that refer to a sheet stand after those behind it; a sheet of its own stands alone. */
function sheets(said: readonly Cited[], before: Before, how: How): ReadingOf[] {
  const { sheet, rests, cited } = before;
  const found: ReadingOf[] = [];
  const isKept = rests.length > 0 || (sheet ?? []).length > 0;
  const cut = cutAt(said, rests);
  if (cut !== undefined && (isKept || said.length === 0)) {
    const more = said.slice(cut);
    if (!isUsed(more, cited) && !(how.isNeeded && more.length === 0)) {
      found.push({ from: sheet, spoken: more.map((each) => added(each, how)) });
    }
  }
  const [first] = said;
  if (first === undefined || isUsed(said, cited)) return found;
  // Besides kept orders, a letter that mentions them continues those words; a page may have meant its own lines alone.
  const isOwn = !isKept || !first.isLetter || !how.addsToKept(first.words);
  return isOwn ? [...found, ...anew(said, how).map((spoken) => ({ from: [], spoken }))] : found;
}

/** How many words come before the new ones: all behind the sheet, or the last of them if an entry had no room for more. */
function cutAt(said: readonly Cited[], rests: CitedStatements): number | undefined {
  const most = said.length < MOST_CITED ? 0 : rests.length;
  for (let gone = 0; gone <= most; gone++) {
    const left = rests.slice(gone);
    if (left.length <= said.length && left.every((key, index) => said[index].key === key)) return left.length;
  }
  return undefined;
}

/** Words after which nothing was kept: the first is a sheet, or lines beside one. */
function anew([first, ...others]: readonly Cited[], how: How): SpokenWords[][] {
  if (first === undefined) return [[]];
  const more = others.map((each) => added(each, how));
  return [false, true].map((isLoose) => [{ words: first.words, isLoose }, ...more]);
}

/** Words that were added to what is kept: those that do not mention it were lines beside a sheet. */
function added({ words }: Cited, how: How): SpokenWords {
  return { words, isLoose: !how.addsToKept(words) };
}

function isUsed(said: readonly Cited[], cited: ReadonlySet<string>): boolean {
  const letters = said.filter(({ isLetter }) => isLetter).map(({ key }) => key);
  return letters.some((key) => cited.has(key)) || new Set(letters).size < letters.length;
}
