import { leastCostWay } from "../../hexes/least-cost.ts";
import { ALL_DIRECTIONS, type HexDirection, type HexId } from "../../hexes/hex-grid.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { UnitBoard } from "../position/board.ts";
import { isBesideEnemyMinefield } from "../position/minefields.ts";
import type { Unit } from "../position/roster.ts";
import { type SupplyNet, supplyNet, supplyNetWithout } from "./supply-net.ts";
import { barAcross } from "./supply-ways.ts";

function carriesSupply(board: UnitBoard, side: Side, hex: HexId, direction: HexDirection): boolean {
  return barAcross(board, side, hex, direction) === undefined;
}

/**
 * 12.0: whether a unit of the side is, or would be, in supply in a hex. Its own hex is not part of the path. A unit in an enemy
 * zone may trace out, and a unit on a source needs no path.
 * @param net the side's net, without the unit if the unit may be elsewhere
 */
export function isSuppliedIn(board: UnitBoard, net: SupplyNet, side: Side, hex: HexId): boolean {
  const { map } = board.setting;
  if (net.has(hex)) return true;
  for (const direction of ALL_DIRECTIONS) {
    if (map.isOpen(hex, direction) && net.has(map.grid.beyond(hex, direction))) return true;
  }
  return map.isSource(side, hex);
}

/** 12.0: whether a unit is in supply at this instant. */
export function isSupplied(board: UnitBoard, unit: Unit): boolean {
  const side = board.sideOf(unit);
  return isSuppliedIn(board, supplyNet(board, side), side, board.standing(unit));
}

/** 12.24: whether a unit would be in supply in a hex. Its presence there matters only beside an enemy minefield (12.22). */
export function wouldBeSupplied(board: UnitBoard, unit: Unit, hex: HexId): boolean {
  const side = board.sideOf(unit);
  return isBesideEnemyMinefield(board.setting.map, side, hex)
    ? isSupplied(board.move(unit, hex), unit)
    : isSuppliedIn(board, supplyNetWithout(board, unit), side, hex);
}

/** The units of a side that cannot trace supply, in the order of the order of battle. */
export function unsuppliedUnits(board: UnitBoard, side: Side): Unit[] {
  return board.units(side).filter((unit) => !isSupplied(board, unit));
}

/** The sources that a side could use if nothing stood between: all that no enemy occupies. */
export function usableSources(board: UnitBoard, side: Side): HexId[] {
  const sources = board.setting.map.sources(side);
  const free = sources.filter((hex) => !board.hasEnemy(side, hex));
  return free.length > 0 ? free : sources;
}

/**
 * 12.23: which hexes are toward the nearest friendly source from a hex. They are nearer to one of the sources that were nearest
 * at the start, counted in hexes.
 */
export function nearerToSource(board: UnitBoard, side: Side, from: HexId): (to: HexId) => boolean {
  const { grid } = board.setting.map;
  const sources = usableSources(board, side);
  const away = Math.min(...sources.map((source) => grid.distance(from, source)));
  const nearest = sources.filter((source) => grid.distance(from, source) === away);
  return (to) => nearest.some((source) => grid.distance(to, source) < away);
}

/** A unit's supply path: the hexes from its own to the nearest source that it can reach; undefined if there is none (12.21). */
export function supplyPath(board: UnitBoard, unit: Unit): HexId[] | undefined {
  const side = board.sideOf(unit);
  const { map } = board.setting;
  const net = supplyNet(board, side);
  const start = board.standing(unit);
  const isEnd = (hex: HexId) => map.isSource(side, hex) && (hex === start || net.has(hex));
  return leastCostWay([[start, 0]], isEnd, function* (hex) {
    for (const direction of ALL_DIRECTIONS) {
      const carries = hex === start ? map.isOpen(hex, direction) : carriesSupply(board, side, hex, direction);
      if (!carries) continue;
      const next = map.grid.beyond(hex, direction);
      if (net.has(next)) yield [next, 1];
    }
  });
}
