import { Refusals } from "../../src/kernel/refusals/refusals.ts";
import type { HexPath, UnitId } from "../hexes/names.ts";
import { groundIn } from "../hexes/drawing/picture.ts";
import type { HexId, HexName, MapEdge } from "../hexes/hex-grid.ts";
import type { BoardPicture, PicturedAttack, PicturedCounter } from "./contract/picture.ts";
import { KEYED_HEXSIDES } from "./contract/terrain.ts";
import { enemyOf } from "../../src/kernel/side.ts";
import { inRulebookOrder, type Violation } from "../../src/kernel/refusals/violation.ts";
import { perBoard } from "./position/board.ts";
import { countersIn } from "./counter-views.ts";
import { exitCost } from "./movement/exits.ts";
import { allowance } from "./movement/marching.ts";
import {
  judgeDestination,
  nearestEnds,
  nearestFirst,
  type Reach,
  unitReach as reachOf,
  unitRoute as routeOf,
} from "./movement/movement.ts";
import { hexName, hexNames } from "./position/naming.ts";
import { asObliged, mustAttackNow as obliged } from "./combat/obligations.ts";
import { entryHexes, reachOnEntry, waiting } from "./movement/reinforcements.ts";
import type { Unit } from "./position/roster.ts";
import { secondPlayer } from "./sequence-of-play.ts";
import type { Attack, GameState } from "./position/state.ts";
import { terrainKey } from "./documents/terrain-key.ts";

/** What the referee's desk shows of a state. All comes from the functions that judge. */

export interface ArrivalView {
  readonly unit: UnitId;
  readonly entries: readonly HexName[];
  readonly gameTurn: number;
}

function mover(state: GameState, id: UnitId): Unit | undefined {
  const unit = state.setting.roster.unit(id);
  const moves = unit !== undefined && state.stage.at === "movement" &&
    state.board.sideOf(unit) === state.phasing &&
    state.board.hexOf(unit) !== undefined;
  return moves ? unit : undefined;
}

/** Movement points to every hex in which the unit may legally end its move now. */
export function reach(state: GameState, id: UnitId): ReadonlyMap<HexName, number> {
  const unit = mover(state, id);
  const reached = unit === undefined ? undefined : reachOf(state, unit);
  return new Map(reached?.ends.map((hex) => [hexName(state.setting, hex), reached.costTo(hex) / 2]));
}

/** The last route asked for on a board. Reading a sheet again, or playing it, asks for the same route. */
const routes = perBoard((): { last?: Route } => ({}));

interface Route {
  readonly state: GameState;
  readonly id: UnitId;
  readonly to: HexName;
  readonly path: HexPath | undefined;
}

/** The cheapest legal path of a unit on the map to a hex where it may end its move. */
export function route(state: GameState, id: UnitId, to: HexName): HexPath | undefined {
  const known = routes(state.board);
  const { last } = known;
  if (last?.state === state && last.id === id && last.to === to) return last.path;
  const path = findRoute(state, id, to);
  known.last = { state, id, to, path };
  return path;
}

function findRoute(state: GameState, id: UnitId, to: HexName): HexPath | undefined {
  const [unit, hex] = [mover(state, id), state.setting.map.grid.id(to)];
  const path = unit === undefined || hex === undefined ? undefined : routeOf(state, unit, hex);
  return path === undefined ? undefined : hexNames(state.setting, path);
}

function along(state: GameState, reached: Reach, to: HexName): HexPath | undefined {
  const hex = state.setting.map.grid.id(to);
  if (hex === undefined || !reached.costs.has(hex)) return undefined;
  return hexNames(state.setting, reached.pathTo(hex));
}

/** Why a unit may not end its move in a hex; empty if it may. */
export function unreachable(state: GameState, id: UnitId, to: HexName): Violation[] {
  const unit = mover(state, id);
  const hex = state.setting.map.grid.id(to);
  const refusals = new Refusals();
  if (hex === undefined) refusals.add("2.1", "unknown-hex", `There is no hex ${to} on this map.`);
  else if (unit === undefined) refusals.add("5.11", "not-yours", "That unit does not move in this phase.");
  else judgeDestination(state, unit, hex, refusals);
  return inRulebookOrder(refusals.all);
}

/** The nearest vacant hex to a given hex in which a unit may end its move; if several, the cheapest. */
export function nearestReach(state: GameState, id: UnitId, to: HexName): HexName | undefined {
  const { grid } = state.setting.map;
  const [unit, hex] = [mover(state, id), grid.id(to)];
  if (unit === undefined || hex === undefined) return undefined;
  const [nearest] = nearestEnds(state, unit, hex);
  return nearest === undefined ? undefined : grid.name(nearest.end);
}

/** The distance between two hexes; undefined if the map lacks one of them. */
export function distance(state: GameState, from: HexName, to: HexName): number | undefined {
  const { grid } = state.setting.map;
  const [a, b] = [grid.id(from), grid.id(to)];
  return a === undefined || b === undefined ? undefined : grid.distance(a, b);
}

