import { ALL_DIRECTIONS, type HexDirection, type HexId } from "../../hexes/hex-grid.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { BattleMap } from "../position/battle-map.ts";
import type { UnitBoard } from "../position/board.ts";
import { isEnemyMinefield } from "../position/minefields.ts";
import type { Unit } from "../position/roster.ts";

/** What a hexside is to a side's supply paths: closed; open; or open only with a friendly unit beside it (12.22). */
export const BLOCKED = 0;
const FREE = 1;
export const MINED = 2;

/** Tables that have been asked for, by map and side. */
const tables = new WeakMap<BattleMap, Partial<Record<Side, Uint8Array>>>();

/**
 * 12.21, 12.22: the state of each hexside for the side's supply paths, at `hex * 6 + direction`. No path crosses sea, a bare
 * escarpment or a mountain. A hexside is the same from both sides.
 */
export function crossingsOf(map: BattleMap, side: Side): Uint8Array {
  const known = tables.get(map);
  if (known?.[side] !== undefined) return known[side];
  const crossings = new Uint8Array(map.grid.size * 6).fill(BLOCKED);
  for (const hex of map.grid.hexes) {
    for (const direction of ALL_DIRECTIONS) {
      if (!map.isOpen(hex, direction)) continue;
      const next = map.grid.beyond(hex, direction);
      if (map.terrain(next) === "mountain" || map.terrain(hex) === "mountain") continue;
      crossings[hex * 6 + direction] = isEnemyMinefield(map, side, hex, direction) ? MINED : FREE;
    }
  }
  tables.set(map, { ...known, [side]: crossings });
  return crossings;
}

/** 12.22: whether a friendly unit is on either side of a hexside. @param except a unit that does not count */
export function isHeld(board: UnitBoard, side: Side, hex: HexId, next: HexId, except?: Unit): boolean {
  return [hex, next].some((beside) =>
    board.unitsAt(beside).some((unit) => unit !== except && board.sideOf(unit) === side)
  );
}

/** What keeps a supply path out of a hex. */
export type HexBar = "enemy unit" | "enemy zone" | "mountain";

/**
 * 12.21: the reason that keeps a side's supply paths out of a hex; undefined if there is none. No hexside of a mountain carries
 * a path anyway; a source in a mountain hex ends none (until revision 5 it did).
 */
export function barOf(board: UnitBoard, side: Side, hex: HexId): HexBar | undefined {
  if (board.hasEnemy(side, hex)) return "enemy unit";
  const { map, edition, revision } = board.setting;
  const isSource = map.isSource(side, hex);
  if (isSource && revision >= 5 && map.terrain(hex) === "mountain") return "mountain";
  if (!board.isEnemyControlled(side, hex)) return undefined;
  return edition.sourceInEnemyZone === "open" && isSource ? undefined : "enemy zone";
}

/** A reason that keeps a supply path from crossing a hexside: no unit may cross it, a mountain, or an enemy minefield. */
export type HexsideBar = "closed" | "mountain" | "enemy minefield";

/** 12.21, 12.22: the reason that keeps a supply path from crossing a hexside; undefined if there is none. */
export function barAcross(
  board: UnitBoard,
  side: Side,
  hex: HexId,
  direction: HexDirection,
): HexsideBar | undefined {
  const { map } = board.setting;
  switch (crossingsOf(map, side)[hex * 6 + direction]) {
    case FREE:
      return undefined;
    case MINED:
      return isHeld(board, side, hex, map.grid.beyond(hex, direction)) ? undefined : "enemy minefield";
    default:
      return map.isOpen(hex, direction) ? "mountain" : "closed";
  }
}
