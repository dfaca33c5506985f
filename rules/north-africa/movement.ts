import { ALL_DIRECTIONS, type Direction, type HexId } from "../../src/kernel/hex-grid.ts";
import type { Side } from "../../src/kernel/side.ts";
import { halves, HEXSIDE } from "./battle-map.ts";
import { friendlyMinefieldCost, isEnemyMinefield, isFriendlyMinefield } from "./minefields.ts";
import { called, hexName, points } from "./naming.ts";
import { Refusals } from "./refusal.ts";
import type { Unit } from "./roster.ts";
import { type GameState, isMarked, MARK } from "./state.ts";
import { isSuppliedIn, isTowardSource, supplyNetWithout } from "./supply.ts";

/** 5.13, 12.32: what a unit may spend in this Movement Phase, in half points; half of it, rounded up, if unsupplied. */
export function allowance(state: GameState, unit: Unit): number {
  const { movement } = state.setting.roster.counters[unit];
  return halves(isMarked(state, unit, MARK.unsupplied) ? Math.ceil(movement / 2) : movement);
}

/**
 * 5.21-5.24, 10.11-10.13: what a step costs, in half points. Crossing an enemy minefield takes the whole allowance and
 * nothing else (10.12).
 */
export function stepCost(state: GameState, unit: Unit, from: HexId, direction: Direction): number {
  const { map, roster, edition } = state.setting;
  const counter = roster.counters[unit];
  if (isEnemyMinefield(map, counter.side, from, direction)) return allowance(state, unit);
  const cost = map.cost(from, direction);
  if (!isFriendlyMinefield(map, counter.side, from, direction)) return cost;
  const byRoad = map.has(from, direction, HEXSIDE.road | HEXSIDE.trail);
  return friendlyMinefieldCost(counter) +
    (byRoad && edition.roadThroughMinefield === "minefieldOnly" ? 0 : cost);
}

/**
 * 5.1-5.2, 6.1, 10.12: walks a path hex by hex.
 * @param spent half points that are spent before the first step (by a unit that entered the map, 13.13)
 * @returns the half points it takes in all; what is wrong with it goes into `refusals`
 */
export function walk(
  state: GameState,
  unit: Unit,
  path: readonly HexId[],
  refusals: Refusals,
  spent = 0,
): number {
  const { map } = state.setting;
  const side = state.board.sideOf(unit);
  const name = called(state.setting, unit);
  const at = (hex: HexId) => hexName(state.setting, hex);
  const available = allowance(state, unit);
  let cost = spent;
  for (let step = 1; step < path.length; step++) {
    const [from, to] = [path[step - 1], path[step]];
    const direction = map.grid.direction(from, to);
    if (direction === -1) {
      refusals.add("5.0", "not-adjacent", `${at(to)} is not next to ${at(from)}: a path names every hex.`);
      return cost;
    }
    judgeStep(state, side, from, direction, refusals);
    if (state.board.isEnemyControlled(side, from)) {
      const began = step === 1 && spent === 0;
      if (!began) {
        refusals.add("6.0", "must-stop", `${name} has to stop in ${at(from)}, which the enemy controls.`);
      }
      refusals.add(
        "5.14",
        "leaves-enemy-zone",
        `${at(from)} is enemy-controlled: ${name} may not leave it now.`,
      );
      refusals.add(
        "6.13",
        "leaves-enemy-zone",
        `Only combat lets ${name} out of the enemy zone in ${at(from)}.`,
      );
    }
    if (isEnemyMinefield(map, side, from, direction) && (step > 1 || spent > 0 || path.length > 2)) {
      refusals.add(
        "10.12",
        "enemy-minefield",
        `An enemy minefield lies between ${at(from)} and ${
          at(to)
        }: crossing it takes the whole phase of a unit that began it beside it.`,
      );
    }
    cost += stepCost(state, unit, from, direction);
  }
  if (cost > available) {
    const message = `That takes ${points(cost)} movement points; ${name} has ${points(available)}.`;
    refusals.add("5.13", "too-far", message);
    refusals.add("5.26", "too-far", message);
  }
  return cost;
}

