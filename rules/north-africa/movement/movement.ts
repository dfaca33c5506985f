import { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { cheapestWay, type Exploration, exploration, explore } from "./exploring.ts";
import { walk } from "./marching.ts";
import { hexName, unitLabel } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import { judgeShutWays } from "./shut-ways.ts";
import { judgeStacking, stackingRule } from "./stacking.ts";
import { type GameState, isMarked, MARK } from "../position/state.ts";
import { supplyRule } from "../supply/supply-on-the-move.ts";

/** 5.0-5.3, 12.23: judges a whole move of a unit on the map. @returns the half points it takes */
export function judgeMove(state: GameState, unit: Unit, path: readonly HexId[], refusals: Refusals): number {
  const start = state.board.standing(unit);
  const name = unitLabel(state.setting, unit);
  if (isMarked(state, unit, MARK.moved)) {
    refusals.add("5.15", "already-moved", `${name} has already moved in this phase.`);
  }
  if (path[0] !== start) {
    const [said, is] = [hexName(state.setting, path[0]), hexName(state.setting, start)];
    refusals.add("5.0", "not-there", `The path begins in ${said}; ${name} is in ${is}.`);
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

/** 5.31, 12.23: whether a unit's move may end in a hex, given that the unit may enter it. */
export function judgeEnd(state: GameState, unit: Unit, end: HexId, refusals: Refusals): void {
  if (!state.setting.map.isLand(end) || state.board.hasEnemy(state.board.sideOf(unit), end)) return;
  judgeStacking(state, { unit, to: end }, refusals);
  if (supplyRule(state, unit)(end)) return;
  const [name, where] = [unitLabel(state.setting, unit), hexName(state.setting, end)];
  refusals.add(
    "12.23",
    "out-of-supply",
    isMarked(state, unit, MARK.unsupplied)
      ? `${name} is unsupplied and may only move toward its nearest supply source; ${where} is not nearer to it.`
      : `${name} would be out of supply in ${where}.`,
  );
}

/** The legal ends of a unit's move now, with the least half points to each and the way there. */
export class Reach {
  #costs: ReadonlyMap<HexId, number> | undefined;

  /** @param ends the hexes where the move may end, the cheapest first @param explored undefined if there are none */
  constructor(readonly ends: readonly HexId[], private readonly explored: Exploration | undefined) {}

  /** Half Movement Points to one of the {@link ends}. */
  costTo(hex: HexId): number {
    return this.explored!.costTo(hex);
  }

  /** Half Movement Points by hex, only for hexes where the move may end. */
  get costs(): ReadonlyMap<HexId, number> {
    return this.#costs ??= new Map(this.ends.map((hex) => [hex, this.costTo(hex)]));
  }

  /** The cheapest path to one of the {@link ends}, beginning with the unit's own hex. */
  pathTo(hex: HexId): HexId[] {
    return this.explored!.pathTo(hex);
  }
}

/** 5.0-5.3, 12.23: every hex in which the unit may end its move. The rules that judge a move find them. */
export function unitReach(state: GameState, unit: Unit): Reach {
  if (isMarked(state, unit, MARK.moved)) return new Reach([], undefined);
  return endings(state, unit, exploration(state, unit));
}

/** The same from any hex, for a unit that spent part of its allowance to get there from off the map (13.14). */
export function reachFrom(state: GameState, unit: Unit, start: HexId, spent: number): Reach {
  return endings(state, unit, explore(state, unit, start, spent));
}

function endings(state: GameState, unit: Unit, explored: Exploration): Reach {
  return new Reach(explored.reached.filter(endRule(state, unit)), explored);
}

/** The cheapest path of a unit to one hex of its {@link reach}; undefined if it may not end its move there. */
export function unitRoute(state: GameState, unit: Unit, to: HexId): HexId[] | undefined {
  if (isMarked(state, unit, MARK.moved)) return undefined;
  const way = cheapestWay(state, unit, to);
  return way !== undefined && endRule(state, unit)(to) ? way : undefined;
}

/** The cheapest way of an unmoved unit by some hexes to the last, without its own; undefined if none leads there. */
export function routeBy(
  state: GameState,
  unit: Unit,
  hexes: readonly (HexId | undefined)[],
): HexId[] | undefined {
  let from = exploration(state, unit);
  const way: HexId[] = [];
  for (const [index, hex] of hexes.entries()) {
    if (hex === undefined || !from.reaches(hex)) return undefined;
    way.push(...from.pathTo(hex).slice(1));
    if (index < hexes.length - 1) from = explore(state, unit, hex, from.costTo(hex));
  }
  return way;
}

/** 5.31, 12.23: the hexes, of those that a unit can reach, in which it may end its move. */
function endRule(state: GameState, unit: Unit): (hex: HexId) => boolean {
  const suppliedIn = supplyRule(state, unit);
  const mayStackIn = stackingRule(state, unit);
  const own = state.board.hexOf(unit);
  return (hex) => hex !== own && suppliedIn(hex) && mayStackIn(hex);
}

/** A hex in which a unit may end its move, offered instead of one that it may not. */
export interface NearEnd {
  readonly end: HexId;
  /** Hexes to the one asked for. */
  readonly away: number;
  /** Half Movement Points. */
  readonly cost: number;
}

/** The vacant ends of a unit's move that are nearer to a hex than it is now, nearest first. */
export function nearestEnds(state: GameState, unit: Unit, to: HexId): NearEnd[] {
  const now = state.setting.map.grid.distance(state.board.standing(unit), to);
  return nearestFirst(state, unitReach(state, unit), to).filter(({ away }) => away < now);
}

/** The vacant hexes of a reach, the nearest to a hex first. Of equal ones, the cheapest is first. */
export function nearestFirst(
  { board, setting: { map: { grid } } }: GameState,
  { costs }: Reach,
  to: HexId,
): NearEnd[] {
  return [...costs]
    .filter(([end]) => board.unitAt(end) === undefined)
    .map(([end, cost]) => ({ end, away: grid.distance(end, to), cost }))
    .sort((a, b) => a.away - b.away || a.cost - b.cost || a.end - b.end);
}

/** Why a unit's move may not end in a hex, by any way; nothing if it may. */
export function judgeDestination(state: GameState, unit: Unit, to: HexId, refusals: Refusals): void {
  const start = state.board.standing(unit);
  const name = unitLabel(state.setting, unit);
  const side = state.board.sideOf(unit);
  const where = hexName(state.setting, to);
  if (isMarked(state, unit, MARK.moved)) {
    refusals.add("5.15", "already-moved", `${name} has already moved in this phase.`);
  }
  if (state.board.isEnemyControlled(side, start)) {
    const from = hexName(state.setting, start);
    refusals.add(
      "5.14",
      "leaves-enemy-zone",
      `${name} stands in an enemy zone in ${from} and may not leave it now.`,
    );
  }
  if (!state.setting.map.isLand(to)) refusals.add("5.21", "prohibited", `${where} is sea.`);
  if (state.board.hasEnemy(side, to)) {
    refusals.add("5.12", "enemy-occupied", `An enemy unit stands in ${where}.`);
  }
  if (to === start) refusals.add("5.11", "already-there", `${name} stands in ${where} already.`);
  if (!refusals.none) return;
  if (exploration(state, unit).reaches(to)) judgeEnd(state, unit, to, refusals);
  else judgeShutWays(state, unit, to, refusals);
}
