import { type ExplainedStatement, say } from "../../../src/sheet/explanation.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import { provenance } from "../../hexes/words/provenance.ts";
import type { ChartsDocument } from "../documents/charts-document.ts";
import type { Unit } from "../position/roster.ts";
import type { Setting } from "../position/setting.ts";

/** How a counter's data are known; empty if the position brought its own counter. */
export function unitKnown({ orderOfBattle, roster }: Setting, unit: Unit): ExplainedStatement[] {
  const { id, back, engineer } = roster.counters[unit];
  const document = orderOfBattle.units.find((each) => each.id === id);
  if (document === undefined) return [];
  return provenance(orderOfBattle.basis, id, [
    ["printed", "Its values"],
    ["designation", "Its name"],
    ["mobile", "Mobile or leg"],
    ...(engineer ? [["engineer", "That it is an engineer"] as const] : []),
    ["oneSided", back === undefined ? "That it has no depleted side" : "That it has a depleted side"],
    ...(back === undefined ? [] : [["depleted", "Its depleted values"] as const]),
  ]);
}

export function hexKnown({ map }: Setting, hex: HexName): ExplainedStatement[] {
  return provenance(map.document.basis, hex, [["hexes", "Its terrain"]]);
}

/** How a part of the charts is known. @param words what is known so: `Its cost` */
export function chartKnown(
  { charts }: Setting,
  part: Exclude<keyof ChartsDocument, "id" | "basis" | "$schema">,
  words: string,
): ExplainedStatement[] {
  const basis = charts.document.basis[part];
  return basis === undefined ? [] : [say(`${words}: ${basis}`)];
}
