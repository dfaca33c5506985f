import { ALL_DIRECTIONS, type HexId } from "../../../hexes/hex-grid.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import type { UnitBoard } from "../../position/board.ts";
import { isRefuge } from "../../combat/refuges.ts";

/** 7.62: no result asks for a longer retreat. */
const LONGEST_RETREAT = 4;

/**
 * 7.71-7.75: how many hexes, four at most, a side's unit could retreat from a hex, each farther away than the last. Friends in
 * the way are assumed to make room (7.81).
 */
export function escape(board: UnitBoard, side: Side, from: HexId): number {
  const { grid } = board.setting.map;
  /** How far a unit gets that has reached a hex. One way that is long enough will do, and most are. */
  const farthest = (hex: HexId, away: number): number => {
    let far = away;
    for (let index = 0; index < ALL_DIRECTIONS.length && far < LONGEST_RETREAT; index++) {
      const to = grid.neighbour(hex, ALL_DIRECTIONS[index]);
      if (to === -1 || grid.distance(from, to) !== away + 1) continue;
      if (!isRefuge(board, side, hex, ALL_DIRECTIONS[index])) continue;
      far = Math.max(far, farthest(to, away + 1));
    }
    return far;
  };
  return farthest(from, 0);
}
