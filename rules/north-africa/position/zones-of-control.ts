import { ALL_DIRECTIONS, type HexDirection, type HexId } from "../../hexes/hex-grid.ts";
import { HEXSIDE } from "./battle-map.ts";
import type { UnitBoard } from "./board.ts";
import type { Unit } from "./roster.ts";

/** An enemy unit in an adjacent hex, and its direction. */
export interface Facing {
  readonly enemy: Unit;
  readonly direction: HexDirection;
}

/**
 * 6.0, 6.23, 7.46: the enemy units whose zone a unit is in, which it may fight: adjacent ones, but not across an escarpment
 * that no road or trail traverses.
 */
export function facing(board: UnitBoard, unit: Unit): Facing[] {
  const hex = board.hexOf(unit);
  if (hex === undefined) return [];
  const side = board.sideOf(unit);
  if (!board.isEnemyControlled(side, hex)) return [];
  const { map } = board.setting;
  const faced: Facing[] = [];
  for (const direction of ALL_DIRECTIONS) {
    if (!map.isOpen(hex, direction)) continue;
    const enemy = board.unitAt(map.grid.beyond(hex, direction));
    if (enemy !== undefined && board.sideOf(enemy) !== side) faced.push({ enemy, direction });
  }
  return faced;
}

/** Whether two opposing units may fight each other from where they stand (7.15, 7.46). */
export function isFacing(board: UnitBoard, unit: Unit, enemy: Unit): boolean {
  return liesBetween(board, unit, enemy, (hex, direction) => board.setting.map.isOpen(hex, direction));
}

/** Whether two units are in adjacent hexes, and a condition holds for the hexside as seen from the first. */
export function liesBetween(
  board: UnitBoard,
  unit: Unit,
  other: Unit,
  holds: (hex: HexId, direction: HexDirection) => boolean,
): boolean {
  const [hex, beyond] = [board.hexOf(unit), board.hexOf(other)];
  if (hex === undefined || beyond === undefined) return false;
  const direction = board.setting.map.grid.direction(hex, beyond);
  return direction !== -1 && holds(hex, direction);
}

/** Whether any enemy stands in one of the six hexes around, whatever lies between. */
export function hasEnemyBeside(board: UnitBoard, unit: Unit): boolean {
  const hex = board.standing(unit);
  return board.setting.map.grid.around(hex).some((beside) => board.hasEnemy(board.sideOf(unit), beside));
}

/** The enemy units in adjacent hexes that a unit does not face, as a bare escarpment lies between (7.46). */
export function acrossEscarpment(board: UnitBoard, unit: Unit): Unit[] {
  const hex = board.hexOf(unit);
  if (hex === undefined) return [];
  const { map } = board.setting;
  const side = board.sideOf(unit);
  return ALL_DIRECTIONS.flatMap((direction) => {
    if (!map.has(hex, direction, HEXSIDE.escarpment) || map.isOpen(hex, direction)) return [];
    const enemy = board.unitAt(map.grid.beyond(hex, direction));
    return enemy !== undefined && board.sideOf(enemy) !== side ? [enemy] : [];
  });
}
