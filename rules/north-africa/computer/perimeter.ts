import type { HexId } from "../../../src/kernel/hex-grid.ts";
import type { GameState } from "../state.ts";

/** 16.0: Tobruk, and 17.1: the middle of its ring of boxes. */
const TOBRUK = "1103";
const CENTER = "1003";
/** 17.1: units within this distance of it hold the perimeter and are nobody's field army. */
const PERIMETER = 2;

/** Hexes from the middle of Tobruk's ring; on a map without Tobruk everything is far away. */
export function distanceFromTobruk(state: GameState, hex: HexId): number {
  const { map } = state.setting;
  const [tobruk, center] = [map.grid.id(TOBRUK), map.grid.id(CENTER)];
  if (tobruk === undefined || center === undefined || !map.isSource("allied", tobruk)) return Infinity;
  return map.grid.distance(hex, center);
}

export function holdsPerimeter(state: GameState, hex: HexId): boolean {
  return distanceFromTobruk(state, hex) <= PERIMETER;
}