/** The cheapest legal path of a unit to an edge of the map that it may leave by. */
export function routeOff(state: GameState, id: UnitId, edge: MapEdge, from?: HexName): HexPath | undefined {
  const unit = mover(state, id);
  if (unit === undefined) return undefined;
  const { grid } = state.setting.map;
  const start = state.board.standing(unit);
  const reached = reachOf(state, unit);
  const costs = new Map<HexId, number>([[start, 0], ...reached.costs]);
  const exits = [...costs].filter(([hex, cost]) =>
    grid.edges(hex).includes(edge) && (from === undefined || grid.name(hex) === from) &&
    cost + exitCost(state, hex) <= allowance(state, unit)
  ).sort(([a, costA], [b, costB]) => costA + exitCost(state, a) - costB - exitCost(state, b));
  if (exits.length === 0) return undefined;
  const [last] = exits[0];
  return hexNames(state.setting, last === start ? [start] : reached.pathTo(last));
}

/** Reinforcements that may come now, and by which hexes. */
export function arrivalsNow(state: GameState): ArrivalView[] {
  if (state.stage.at !== "movement") return [];
  return waiting(state).filter(({ unit }) => state.board.sideOf(unit) === state.phasing).map((arrival) => ({
    unit: state.setting.roster.id(arrival.unit),
    entries: hexNames(state.setting, entryHexes(state, arrival)),
    gameTurn: arrival.gameTurn,
  }));
}

export function routeIn(state: GameState, id: UnitId, entry: HexName, to: HexName): HexPath | undefined {
  const unit = state.setting.roster.unit(id);
  const hex = state.setting.map.grid.id(entry);
  if (unit === undefined || hex === undefined || state.stage.at !== "movement") return undefined;
  return along(state, reachOnEntry(state, unit, hex), to);
}

/** As {@link nearestReach}, for a reinforcement that comes by an entry hex. */
export function nearestIn(state: GameState, id: UnitId, entry: HexName, to: HexName): HexName | undefined {
  const { map: { grid }, roster } = state.setting;
  const [unit, at, hex] = [roster.unit(id), grid.id(entry), grid.id(to)];
  if (unit === undefined || at === undefined || hex === undefined) return undefined;
  const [nearest] = nearestFirst(state, reachOnEntry(state, unit, at), hex);
  return nearest === undefined ? undefined : grid.name(nearest.end);
}

/** 7.12: units that have to attack; in the Movement Phase, as if it were over. */
export function mustAttack(state: GameState): UnitId[] {
  return state.setting.roster.ids(obliged(asObliged(state)));
}

export function phaseOf(state: GameState) {
  const { gameTurn, phasing, groundSupport, setting } = state;
  return {
    gameTurn,
    phasing,
    phase: state.phase,
    /** The sides whose Player-Turn of this Game-Turn is over. */
    played: phasing === secondPlayer(state) ? [enemyOf(phasing)] : [],
    lastTurn: setting.scenario?.lastTurn,
    groundSupport,
  };
}

/** 9.0, 9.14: the points left, the points that a Game-Turn brings, and whether the next Player-Turn has only what is left. */
export function supportPoints(state: GameState) {
  const { edition, groundSupport: perTurn } = state.setting;
  const isFirst = state.phasing !== secondPlayer(state);
  const isShared = edition.groundSupportBudget === "gameTurn";
  return {
    /** Points left to spend in the present Player-Turn. */
    left: state.groundSupport,
    /** Points that a Game-Turn brings (9.14). */
    perTurn,
    /**
     * Whether points spent now are missing in the next Player-Turn (9.0). This depends on when new points come, and on the
     * rules of the game.
     */
    lasts: isFirst && isShared,
    /** The period in which each point serves once, by the rules of the game (9.0). */
    servesOnceIn: isShared ? "Game-Turn" as const : "Player-Turn" as const,
  };
}

function pictured({ setting: { roster } }: GameState, attack: Attack): PicturedAttack {
  const { attackers, barrage, defenders } = attack;
  return { attackers: roster.ids(attackers), barrage: roster.ids(barrage), defenders: roster.ids(defenders) };
}

export function picture(state: GameState): BoardPicture {
  const { document } = state.setting.map;
  const shown = countersIn(state).flatMap((counter): PicturedCounter[] => {
    const { id: unit, hex, side, nationality, designation, values, kind, supplied } = counter;
    return hex === undefined ? [] : [{ unit, hex, side, nationality, designation, values, kind, supplied }];
  });
  return {
    ...groundIn(document, KEYED_HEXSIDES),
    title: document.title,
    notice: document.notice,
    key: terrainKey(document),
    supply: {
      allied: hexNames(state.setting, state.setting.map.sources("allied")),
      axis: hexNames(state.setting, state.setting.map.sources("axis")),
    },
    counters: shown,
    attacks: state.stage.at === "protect" ? [pictured(state, state.stage.attack)] : [],
  };
}
