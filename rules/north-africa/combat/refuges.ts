import { ALL_DIRECTIONS, type HexDirection, type HexId } from "../../hexes/hex-grid.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { perDeployment, type UnitBoard } from "../position/board.ts";

/**
 * 7.71, 7.72: whether a unit that retreats or is displaced may step that way: no prohibited hexside, no enemy unit, no
 * enemy zone. It may always leave an enemy zone, and minefields do not matter (7.76).
 */
export function isRefuge(board: UnitBoard, side: Side, from: HexId, direction: HexDirection): boolean {
  const { map } = board.setting;
  if (!map.isOpen(from, direction)) return false;
  const to = map.grid.beyond(from, direction);
  return !board.isEnemyControlled(side, to) && !board.hasEnemy(side, to);
}

/** Adjacent hexes into which a unit of the side could retreat or be displaced, occupied by a friend or not. */
export function refuges(board: UnitBoard, side: Side, from: HexId): readonly HexId[] {
  const known = knownRefuges(board, enemyOf(side));
  let found = known.get(from);
  if (found === undefined) {
    found = ALL_DIRECTIONS.filter((direction) => isRefuge(board, side, from, direction))
      .map((direction) => board.setting.map.grid.beyond(from, direction));
    known.set(from, found);
  }
  return found;
}

/** Refuges already found, by the places of the enemy, as nothing else matters. */
const knownRefuges = perDeployment(() => new Map<HexId, readonly HexId[]>());
