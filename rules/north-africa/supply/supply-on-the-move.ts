import type { HexId } from "../../hexes/hex-grid.ts";
import type { Unit } from "../position/roster.ts";
import { type GameState, isMarked, MARK } from "../position/state.ts";
import { isSuppliedIn, nearerToSource } from "./supply.ts";
import { supplyNetWithout } from "./supply-net.ts";

/**
 * 12.23: in which hexes supply lets a unit end its move. One that began the phase unsupplied must go toward its nearest
 * source; any other must be in supply there. A reinforcement counts as supplied until it is on the map.
 */
export function supplyRule(state: GameState, unit: Unit): (end: HexId) => boolean {
  const { board } = state;
  const side = board.sideOf(unit);
  const start = board.hexOf(unit);
  if (start !== undefined && isMarked(state, unit, MARK.unsupplied)) {
    return state.setting.edition.unsuppliedMoves === "free" ? () => true : nearerToSource(board, side, start);
  }
  const net = supplyNetWithout(board, unit);
  return (end) => isSuppliedIn(board, net, side, end);
}
