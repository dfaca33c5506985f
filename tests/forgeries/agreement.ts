import { Chance } from "../properties/support/chance.ts";
import { type Forged, forged, material } from "./forge.ts";
import type { Original } from "./originals.ts";
import { inPython, type Verdict, withoutRules, withRules } from "./verdicts.ts";

/** Where verifiers differ about a forgery. */
export interface Difference extends Forged {
  readonly between: string;
}

export interface Agreement {
  readonly forgeries: number;
  /** Changes that make no difference, or that leave a ledger as true as it was. */
  readonly proved: number;
  /** By the rules alone: the protocol without them finds nothing, or finds it later. */
  readonly byRules: number;
  /** Wrong as a whole, with no entry to name. */
  readonly wholes: number;
  readonly differences: readonly Difference[];
}

/** What else is asked about a file: the words in which the page shows its result. */
export type Browse = (text: string) => Promise<string>;

/** A forgery of each game in turn. @param seed the same changes of the same games, whatever their makers drew */
export function forgeries(
  games: readonly Original[],
  count: number,
  seed: number,
): (Forged & { hasRules: boolean })[] {
  const materials = games.map(material);
  const chance = new Chance(seed);
  return Array.from({ length: count }, (_, index) => {
    const at = index % games.length;
    return { ...forged(materials[at], materials, chance), hasRules: games[at].hasRules };
  });
}

/**
 * Asks every verifier about forgeries: whether each is proved, and what its first wrong entry is. The verifier in Python knows no
 * rules, and is held against Deno's by the protocol alone; the page against Deno's with the rules, word for word.
 */
export async function agreement(
  made: readonly (Forged & { hasRules: boolean })[],
  browse: Browse | undefined,
): Promise<Agreement> {
  const python = await inPython(made.map(({ text }) => text));
  const differences: Difference[] = [];
  let [proved, byRules, wholes] = [0, 0, 0];
  for (const [index, { what, text, hasRules }] of made.entries()) {
    const bare = withoutRules(text);
    const whole = hasRules ? withRules(text) : undefined;
    const shown = hasRules ? await browse?.(text) : undefined;
    const say = (between: string, one: string, other: string) =>
      differences.push({ what, text, between: `${between}: ${one} / ${other}` });
    if (!isSame(bare, python[index])) say("Deno and Python", words(bare), words(python[index]));
    if (whole !== undefined && shown !== undefined && shown !== whole.shown) {
      say("Deno and the page", whole.shown, shown);
    }
    if (whole !== undefined && isLater(whole, bare)) {
      say("Deno with the rules and without", words(whole), words(bare));
    }
    const verdict = whole ?? bare;
    if (verdict.ok) proved++;
    else if (!isSame(verdict, bare)) byRules++;
    else if (verdict.entry === undefined) wholes++;
  }
  return { forgeries: made.length, proved, byRules, wholes, differences };
}

const isSame = (one: Verdict, other: Verdict) => one.ok === other.ok && one.entry === other.entry;

/** Whether the rules let pass what the protocol alone finds wrong. */
const isLater = (withRules: Verdict, without: Verdict) =>
  !without.ok && (withRules.ok || (withRules.entry ?? Infinity) > (without.entry ?? Infinity));

const words = ({ ok, entry, reason }: Verdict) => ok ? "proved" : `${entry ?? "file"} (${reason})`;
