import { leastCostWay } from "../hexes/least-cost.ts";
import { ALL_DIRECTIONS, type HexId } from "../hexes/hex-grid.ts";
import { enemyOf, type Side } from "../../src/kernel/side.ts";
import { type MapBoard, OFF_MAP } from "./position/board.ts";
import type { Unit } from "./position/roster.ts";
import type { Setting } from "./position/setting.ts";
import { immediateVictory } from "./victory/victory.ts";

/** 17.0: the thinnest place of a side's lines between Tobruk and the other side's supply symbols. */
export interface Breach {
  /** The units that stand in the way there, each by its hex or its zone of control. */
  readonly units: ReadonlySet<Unit>;
  /** The hexes of the way that they control. */
  readonly hexes: readonly HexId[];
}

/**
 * 17.0: the way from Tobruk to an enemy supply symbol that the fewest units of a side occupy or control. They are counted hex
 * by hex; undefined if the map has none.
 */
export function thinnest(setting: Setting, board: MapBoard, of: Side): Breach | undefined {
  const { map } = setting;
  const { tobruk } = map;
  if (setting.scenario === undefined || tobruk === undefined) return undefined;
  const zone = board.zone(of);
  const { neighbours } = map.grid;
  const toll = (hex: HexId) => zone[hex] + (board.hasFriend(of, hex) ? 1 : 0);
  const isEnd = (hex: HexId) => map.symbols[enemyOf(of)].includes(hex);
  const way = leastCostWay([[tobruk, toll(tobruk)]], isEnd, function* (hex) {
    for (const direction of ALL_DIRECTIONS) {
      const to = neighbours[hex * 6 + direction] as HexId;
      if (map.isOpen(hex, direction)) yield [to, toll(to)];
    }
  });
  return way === undefined ? undefined : breachAlong(board, of, way.reverse());
}

function breachAlong(board: MapBoard, of: Side, path: readonly HexId[]): Breach {
  const { map } = board.setting;
  const held = path.filter((hex) => board.isEnemyControlled(enemyOf(of), hex) || board.hasFriend(of, hex));
  const units = new Set<Unit>();
  for (const hex of held) {
    for (const near of [hex, ...map.openAround(hex)]) {
      const unit = board.unitAt(near);
      if (unit !== undefined && board.sideOf(unit) === of) units.add(unit);
    }
  }
  return { units, hexes: held };
}

/** 17.0: whether the Allied Player wins if this Axis unit is gone. */
export function isKeystone(board: MapBoard, unit: Unit): boolean {
  return board.sideOf(unit) === "axis" &&
    immediateVictory(board.setting, board.move(unit, OFF_MAP.outOfPlay)) === "relief";
}