/** 5.12, 5.21, 5.25: whether one hexside may be crossed at all. */
function judgeStep(
  state: GameState,
  side: Side,
  from: HexId,
  direction: Direction,
  refusals: Refusals,
): void {
  const { map } = state.setting;
  const to = map.grid.neighbour(from, direction) as HexId;
  const at = (hex: HexId) => hexName(state.setting, hex);
  if (state.board.hasEnemy(side, to)) {
    refusals.add("5.12", "enemy-occupied", `An enemy unit stands in ${at(to)}.`);
  }
  if (map.isOpen(from, direction)) return;
  if (map.isLand(to) && map.has(from, direction, HEXSIDE.escarpment)) {
    refusals.add(
      "5.25",
      "escarpment",
      `An escarpment without road or trail lies between ${at(from)} and ${at(to)}.`,
    );
  } else {
    refusals.add(
      "5.21",
      "prohibited",
      `The Terrain Key prohibits the way from ${at(from)} to ${at(to)}: sea.`,
    );
  }
}

/** 5.0-5.3, 12.23: judges a whole move of a unit on the map. @returns the half points it takes */
export function judgeMove(state: GameState, unit: Unit, path: readonly HexId[], refusals: Refusals): number {
  const start = state.board.standing(unit);
  const name = called(state.setting, unit);
  if (isMarked(state, unit, MARK.moved)) {
    refusals.add("5.15", "already-moved", `${name} has already moved in this phase.`);
  }
  if (path[0] !== start) {
    refusals.add(
      "5.0",
      "not-there",
      `The path begins in ${hexName(state.setting, path[0])}; ${name} is in ${
        hexName(state.setting, start)
      }.`,
    );
    return 0;
  }
  if (path.length < 2) {
    refusals.add("5.0", "no-path", `The path of ${name} names no hex to go to.`);
    return 0;
  }
  const cost = walk(state, unit, path, refusals);
  judgeEnd(state, unit, path[path.length - 1], refusals);
  return cost;
}

/** 5.31, 12.23: whether a unit's move may end in a hex. */
export function judgeEnd(state: GameState, unit: Unit, end: HexId, refusals: Refusals): void {
  const name = called(state.setting, unit);
  const where = hexName(state.setting, end);
  const staying = state.board.unitsAt(end).find((other) =>
    other !== unit && state.board.sideOf(other) === state.board.sideOf(unit) &&
    !canMakeRoom(state, other, unit)
  );
  if (staying !== undefined) {
    refusals.add(
      "5.31",
      "stacking",
      `${called(state.setting, staying)} is in ${where} and cannot move away.`,
    );
  }
  if (!supplyAllows(state, unit, end)) {
    const message = isMarked(state, unit, MARK.unsupplied)
      ? `${name} is unsupplied and may only move toward its nearest supply source; ${where} is not nearer to it.`
      : `${name} would be out of supply in ${where}.`;
    refusals.add("12.23", "out-of-supply", message);
  }
}

/**
 * 12.23: whether supply lets a unit end its move in a hex. One that began the phase unsupplied must go toward its nearest
 * source; any other must be in supply there. A reinforcement counts as supplied until it is on the map.
 */
function supplyAllows(state: GameState, unit: Unit, end: HexId): boolean {
  const { board } = state;
  const side = board.sideOf(unit);
  const start = board.hexOf(unit);
  if (start !== undefined && isMarked(state, unit, MARK.unsupplied)) {
    return state.setting.edition.unsuppliedMoves === "free" || isTowardSource(board, side, start, end);
  }
  return isSuppliedIn(board, supplyNetWithout(board, unit), side, end);
}

/**
 * 5.31: whether a friendly unit may still leave its hex to another that ends its move there: it has not moved, and some
 * hex is free for it (that of the other one included).
 */
function canMakeRoom(state: GameState, unit: Unit, comer: Unit): boolean {
  if (isMarked(state, unit, MARK.moved)) return false;
  const { costs } = explore(state, unit, state.board.standing(unit), 0);
  const vacated = state.board.hexOf(comer);
  return costs.some((cost, hex) => {
    if (cost <= 0) return false;
    const end = hex as HexId;
    return (end === vacated || state.board.unitAt(end) === undefined) && supplyAllows(state, unit, end);
  });
}

interface Exploration {
  /** The least half points to each hex, or -1. */
  readonly costs: Int16Array;
  /** The hex before it on that way. */
  readonly previous: Int16Array;
}

/**
 * The least cost to every hex that a unit can come to in this phase, whether or not it may end there (5.1, 5.2, 10.12).
 * @param spent half points that it took to come into the start hex from off the map
 */
