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
  /** Only games that play an option by this value are concerned; all, where it is left out. */
  readonly where?: { readonly option: string; readonly value: string };
}

/** What a ruleset has mended so far, the newest last. */
export interface Revised {
  readonly revisions: readonly Revision[];
}

/**
 * A ruleset's mendings that concern a game: the others change nothing in it, so nobody needs to hear about them.
 * @param chosen the options that the game sets otherwise than its ruleset
 */
export function concerning(
  { revisions, options }: Revised & {
    readonly options: readonly { readonly name: string; readonly own: string }[];
  },
  chosen: Readonly<Record<string, unknown>> = {},
): Revised {
  const played = new Map<string, unknown>(options.map(({ name, own }) => [name, chosen[name] ?? own]));
  return {
    revisions: revisions.filter(({ where }) =>
      where === undefined || played.get(where.option) === where.value
    ),
  };
}

export function newestRevision({ revisions }: Revised): number {
  return revisions.at(-1)?.number ?? 1;
}

/** What is mended between two revisions of a ruleset. */
export function mended({ revisions }: Revised, from: number, to: number): readonly Revision[] {
  return revisions.filter(({ number }) => number > Math.min(from, to) && number <= Math.max(from, to));
}
