import { leastCostWay } from "../hexes/least-cost.ts";
import { ALL_DIRECTIONS, type Direction, type HexId } from "../hexes/hex-grid.ts";
import { enemyOf, type Side } from "../../src/kernel/side.ts";
import type { BattleMap } from "./battle-map.ts";
import { perBoard, perDeployment, type UnitBoard } from "./board.ts";
import { isBesideEnemyMinefield, isEnemyMinefield } from "./minefields.ts";
import type { Unit } from "./roster.ts";

/** Nets that have been asked for, by board and side; a board never changes. */
const nets = perBoard((): Partial<Record<Side, Uint8Array>> => ({}));

/**
 * 12.0, 12.21, 12.22, 16.0: every hex through which a supply path of the side may run, flagged 1: not enemy-occupied, not
 * in an enemy zone, and joined by such hexes to a source.
 */
export function supplyNet(board: UnitBoard, side: Side): Uint8Array {
  const known = nets(board);
  return known[side] ??= heldOpen(board, side);
}

/** Nets that lead through no minefield, by where the enemy stands: nothing else makes them. */
const unaided = perDeployment((): { net?: Uint8Array } => ({}));

function unaidedNet(board: UnitBoard, side: Side): Uint8Array {
  const known = unaided(board, enemyOf(side));
  return known.net ??= spread(
    board,
    side,
    new Uint8Array(board.setting.map.grid.size),
    openSources(board, side),
  );
}

function openSources(board: UnitBoard, side: Side): HexId[] {
  const { map } = board.setting;
  return map.sources(side).filter((hex) => map.isLand(hex) && barOf(board, side, hex) === undefined);
}

/** 12.22: the net with the minefield hexsides that units beside them hold open. @param except a unit that is not counted */
function heldOpen(board: UnitBoard, side: Side, except?: Unit): Uint8Array {
  const { map } = board.setting;
  const { neighbours } = map.grid;
  const crossings = crossingsOf(map, side);
  const net = unaidedNet(board, side);
  const gates: HexId[] = [];
  for (const unit of board.units(side)) {
    const hex = board.standing(unit);
    if (unit === except || !isBesideEnemyMinefield(map, side, hex)) continue;
    for (let at = hex * 6; at < hex * 6 + 6; at++) {
      if (crossings[at] !== MINED || net[hex] === net[neighbours[at]]) continue;
      gates.push(net[hex] === 1 ? hex : neighbours[at] as HexId);
    }
  }
  if (gates.length === 0) return net;
  return spread(board, side, net.slice(), gates, (hex, next) => isHeld(board, side, hex, next, except));
}

/** Widens a net from some hexes, by hexsides that are free, and mined ones that somebody holds open. */
function spread(
  board: UnitBoard,
  side: Side,
  net: Uint8Array,
  from: readonly HexId[],
  isOpened: (hex: HexId, next: HexId) => boolean = () => false,
): Uint8Array {
  const { map } = board.setting;
  const { neighbours } = map.grid;
  const crossings = crossingsOf(map, side);
  const open = [...from];
  for (const hex of open) net[hex] = 1;
  for (let hex = open.pop(); hex !== undefined; hex = open.pop()) {
    for (let at = hex * 6; at < hex * 6 + 6; at++) {
      if (crossings[at] === BLOCKED) continue;
      const next = neighbours[at] as HexId;
      if (net[next] === 1 || barOf(board, side, next) !== undefined) continue;
      if (crossings[at] === MINED && !isOpened(hex, next)) continue;
      net[next] = 1;
      open.push(next);
    }
  }
  return net;
}

/** What a hexside is to a side's supply paths: closed; open; or open only with a friendly unit beside it (12.22). */
const BLOCKED = 0;
const FREE = 1;
const MINED = 2;

/** Tables that have been asked for, by map and side. */
const tables = new WeakMap<BattleMap, Partial<Record<Side, Uint8Array>>>();

/**
 * 12.21, 12.22: what each hexside is to the side's supply paths, at `hex * 6 + direction`: no path crosses sea, a bare
 * escarpment or a mountain.
 */
function crossingsOf(map: BattleMap, side: Side): Uint8Array {
  const known = tables.get(map);
  if (known?.[side] !== undefined) return known[side];
  const crossings = new Uint8Array(map.grid.size * 6).fill(BLOCKED);
  for (let index = 0; index < map.grid.size; index++) {
    const hex = index as HexId;
    for (const direction of ALL_DIRECTIONS) {
      if (!map.isOpen(hex, direction)) continue;
      const next = map.grid.neighbour(hex, direction) as HexId;
      if (map.terrain(next) === "mountain" || map.terrain(hex) === "mountain") continue;
      crossings[index * 6 + direction] = isEnemyMinefield(map, side, hex, direction) ? MINED : FREE;
    }
  }
  tables.set(map, { ...known, [side]: crossings });
  return crossings;
}

/** 12.22: whether a friendly unit stands on either side of a hexside. @param except a unit that is not counted */
function isHeld(board: UnitBoard, side: Side, hex: HexId, next: HexId, except?: Unit): boolean {
  return [hex, next].some((beside) =>
    board.unitsAt(beside).some((unit) => unit !== except && board.sideOf(unit) === side)
  );
}

