import { ALL_DIRECTIONS, type HexDirection, type HexId } from "../../hexes/hex-grid.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { CLOSED, QUARTERS } from "../position/battle-map.ts";
import { isEnemyMinefield, isFriendlyMinefield } from "../position/minefields.ts";
import type { Unit } from "../position/roster.ts";
import type { Setting } from "../position/setting.ts";
import type { Field } from "../position/truth.ts";

/** In a table of step costs: a step only possible as a whole move, for the whole allowance (14.2). */
export const ENEMY_MINEFIELD = -2;

/** 5.1, 5.2: a unit's allowance now, in quarter points; in the mobile movement phase the share in the charts. */
export function allowance(field: Field, unit: Unit): number {
  const share = field.phase === "mobileMovement" ? field.setting.charts.document.mobileMovement.share : 1;
  return field.board.face(unit).movement * share * QUARTERS;
}

const tables = new WeakMap<Setting, Readonly<Record<Side, Int16Array>>>();

/**
 * 5.1, 14.1, 14.2, 16.0: the cost of each step for a side's units, in quarter points, at `hex * 6 + direction`. It is
 * {@link CLOSED} or {@link ENEMY_MINEFIELD} if points do not decide.
 */
export function stepCosts(setting: Setting, side: Side): Int16Array {
  const known = tables.get(setting);
  if (known !== undefined) return known[side];
  const made = { allied: makeTable(setting, "allied"), axis: makeTable(setting, "axis") };
  tables.set(setting, made);
  return made[side];
}

function makeTable({ map, charts }: Setting, side: Side): Int16Array {
  const { size, hexes } = map.grid;
  const table = new Int16Array(size * 6).fill(CLOSED);
  const mines = Math.round(charts.document.hexsides.friendlyMinefield * QUARTERS);
  for (const hex of hexes) {
    for (const direction of ALL_DIRECTIONS) {
      const cost = map.cost(hex, direction);
      if (cost === CLOSED) continue;
      table[hex * 6 + direction] = isEnemyMinefield(map, side, hex, direction)
        ? ENEMY_MINEFIELD
        : cost + (isFriendlyMinefield(map, side, hex, direction) ? mines : 0);
    }
  }
  return table;
}

/** 14.1: the part of a step's cost for the side's own minefield, in quarter points. */
export function minefieldCharge(setting: Setting, side: Side, hex: HexId, direction: HexDirection): number {
  return isFriendlyMinefield(setting.map, side, hex, direction)
    ? Math.round(setting.charts.document.hexsides.friendlyMinefield * QUARTERS)
    : 0;
}
