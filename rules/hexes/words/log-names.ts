import { listed } from "../../../src/common/text.ts";
import type { UnitId } from "../names.ts";

/** Units as logs call them: by designation, with more if several share one. */
export type UnitNames = (unit: UnitId) => string;

/** A counter by what a player may call it. */
interface Named {
  readonly id: UnitId;
  readonly designation: string;
  /** The words that tell it from others of that designation: `recon`, `(3-4-11)`. */
  readonly kind: string;
}

/** @param told says whether a designation gets its kind even if no other unit shares it */
export function unitNames(counters: readonly Named[], told = (_designation: string) => false): UnitNames {
  const shared = new Map<string, number>();
  for (const { designation } of counters) shared.set(designation, (shared.get(designation) ?? 0) + 1);
  const names = new Map(counters.map(({ id, designation, kind }) => [
    id,
    (shared.get(designation) ?? 0) > 1 || told(designation) ? `${designation} ${kind}` : designation,
  ]));
  return (unit) => names.get(unit) ?? unit;
}

/** How many things a sentence names. */
export const TOLD = 6;

/** `a, b and c`; of many the first, and how many more there are. @param most how many it names */
export function some(words: readonly string[], most = TOLD): string {
  const more = words.length - most;
  return more > 0 ? `${words.slice(0, most).join(", ")} and ${more} more` : listed(words);
}
