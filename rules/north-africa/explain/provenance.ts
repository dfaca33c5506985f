import type { ExplainedStatement } from "../../../src/sheet/explanation.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import { provenance } from "../../hexes/words/provenance.ts";
import type { Unit } from "../position/roster.ts";
import type { Setting } from "../position/setting.ts";

/** How a counter's data are known; nothing if the position brought its own counter. */
export function unitProvenance({ orderOfBattle, roster }: Setting, unit: Unit): ExplainedStatement[] {
  const id = roster.id(unit);
  if (orderOfBattle.units.every((document) => document.id !== id)) return [];
  return provenance(orderOfBattle.basis, id, [["values", "Its values"], ["kind", "Its kind"]]);
}

export function hexProvenance({ map }: Setting, hex: HexName): ExplainedStatement[] {
  return provenance(map.document.basis, hex, [["hexes", "Its terrain"]]);
}
