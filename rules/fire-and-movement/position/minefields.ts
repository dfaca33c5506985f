import type { HexDirection, HexId } from "../../hexes/hex-grid.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { type BattleMap, HEXSIDE } from "./battle-map.ts";

/** 14.0: minefield hexsides belong to one side for good. */

const OF: Readonly<Record<Side, number>> = {
  allied: HEXSIDE.minefieldAllied,
  axis: HEXSIDE.minefieldAxis,
};

/** 14.1: whether a minefield of the side's own lies on the hexside. */
export function isFriendlyMinefield(
  map: BattleMap,
  side: Side,
  hex: HexId,
  direction: HexDirection,
): boolean {
  return map.has(hex, direction, OF[side]);
}

/** 14.2: whether a minefield of the side's enemy lies on the hexside. */
export function isEnemyMinefield(map: BattleMap, side: Side, hex: HexId, direction: HexDirection): boolean {
  return map.has(hex, direction, OF[enemyOf(side)]);
}

/** 14.2: whether any minefield at all lies on the hexside. */
export function isMinefield(map: BattleMap, hex: HexId, direction: HexDirection): boolean {
  return map.has(hex, direction, HEXSIDE.minefieldAllied | HEXSIDE.minefieldAxis);
}
