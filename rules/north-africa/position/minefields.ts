import type { HexDirection, HexId } from "../../hexes/hex-grid.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { type BattleMap, halves, HEXSIDE } from "./battle-map.ts";

const OWN: Readonly<Record<Side, number>> = { allied: HEXSIDE.minefieldAllied, axis: HEXSIDE.minefieldAxis };
const OTHER: Readonly<Record<Side, number>> = {
  allied: HEXSIDE.minefieldAxis,
  axis: HEXSIDE.minefieldAllied,
};

/** Whether the hexside is a minefield of the side's own (10.11, 10.21). */
export function isFriendlyMinefield(
  map: BattleMap,
  side: Side,
  hex: HexId,
  direction: HexDirection,
): boolean {
  return map.has(hex, direction, OWN[side]) && !map.has(hex, direction, OTHER[side]);
}

/** Whether the hexside is a minefield of the other side (10.12, 10.22, 12.22). A hexside mined by both sides is one, too. */
export function isEnemyMinefield(map: BattleMap, side: Side, hex: HexId, direction: HexDirection): boolean {
  return map.has(hex, direction, OTHER[side]);
}

/** Whether the hexside is mined by anybody (10.31, 17.1). */
export function isMinefield(map: BattleMap, hex: HexId, direction: HexDirection): boolean {
  return map.has(hex, direction, HEXSIDE.minefieldAllied | HEXSIDE.minefieldAxis);
}

export function isBesideEnemyMinefield(map: BattleMap, side: Side, hex: HexId): boolean {
  return map.hasAny(hex, OTHER[side]);
}

/** 10.11: the additional cost of crossing a friendly minefield, in half Movement Points. */
export function friendlyMinefieldCost(mechanized: boolean): number {
  return halves(mechanized ? 4 : 2);
}
