/**
 * A case that had been carried out wrongly, and is carried out as printed from this revision of a ruleset on. A game keeps the
 * revision that it was made by until a ruling moves it.
 */
export interface Revision {
  /** The first is 1, which mends nothing; so the first mending is 2. Without gaps. */
  readonly number: number;
  readonly cite: string;
  /** What the rules do now, and what they did before, as a sentence. */
  readonly words: string;
}

/** What a ruleset has mended so far, the newest last. */
export interface Revised {
  readonly revisions: readonly Revision[];
}

/** The revision that new games are made by. */
export function newestRevision({ revisions }: Revised): number {
  return revisions.at(-1)?.number ?? 1;
}

/** What is mended between two revisions of a ruleset. */
export function mended({ revisions }: Revised, from: number, to: number): readonly Revision[] {
  return revisions.filter(({ number }) => number > Math.min(from, to) && number <= Math.max(from, to));
}
