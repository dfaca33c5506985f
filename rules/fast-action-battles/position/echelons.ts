import type { Echelon } from "../documents/words.ts";
import type { Chit } from "../setting/chit-book.ts";
import type { Unit } from "../setting/roster.ts";

/** 15.2, 15.3: whether an echelon is its side's common one, Panzergruppe Afrika or 8th Army Reserve. */
export function isCommon(echelon: Echelon): boolean {
  return echelon === "RES" || echelon === "PZA";
}

/**
 * 8.1, 15.2, 15.3, 16.4, 16.5: whether a chit may serve a unit. It serves units of its own echelon or of a common one. A common
 * chit serves all, and so does the reusable Special Action.
 */
export function serves({ echelon }: Chit, unit: Unit): boolean {
  if (echelon === undefined || isCommon(echelon)) return true;
  return unit.echelon !== undefined && (unit.echelon === echelon || isCommon(unit.echelon));
}
