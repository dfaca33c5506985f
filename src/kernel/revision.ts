/**
 * A case that was carried out wrongly, and is carried out as printed from this revision of a ruleset on. A game keeps its first
 * revision until a ruling changes it.
 */
export interface Revision {
  /** Revision 1 mends nothing, so the first mending is 2. No number is missing. */
  readonly number: number;
  readonly cite: string;
  /** What the rules do now, and what they did before, in a sentence. */
  readonly words: string;
  /** It concerns only games that play an option by this value; all games, if absent. */
  readonly where?: { readonly option: string; readonly value: string };
}

/** A ruleset's mendings so far, the newest last. */
export interface Revised {
  readonly revisions: readonly Revision[];
}

/**
 * The mendings that concern a game. Nobody needs to hear about the others, which change nothing in it.
 * @param chosen the options in which the game differs from its ruleset
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

/** The mendings between two revisions of a ruleset. */
export function mended({ revisions }: Revised, from: number, to: number): readonly Revision[] {
  return revisions.filter(({ number }) => number > Math.min(from, to) && number <= Math.max(from, to));
}
