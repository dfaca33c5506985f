import type { HexId } from "../../../src/kernel/hex-grid.ts";
import type { GameState } from "../state.ts";

/** 17.1: the middle of Tobruk's ring of boxes. */
const CENTER = "1003";
/** 17.1: units within this distance of it hold the perimeter and are nobody's field army. */
const PERIMETER = 2;

/** Hexes from the middle of Tobruk's ring; on a map without Tobruk everything is far away. */
export function distanceFromTobruk(state: GameState, hex: HexId): number {
  const { grid } = state.setting.map;
  const center = grid.id(CENTER);
  return center === undefined ? Infinity : grid.distance(hex, center);
}

export function holdsPerimeter(state: GameState, hex: HexId): boolean {
  return distanceFromTobruk(state, hex) <= PERIMETER;
}
