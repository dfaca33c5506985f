import type { RollNumber } from "../src/kernel/words.ts";

/** ` It keeps the die of run 1, roll 2.`, behind a sentence that tells of a roll; nothing where it keeps none. */
export function keptDieWords({ kept }: Pick<RollNumber, "kept">): string {
  return kept === undefined ? "" : ` It keeps the die of run ${kept.run}, roll ${kept.roll}.`;
}
