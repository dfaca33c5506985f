import type { AskedRoll } from "../../game/proof/dice-letter.ts";

/** The roll that the named groups of a pattern have found: `number`, or `run` and `inRun`. */
export function rollIn({ number, run, inRun }: Partial<Record<string, string>>): AskedRoll | undefined {
  if (number !== undefined) return { number: Number(number) };
  return run === undefined ? undefined : { run: Number(run), roll: Number(inRun) };
}
