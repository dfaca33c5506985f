import { ALL_DIRECTIONS, type HexId } from "../../../src/kernel/hex-grid.ts";
import { type Board, OFF_MAP } from "../board.ts";
import type { Unit } from "../roster.ts";
import type { Setting } from "../setting.ts";
import { immediateVictory, travel } from "../victory.ts";

/** 17.0: the thinnest place of the Axis lines between Tobruk and the Allied supply symbols. */
export interface Breach {
  /** The units that stand in the way there, each by its hex or its zone of control. */
  readonly units: ReadonlySet<Unit>;
  /** The hexes of the way that they control. */
  readonly hexes: readonly HexId[];
}

const FAR = 10_000;

/**
 * 17.0: the way from Tobruk to an Allied supply symbol on which the fewest Axis units have a say, counted hex by hex; undefined
 * where the map has none.
 */
export function thinnest(setting: Setting, board: Board): Breach | undefined {
  const { map } = setting;
  const { tobruk } = map;
  if (setting.scenario === undefined || tobruk === undefined) return undefined;
  const zone = board.zone("axis");
  const { neighbours, size } = map.grid;
  const toll = (hex: HexId) => zone[hex] + (board.hasFriend("axis", hex) ? 1 : 0);
  const costs = new Int16Array(size).fill(FAR);
  const previous = new Int16Array(size).fill(-1);
  const waiting: HexId[][] = [];
  const enter = (hex: HexId, from: number, cost: number) => {
    if (costs[hex] <= cost) return;
    costs[hex] = cost;
    previous[hex] = from;
    (waiting[cost] ??= []).push(hex);
  };
  enter(tobruk, -1, toll(tobruk));
  for (let cost = 0; cost < waiting.length; cost++) {
    for (const hex of waiting[cost] ?? []) {
      if (costs[hex] !== cost) continue;
      if (map.symbols.allied.includes(hex)) return breachAlong(board, pathTo(hex, previous));
      for (const direction of ALL_DIRECTIONS) {
        if (!map.isOpen(hex, direction)) continue;
        const to = neighbours[hex * 6 + direction] as HexId;
        enter(to, hex, cost + toll(to));
      }
    }
  }
  return undefined;
}

function pathTo(end: HexId, previous: Int16Array): HexId[] {
  const path: HexId[] = [];
  for (let hex: number = end; hex !== -1; hex = previous[hex]) path.push(hex as HexId);
  return path;
}

function breachAlong(board: Board, path: readonly HexId[]): Breach {
  const { map } = board.setting;
  const held = path.filter((hex) => board.isEnemyControlled("allied", hex) || board.hasFriend("axis", hex));
  const units = new Set<Unit>();
  for (const hex of held) {
    for (const near of [hex, ...map.openAround(hex)]) {
      const unit = board.unitAt(near);
      if (unit !== undefined && board.sideOf(unit) === "axis") units.add(unit);
    }
  }
  return { units, hexes: held };
}

/** 17.0: whether the Allied Player wins where this Axis unit is gone. */
export function isKeystone(board: Board, unit: Unit): boolean {
  return board.sideOf(unit) === "axis" &&
    immediateVictory(board.setting, board.move(unit, OFF_MAP.outOfPlay)) === "relief";
}

/** 17.0: whether the enemy wins by a unit's going that way. */
export function losesBy(board: Board, unit: Unit, path: readonly HexId[]): boolean {
  const { victory } = travel(board, unit, path);
  return victory !== undefined && (victory === "relief") === (board.sideOf(unit) === "axis");
}
