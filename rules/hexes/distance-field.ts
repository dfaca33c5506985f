import { ALL_DIRECTIONS, type HexDirection, type HexGrid, type HexId } from "./hex-grid.ts";

/** A map of hexes, and which of their sides can be crossed. */
export interface Ways {
  readonly grid: HexGrid;
  isOpen(hex: HexId, direction: HexDirection): boolean;
}

/** Farther than any way on a map: marks a hex with no way to a goal. */
const FAR = 999;

/** How many steps over open hexsides it is from each hex to the nearest of some hexes. */
export function distanceField(map: Ways, goals: readonly HexId[]): Int16Array {
  const field = new Int16Array(map.grid.size).fill(FAR);
  const queue = [...goals];
  for (const hex of queue) field[hex] = 0;
  for (const hex of queue) {
    for (const direction of ALL_DIRECTIONS) {
      if (!map.isOpen(hex, direction)) continue;
      const next = map.grid.beyond(hex, direction);
      if (field[next] !== FAR) continue;
      field[next] = field[hex] + 1;
      queue.push(next);
    }
  }
  return field;
}
