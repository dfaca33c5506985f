import { foldedLines } from "../../src/sheet/folded.ts";
import { formationOf } from "./formations.ts";

const OTHERS = "Others";

/** Units that a short sheet folds, by formation, each by its hex. */
export function foldedUnits(units: readonly { readonly id: string; readonly hex: string }[]): string[] {
  const named = units.map(({ id, hex }) => [formationOf(id)?.name ?? OTHERS, hex] as const);
  return foldedLines("units", named.toSorted(([a], [b]) => Number(a === OTHERS) - Number(b === OTHERS)));
}