function explore(state: GameState, unit: Unit, start: HexId, spent: number): Exploration {
  const { map } = state.setting;
  const { board } = state;
  const side = board.sideOf(unit);
  const available = allowance(state, unit);
  const costs = new Int16Array(map.grid.size).fill(-1);
  const previous = new Int16Array(map.grid.size).fill(-1);
  if (spent > available) return { costs, previous };
  costs[start] = spent;
  const frontier: HexId[][] = Array.from({ length: available + 1 }, () => []);
  frontier[spent].push(start);
  for (let cost = spent; cost <= available; cost++) {
    for (const hex of frontier[cost]) {
      if (costs[hex] !== cost || board.isEnemyControlled(side, hex)) continue;
      for (const direction of ALL_DIRECTIONS) {
        if (!map.isOpen(hex, direction)) continue;
        if (isEnemyMinefield(map, side, hex, direction) && (hex !== start || spent > 0)) continue;
        const next = map.grid.neighbour(hex, direction) as HexId;
        const total = cost + stepCost(state, unit, hex, direction);
        if (total > available || (costs[next] !== -1 && costs[next] <= total) || board.hasEnemy(side, next)) {
          continue;
        }
        costs[next] = total;
        previous[next] = hex;
        frontier[total].push(next);
      }
    }
  }
  return { costs, previous };
}

/** Where a unit may legally end its move now, with the least half points to each hex and the way there. */
export class Reach {
  constructor(
    private readonly start: HexId,
    /** Half Movement Points by hex, only for hexes where the move may end. */
    readonly costs: ReadonlyMap<HexId, number>,
    private readonly previous: Int16Array,
  ) {}

  /** The cheapest path to a hex of {@link costs}, beginning with the unit's own. */
  pathTo(hex: HexId): HexId[] {
    const path = [hex];
    while (path[0] !== this.start) path.unshift(this.previous[path[0]] as HexId);
    return path;
  }
}

/** 5.0-5.3, 12.23: every hex in which the unit may end its move, found by the same rules that judge a move. */
export function reach(state: GameState, unit: Unit): Reach {
  const start = state.board.standing(unit);
  return isMarked(state, unit, MARK.moved)
    ? new Reach(start, new Map(), new Int16Array())
    : reachFrom(state, unit, start, 0);
}

/** The same from any hex, for a unit that has spent some of its allowance to come there from off the map (13.14). */
export function reachFrom(state: GameState, unit: Unit, start: HexId, spent: number): Reach {
  const explored = explore(state, unit, start, spent);
  const costs = new Map<HexId, number>();
  for (let hex = 0; hex < explored.costs.length; hex++) {
    if (explored.costs[hex] <= 0) continue;
    const refusals = new Refusals();
    judgeEnd(state, unit, hex as HexId, refusals);
    if (refusals.none) costs.set(hex as HexId, explored.costs[hex]);
  }
  return new Reach(start, costs, explored.previous);
}

/** Why a unit's move may not end in a hex, whatever way it takes; nothing where it may. */
export function judgeDestination(state: GameState, unit: Unit, to: HexId, refusals: Refusals): void {
  const start = state.board.standing(unit);
  const name = called(state.setting, unit);
  const side = state.board.sideOf(unit);
  const where = hexName(state.setting, to);
  if (isMarked(state, unit, MARK.moved)) {
    refusals.add("5.15", "already-moved", `${name} has already moved in this phase.`);
  }
  if (state.board.isEnemyControlled(side, start)) {
    refusals.add(
      "5.14",
      "leaves-enemy-zone",
      `${name} stands in an enemy zone in ${hexName(state.setting, start)} and may not leave it now.`,
    );
  }
  if (!state.setting.map.isLand(to)) refusals.add("5.21", "prohibited", `${where} is sea.`);
  if (state.board.hasEnemy(side, to)) {
    refusals.add("5.12", "enemy-occupied", `An enemy unit stands in ${where}.`);
  }
  if (!refusals.none || to === start) return;
  if (explore(state, unit, start, 0).costs[to] === -1) {
    refusals.add(
      "5.13",
      "too-far",
      `${name} cannot come to ${where} with ${points(allowance(state, unit))} movement points.`,
    );
  } else judgeEnd(state, unit, to, refusals);
}