/** What keeps a supply path out of a hex. */
export type HexBar = "enemy unit" | "enemy zone";

/** 12.21: what keeps the supply paths of a side out of a hex; undefined where nothing does. */
export function barOf(board: UnitBoard, side: Side, hex: HexId): HexBar | undefined {
  if (board.hasEnemy(side, hex)) return "enemy unit";
  if (!board.isEnemyControlled(side, hex)) return undefined;
  const { map, edition } = board.setting;
  return edition.sourceInEnemyZone === "open" && map.isSource(side, hex) ? undefined : "enemy zone";
}

/** What keeps a supply path from crossing a hexside: what no unit may cross, a mountain, or an enemy minefield. */
export type HexsideBar = "closed" | "mountain" | "enemy minefield";

/** 12.21, 12.22: what keeps a supply path from crossing a hexside; undefined where nothing does. */
export function barAcross(
  board: UnitBoard,
  side: Side,
  hex: HexId,
  direction: Direction,
): HexsideBar | undefined {
  const { map } = board.setting;
  switch (crossingsOf(map, side)[hex * 6 + direction]) {
    case FREE:
      return undefined;
    case MINED:
      return isHeld(board, side, hex, map.grid.neighbour(hex, direction) as HexId)
        ? undefined
        : "enemy minefield";
    default:
      return map.isOpen(hex, direction) ? "mountain" : "closed";
  }
}

function carriesSupply(board: UnitBoard, side: Side, hex: HexId, direction: Direction): boolean {
  return barAcross(board, side, hex, direction) === undefined;
}

/**
 * 12.0: whether a unit of the side is, or would be, in supply in a hex. Its own hex is not part of the path: a unit in an
 * enemy zone may trace out of it, and one that stands on a source needs no path.
 * @param net the side's net with the unit not counted where it may stand otherwise
 */
export function isSuppliedIn(board: UnitBoard, net: Uint8Array, side: Side, hex: HexId): boolean {
  const { map } = board.setting;
  if (net[hex] === 1) return true;
  for (const direction of ALL_DIRECTIONS) {
    if (map.isOpen(hex, direction) && net[map.grid.neighbour(hex, direction)] === 1) return true;
  }
  return map.isSource(side, hex);
}

/** 12.0: whether a unit is in supply at this instant. */
export function isSupplied(board: UnitBoard, unit: Unit): boolean {
  const side = board.sideOf(unit);
  return isSuppliedIn(board, supplyNet(board, side), side, board.standing(unit));
}

/** 12.24: whether a unit would be in supply in a hex. Only beside an enemy minefield does it matter that it stands there (12.22). */
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

/**
 * The net that a unit would trace by from wherever it may go: without it. Only a unit beside an enemy minefield can hold
 * a path open (12.22); for all others this is the net of the board as it is.
 */
export function supplyNetWithout(board: UnitBoard, unit: Unit): Uint8Array {
  const side = board.sideOf(unit);
  const hex = board.hexOf(unit);
  if (hex === undefined || !isBesideEnemyMinefield(board.setting.map, side, hex)) {
    return supplyNet(board, side);
  }
  const known = netsWithout(board);
  const net = known.get(unit) ?? heldOpen(board, side, unit);
  known.set(unit, net);
  return net;
}

/** Nets without a unit that have been asked for. */
const netsWithout = perBoard(() => new Map<Unit, Uint8Array>());

/** The sources that a side could use if nothing stood between: all that no enemy occupies. */
export function usableSources(board: UnitBoard, side: Side): HexId[] {
  const sources = board.setting.map.sources(side);
  const free = sources.filter((hex) => !board.hasEnemy(side, hex));
  return free.length > 0 ? free : sources;
}

/**
 * 12.23: which hexes are toward the nearest friendly source from a hex: nearer to one of those that were nearest at the
 * start, counted in hexes.
 */
export function nearerToSource(board: UnitBoard, side: Side, from: HexId): (to: HexId) => boolean {
  const { grid } = board.setting.map;
  const sources = usableSources(board, side);
  const away = Math.min(...sources.map((source) => grid.distance(from, source)));
  const nearest = sources.filter((source) => grid.distance(from, source) === away);
  return (to) => nearest.some((source) => grid.distance(to, source) < away);
}

/**
 * A supply path from a unit: the hexes from its own to the nearest source that they lead to; undefined where there is none
 * (12.21).
 */
export function supplyPath(board: UnitBoard, unit: Unit): HexId[] | undefined {
  const side = board.sideOf(unit);
  const { map } = board.setting;
  const net = supplyNet(board, side);
  const start = board.standing(unit);
  const isEnd = (hex: HexId) => map.isSource(side, hex) && (hex === start || net[hex] === 1);
  return leastCostWay([[start, 0]], isEnd, function* (hex) {
    for (const direction of ALL_DIRECTIONS) {
      const carries = hex === start ? map.isOpen(hex, direction) : carriesSupply(board, side, hex, direction);
      if (!carries) continue;
      const next = map.grid.neighbour(hex, direction) as HexId;
      if (net[next] === 1) yield [next, 1];
    }
  });
}
