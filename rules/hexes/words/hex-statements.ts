import { listed } from "../../../src/common/text.ts";
import { type Side, sideName } from "../../../src/kernel/side.ts";
import { countedPieces, type ExplainedStatement, reckon, say } from "../../../src/sheet/explanation.ts";
import { namesOf, unitName, type UnitsOnMap } from "./place-words.ts";
import type { Unit } from "../roster.ts";

/** What a hex is to both sides, whatever a game counts movement in. */

/** In whose zone a hex lies. @param units of the side that control it */
export function controlStatement(
  field: UnitsOnMap,
  side: Side,
  units: readonly Unit[],
  cite: string,
): ExplainedStatement {
  const zone = units.length === 0
    ? `In no ${sideName(side)} zone`
    : `In the ${sideName(side)} zone of ${namesOf(field, units)}`;
  return say(zone, cite);
}

/** A unit that may end its move in a hex, and what that costs it. */
export interface Comer {
  readonly unit: Unit;
  readonly cost: number;
}

/** Who can come to a hex, the cheapest first. @param points words for a cost @param more what that supposes */
export function comersStatement(
  field: UnitsOnMap,
  side: Side,
  comers: readonly Comer[],
  points: (cost: number) => string,
  cite: string,
  more: readonly ExplainedStatement[],
): ExplainedStatement {
  const told = [...comers].sort((a, b) => a.cost - b.cost)
    .map(({ unit, cost }) => `${unitName(field, unit)} for ${points(cost)}`);
  const [one, many] = [`${sideName(side)} unit`, `${sideName(side)} units`];
  const words = comers.length === 0
    ? `No ${one} can end its move here`
    : `${countedPieces(comers.length, one, many)} can end ${
      comers.length === 1 ? "its move" : "their moves"
    } here: ${listed(told)}`;
  return reckon(words, comers.length, cite, more);
}
