import type { HexId } from "../../../hexes/hex-grid.ts";
import { exitCost } from "../../movement/exits.ts";
import { type Exploration, explore } from "../../movement/exploring.ts";
import { allowance } from "../../movement/marching.ts";
import type { Unit } from "../../position/roster.ts";
import type { GameState } from "../../position/state.ts";
import { distanceField } from "../../../hexes/distance-field.ts";
import type { TurnPlan } from "./plan.ts";
import { valueOf } from "./values.ts";

/** A unit that leaves the map in this phase, and by which hexes. */
export interface Exit {
  readonly unit: Unit;
  readonly path: readonly HexId[];
}

/** A unit's march to the west edge: how many Game-Turns it takes, and its way in this one. */
interface WayOut {
  readonly unit: Unit;
  readonly turns: number;
  readonly path: readonly HexId[];
}

/**
 * 18.1-18.3: sends the least valuable German units that can leave the map in time toward its west edge, and off it. If only the
 * full number required avoids the penalty, and not so many can leave, no unit goes.
 * @returns those that leave now; those on their way have been placed
 */
export function planExits(plan: TurnPlan): Exit[] {
  const { gameTurn, diversion, setting } = plan.start;
  const exitBy = setting.scenario?.diversion?.exitBy;
  const wanted = diversion.required - diversion.exited;
  if (plan.side !== "axis" || exitBy === undefined || wanted <= 0 || gameTurn > exitBy) return [];
  if (setting.scenario !== undefined && setting.scenario.lastTurn < exitBy) return [];
  const field = distanceField(
    setting.map,
    setting.map.grid.edge("west").filter((hex) => setting.map.isLand(hex)),
  );
  const ways = [...plan.free].filter((unit) => setting.roster.counters[unit].nationality === "German")
    .sort((a, b) => valueOf(setting, a) - valueOf(setting, b) || a - b)
    .map((unit) => wayOut(plan.start, unit, field))
    .filter(({ turns }) => turns <= exitBy - gameTurn + 1).slice(0, wanted);
  if (ways.length < wanted && setting.edition.diversionPenalty === "required") return [];
  const leaving = ways.filter(({ turns }) => turns === 1);
  for (const { unit, path } of ways.filter(({ turns }) => turns > 1)) plan.place(unit, path[path.length - 1]);
  for (const { unit } of leaving) plan.remove(unit);
  return leaving.map(({ unit, path }) => ({ unit, path }));
}

/** Marches a unit west, as far as it can go each Game-Turn, as if no other unit moved meanwhile. */
function wayOut(state: GameState, unit: Unit, field: Int16Array): WayOut {
  const start = state.board.standing(unit);
  let first: readonly HexId[] | undefined;
  for (let turns = 1, at = start;; turns++) {
    const explored = explore(state, unit, at, 0);
    const edge = explored.reached.find((hex) => mayExitFrom(state, unit, hex, explored));
    const next = edge ?? westmost(state, unit, explored, field);
    first ??= explored.pathTo(next);
    if (edge !== undefined) return { unit, turns, path: first };
    if (field[next] >= field[at]) return { unit, turns: Infinity, path: first };
    at = next;
  }
}

function mayExitFrom(state: GameState, unit: Unit, hex: HexId, explored: Exploration): boolean {
  return state.setting.map.grid.edges(hex).includes("west") && !state.board.isEnemyControlled("axis", hex) &&
    explored.costTo(hex) + exitCost(state, hex) <= allowance(state, unit);
}

function westmost(state: GameState, unit: Unit, { reached }: Exploration, field: Int16Array): HexId {
  const free = reached.filter((hex) =>
    !state.board.isEnemyControlled("axis", hex) &&
    (state.board.unitAt(hex) === undefined || state.board.unitAt(hex) === unit)
  );
  return free.reduce((best, hex) => field[hex] < field[best] ? hex : best, reached[0]);
}
