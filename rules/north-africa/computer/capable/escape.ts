import { ALL_DIRECTIONS, type HexId } from "../../../hexes/hex-grid.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import type { UnitBoard } from "../../board.ts";
import { isRefuge } from "../../refuges.ts";

/** 7.62: no result asks for a longer retreat. */
const LONGEST_RETREAT = 4;

/**
 * 7.71-7.75: how many hexes, four at the most, a unit of a side could retreat from a hex, each farther away than the last.
 * Friends in the way are taken to make room (7.81).
 */
export function escape(board: UnitBoard, side: Side, from: HexId, forbidden: readonly HexId[] = []): number {
  const { grid } = board.setting.map;
  let layer: HexId[] = [from];
  for (let away = 1; away <= LONGEST_RETREAT; away++) {
    const next: HexId[] = [];
    for (const hex of layer) {
      for (const direction of ALL_DIRECTIONS) {
        if (!isRefuge(board, side, hex, direction)) continue;
        const to = grid.neighbour(hex, direction) as HexId;
        if (grid.distance(from, to) === away && !forbidden.includes(to) && !next.includes(to)) next.push(to);
      }
    }
    if (next.length === 0) return away - 1;
    layer = next;
  }
  return LONGEST_RETREAT;
}
