import type { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import type { HexId, MapEdge } from "../../hexes/hex-grid.ts";
import { OFF_MAP, type UnitBoard } from "../position/board.ts";
import { halves, HEXSIDE } from "../position/battle-map.ts";
import { walk } from "./marching.ts";
import { judgeEnd, type Reach, reachFrom as reachFromHex } from "./movement.ts";
import { hexName, listed, unitLabel } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import type { PlannedArrival } from "../position/setting.ts";
import type { GameState } from "../position/state.ts";

/** 13.23, 13.24: reinforcements that are due by now and have not come, in the order of the schedule. */
export function waiting(state: GameState): PlannedArrival[] {
  return state.setting.arrivals.filter((arrival) =>
    arrival.gameTurn <= state.gameTurn && state.board.isAt(arrival.unit, OFF_MAP.reserve)
  );
}

/**
 * 13.11-13.13: half Movement Points to come onto the map. A unit pays for the entry hex. It pays for one more such hex off the
 * map for each earlier unit by that hex in this phase. On a road all of them are road hexes.
 */
export function entryCost(state: GameState, entry: HexId): number {
  const { map, edition } = state.setting;
  const ahead = state.entries.filter((hex) => hex === entry).length;
  if (map.hasAny(entry, HEXSIDE.road)) return halves(0.5) * (ahead + 1);
  if (edition.entryByTrail === "trail" && map.hasAny(entry, HEXSIDE.trail)) return halves(1) * (ahead + 1);
  return map.terrainCost(entry) + halves(2) * ahead;
}

/** 13.22: an entry hex is blocked by an enemy unit, or by a friendly one that an enemy zone holds there. */
function isBlocked(board: UnitBoard, unit: Unit, hex: HexId): boolean {
  const side = board.sideOf(unit);
  if (!board.setting.map.isLand(hex) || board.hasEnemy(side, hex)) return true;
  return board.unitAt(hex) !== undefined && board.isEnemyControlled(side, hex);
}

/**
 * 13.22, 13.24: the hexes by which a reinforcement may come. If its own is blocked, it comes by the nearest unblocked hex
 * of the map edge on the way to the nearest friendly unit. If two such units are equally near, both ways are open.
 */
export function entryHexes(state: GameState, { unit, hex }: PlannedArrival): HexId[] {
  const { board } = state;
  if (!isBlocked(board, unit, hex)) return [hex];
  const { grid } = state.setting.map;
  const friends = board.units(board.sideOf(unit)).map((friend) => board.standing(friend));
  const nearness = (candidate: HexId) =>
    Math.min(...friends.map((friend) => grid.distance(candidate, friend)));
  const ways = [1, -1].flatMap((step) => {
    const along = alongEdge(state, hex, step);
    const first = along.find((candidate) => !isBlocked(board, unit, candidate));
    return first === undefined ? [] : [{ first, nearness: nearness(along[0]) }];
  });
  const nearest = Math.min(...ways.map((way) => way.nearness));
  return ways.filter((way) => way.nearness === nearest).map((way) => way.first);
}

/** The hexes of the map's edge after a hex, one way round (`step` 1 or -1). */
function alongEdge(state: GameState, from: HexId, step: number): HexId[] {
  const ring = perimeter(state);
  const at = ring.indexOf(from);
  if (at < 0) return [];
  return ring.map((_, index) => ring[(at + step * index + ring.length * ring.length) % ring.length]).slice(1);
}

/** The hexes along the edges of the map, once round. */
function perimeter(state: GameState): HexId[] {
  const { grid } = state.setting.map;
  const inOrder = (edge: MapEdge, backwards: boolean) =>
    backwards ? grid.edge(edge).toReversed() : grid.edge(edge);
  return [
    ...new Set([
      ...inOrder("north", false),
      ...inOrder("east", false),
      ...inOrder("south", true),
      ...inOrder("west", true),
    ]),
  ];
}

/** 13.0: judges how a reinforcement comes onto the map and moves on. @returns the half points it takes */
export function judgeEntry(state: GameState, unit: Unit, path: readonly HexId[], refusals: Refusals): number {
  const name = unitLabel(state.setting, unit);
  const arrival = state.setting.arrivals.find((candidate) => candidate.unit === unit);
  if (state.board.isAt(unit, OFF_MAP.exited)) {
    refusals.add("14.11", "no-return", `${name} has left the map and may not come back.`);
  }
  if (!state.board.isAt(unit, OFF_MAP.reserve) || arrival === undefined) {
    refusals.add("13.0", "not-a-reinforcement", `${name} is not a reinforcement that is still to come.`);
    return 0;
  }
  if (arrival.gameTurn > state.gameTurn) {
    refusals.add("13.0", "not-due", `${name} is due on Game-Turn ${arrival.gameTurn}, not before.`);
  }
  const entry = path[0];
  if (state.board.hasEnemy(state.board.sideOf(unit), entry)) {
    refusals.add("13.21", "entry-occupied", `An enemy unit stands in ${hexName(state.setting, entry)}.`);
  }
  const allowed = entryHexes(state, arrival);
  if (!allowed.includes(entry)) {
    const where = listed(allowed.map((hex) => hexName(state.setting, hex)));
    const scheduled = hexName(state.setting, arrival.hex);
    const cite = allowed.includes(arrival.hex) ? "13.24" : "13.22";
    refusals.add(
      cite,
      "wrong-entry-hex",
      cite === "13.24"
        ? `${name} enters at ${scheduled}.`
        : `${scheduled} is blocked; ${name} enters at ${where === "" ? "no hex now" : where}.`,
    );
  }
  const cost = walk(state, unit, path, refusals, entryCost(state, entry));
  judgeEnd(state, unit, path[path.length - 1], refusals);
  return cost;
}

/** 13.14: where a reinforcement may end its move if it enters by that hex now, its entry paid. */
export function reachOnEntry(state: GameState, unit: Unit, entry: HexId): Reach {
  return reachFromHex(state, unit, entry, entryCost(state, entry));
}
