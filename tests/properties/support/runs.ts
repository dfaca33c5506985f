import { env } from "node:process";
import { vi } from "vitest";

/** How many times the usual number of runs: `DESPATCH_PROPERTY_RUNS=20` looks twenty times as long. */
const FACTOR = Number(env.DESPATCH_PROPERTY_RUNS ?? 1);
/** The runs of the suite are always the same; `DESPATCH_PROPERTY_SEED` looks elsewhere. */
const SEED = Number(env.DESPATCH_PROPERTY_SEED ?? 19411118);

vi.setConfig({ testTimeout: 60_000 * Math.max(1, FACTOR) });

/** How a property is run. fast-check prints seed and path of a failure. */
export function runs(usual: number): { readonly numRuns: number; readonly seed: number } {
  return { numRuns: Math.ceil(usual * FACTOR), seed: SEED };
}
