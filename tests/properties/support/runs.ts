import { env } from "node:process";
import { it, vi } from "vitest";
import { A_TEST } from "../../support/patience.ts";

/** Which share of a whole sample is looked at: the suite looks at a sixteenth, `deno task nightly` at all; 20 is twenty times the whole. */
const SHARE = Number(env.PROPERTY_RUNS ?? 1 / 16);
/** No sample is smaller, but where the whole is. */
const LEAST = 3;

vi.setConfig({ testTimeout: A_TEST * Math.max(1, SHARE) });

/** How many of a whole sample are looked at. */
export function share(whole: number): number {
  return Math.max(Math.min(whole, LEAST), Math.ceil(whole * SHARE));
}

/** A share of a list, from everywhere in it. */
export function sampled<Item>(whole: readonly Item[]): Item[] {
  const wanted = share(whole.length);
  return whole.filter((_, index) =>
    Math.floor(index * wanted / whole.length) !== Math.floor((index - 1) * wanted / whole.length)
  );
}

/** Whether everything is looked at, as by night. */
export const isWhole = SHARE >= 1;

/** All of a list by night; in the suite only its first, where each takes long. */
export function few<Item>(whole: readonly Item[], count: number): readonly Item[] {
  return isWhole ? whole : whole.slice(0, count);
}

/** A test that is long, of what the suite looks at by shorter ones too. */
export const byNight = it.runIf(isWhole);

/** How a property is run. fast-check prints seed and path of a failure. */
export function runs(whole: number): { readonly numRuns: number } {
  return { numRuns: share(whole) };
}
