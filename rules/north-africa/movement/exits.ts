import type { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import type { HexId, MapEdge } from "../../hexes/hex-grid.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { ROAD_RATE, TRAIL_RATE } from "../documents/terrain-key.ts";
import { halves, HEXSIDE } from "../position/battle-map.ts";
import type { Exploration } from "./exploring.ts";
import { allowance, walk } from "./marching.ts";
import { hexName, listed, points, unitLabel } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import { type GameState, isMarked, MARK } from "../position/state.ts";
import { supplyRule } from "../supply/supply-on-the-move.ts";

/** 18.3: the edges by which each side may leave the map. */
const EXIT_EDGES: Readonly<Record<Side, readonly MapEdge[]>> = { axis: ["west"], allied: ["south", "east"] };
/** 18.3: the first Game-Turn in which Axis units may leave. */
const FIRST_AXIS_EXIT = 6;

/** 14.0: half Movement Points into the hex presumed beyond the edge. It is like the hex left, its road or trail included. */
export function exitCost(state: GameState, last: HexId): number {
  const { map } = state.setting;
  if (map.hasAny(last, HEXSIDE.road)) return halves(ROAD_RATE);
  if (map.hasAny(last, HEXSIDE.trail)) return halves(TRAIL_RATE);
  return map.terrainCost(last);
}

/** 14.0, 18.3, 5.14: whether a unit can leave the map from one of the hexes that it can reach. */
export function mayLeaveMap(state: GameState, unit: Unit, explored: Exploration): boolean {
  const { map: { grid } } = state.setting;
  const side = state.board.sideOf(unit);
  if (side === "axis" && state.gameTurn < FIRST_AXIS_EXIT) return false;
  const available = allowance(state, unit);
  const start = state.board.standing(unit);
  return explored.reached.some((hex) =>
    grid.edges(hex).some((edge) => EXIT_EDGES[side].includes(edge)) &&
    explored.costTo(hex) + exitCost(state, hex) <= available && !state.board.isEnemyControlled(side, hex) &&
    (hex === start || !isMarked(state, unit, MARK.unsupplied) || supplyRule(state, unit)(hex))
  );
}

/** 14.0, 18.3: judges how a unit leaves the map. @returns the half points it takes */
export function judgeExit(
  state: GameState,
  unit: Unit,
  path: readonly HexId[],
  edge: MapEdge,
  refusals: Refusals,
): number {
  const refuse = refusals.under("14.0");
  const name = unitLabel(state.setting, unit);
  const side = state.board.sideOf(unit);
  const [start, last] = [state.board.standing(unit), path[path.length - 1]];
  if (isMarked(state, unit, MARK.moved)) {
    refusals.add("5.15", "already-moved", `${name} has already moved in this phase.`);
  }
  if (path[0] !== start) {
    refusals.add(
      "5.0",
      "not-there",
      `The path does not begin in ${hexName(state.setting, start)}, where ${name} is.`,
    );
    return 0;
  }
  if (!state.setting.map.grid.edges(last).includes(edge)) {
    refuse("not-at-edge", `${hexName(state.setting, last)} is not on the ${edge} edge of the map.`);
  }
  judgeEdge(state, side, edge, refusals);
  const walked = walk(state, unit, path, refusals);
  if (state.board.isEnemyControlled(side, last)) {
    refusals.add(
      "5.14",
      "leaves-enemy-zone",
      `${hexName(state.setting, last)} is enemy-controlled: ${name} may not leave it.`,
    );
  }
  const available = allowance(state, unit);
  const cost = walked + exitCost(state, last);
  if (walked <= available && cost > available) {
    refuse(
      "too-far",
      `Leaving the map takes ${points(cost)} movement points; ${name} has ${points(available)}.`,
    );
  }
  if (isMarked(state, unit, MARK.unsupplied) && last !== start && !supplyRule(state, unit)(last)) {
    refusals.add(
      "12.23",
      "out-of-supply",
      `${name} is unsupplied and may only move toward its nearest supply source.`,
    );
  }
  return cost;
}

/** 18.3: the side that may leave by an edge, and from when. */
function judgeEdge(state: GameState, side: Side, edge: MapEdge, refusals: Refusals): void {
  const refuse = refusals.under("18.3");
  if (!EXIT_EDGES[side].includes(edge)) {
    const allowed = listed(EXIT_EDGES[side]).replace(" and ", " or ");
    refuse(
      "wrong-edge",
      `${side === "axis" ? "Axis" : "British"} units may only leave by the ${allowed} edge.`,
    );
  }
  if (side === "axis" && state.gameTurn < FIRST_AXIS_EXIT) {
    refuse("too-early", `Axis units may not leave the map before Game-Turn ${FIRST_AXIS_EXIT}.`);
  }
}
