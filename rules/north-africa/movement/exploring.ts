import { ofEach } from "../../../src/common/of-each.ts";
import { CostQueue } from "../../hexes/cost-queue.ts";
import { wayBack } from "../../hexes/least-cost.ts";
import { ALL_DIRECTIONS, type HexDirection, type HexId } from "../../hexes/hex-grid.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { type BattleMap, sumOf } from "../position/battle-map.ts";
import { perDeployment } from "../position/board.ts";
import { allowance, stepCharges } from "./marching.ts";
import { isEnemyMinefield } from "../position/minefields.ts";
import type { Counter, Unit } from "../position/roster.ts";
import type { Setting } from "../position/setting.ts";
import type { GameState } from "../position/state.ts";

/** In a table of steps: there are no more from this hex. */
const NO_STEP = -1;
/** The price of a step allowed only from a standing start, for the whole allowance (10.12). */
const ENEMY_MINEFIELD = 255;

/** Tables already made, by setting, side and kind of unit. */
const tables = ofEach<Setting, Partial<Record<`${Side} ${"mechanized" | "other"}`, Int32Array>>>(() => ({}));

/**
 * 5.21-5.25, 10.11-10.13: the steps that a kind of unit may take from a hex, at `hex * 6` and on: `to * 256` and the price in
 * half points. Neither a zone of control (6.12) nor a fortified box (10.3) adds to it.
 */
function stepTable(setting: Setting, { side, mechanized }: Counter): Int32Array {
  return tables(setting)[`${side} ${mechanized ? "mechanized" : "other"}`] ??= makeStepTable(
    setting,
    side,
    mechanized,
  );
}

function makeStepTable(setting: Setting, side: Side, mechanized: boolean): Int32Array {
  const { map } = setting;
  const table = new Int32Array(map.grid.size * 6).fill(NO_STEP);
  for (const hex of map.grid.hexes) {
    const steps = ALL_DIRECTIONS.filter((direction) => map.isOpen(hex, direction)).map((direction) => {
      const price = isEnemyMinefield(map, side, hex, direction)
        ? ENEMY_MINEFIELD
        : sumOf(stepCharges(setting, side, mechanized, hex, direction));
      return map.grid.neighbour(hex, direction) * 256 + price;
    });
    table.set(steps, hex * 6);
  }
  return table;
}

/** The hexes that a unit can reach, whether or not it may end there. */
export class Exploration {
  readonly #start: HexId;
  /** For each of the {@link reached}, its cost in half points, and the hex before it on the way. */
  readonly #costs: Int16Array;
  readonly #previous: Int16Array;
  #places: ReadonlyMap<HexId, number> | undefined;

  /**
   * @param reached the hexes that the unit can reach, the cheapest first; the start is the first of them
   * @param field the findings for each of them
   */
  constructor(start: HexId, readonly reached: readonly HexId[], { costs, previous }: Field) {
    this.#start = start;
    this.#costs = new Int16Array(reached.length);
    this.#previous = new Int16Array(reached.length);
    for (let place = 0; place < reached.length; place++) {
      this.#costs[place] = costs[reached[place]];
      this.#previous[place] = previous[reached[place]];
    }
  }

  reaches(hex: HexId): boolean {
    return this.#place(hex) !== undefined;
  }

  /** The least half points to a hex. @throws if the unit cannot reach it: a fault of the caller */
  costTo(hex: HexId): number {
    return this.#costs[this.#placeOf(hex)];
  }

  /** The cheapest way to a hex, from the start. @throws as {@link costTo} */
  pathTo(hex: HexId): HexId[] {
    return wayBack(
      hex,
      (each) => each === this.#start ? undefined : this.#previous[this.#placeOf(each)] as HexId,
    );
  }

  #place(hex: HexId): number | undefined {
    this.#places ??= new Map(this.reached.map((each, place) => [each, place]));
    return this.#places.get(hex);
  }

  #placeOf(hex: HexId): number {
    const place = this.#place(hex);
    if (place === undefined) throw new Error("an exploration does not come to a hex that it is asked about");
    return place;
  }
}

/** A search's findings for each hex of a map. Read them before you begin the next search, which overwrites them. */
interface Field {
  /** The least half points to it, or -1. */
  readonly costs: Int16Array;
  readonly previous: Int16Array;
}

const fields = ofEach<BattleMap, { field?: Field }>(() => ({}));

function fieldOf(map: BattleMap): Field {
  const { size } = map.grid;
  return fields(map).field ??= { costs: new Int16Array(size), previous: new Int16Array(size) };
}

/** An exploration already made, and the start and points that the unit had for it. */
interface Explored {
  readonly start: HexId;
  readonly available: number;
  readonly found: Exploration;
}

/** Explorations of units from their present hexes, by the places of the enemy. */
const explorations = perDeployment(() => new Map<Unit, Explored>());

/**
 * The hexes that an unmoved unit can reach in this phase. Friends do not hinder it (5.31-5.33) and the enemy does not move. So
 * the result holds for the whole phase.
 */
export function exploration(state: GameState, unit: Unit): Exploration {
  const before = explored(state, unit);
  if (before !== undefined) return before;
  const { board } = state;
  const start = board.standing(unit);
  const available = allowance(state, unit);
  const found = explore(state, unit, start, 0, available);
  explorations(board, enemyOf(board.sideOf(unit))).set(unit, { start, available, found });
  return found;
}

/** The {@link exploration} of a unit, if it has been made. */
function explored(state: GameState, unit: Unit): Exploration | undefined {
  const { board } = state;
  const before = explorations(board, enemyOf(board.sideOf(unit))).get(unit);
  const isSame = before?.start === board.standing(unit) && before.available === allowance(state, unit);
  return isSame ? before.found : undefined;
}

/**
 * An unmoved unit's cheapest way to one hex in this phase; undefined if it cannot get there. Ways beyond the hex are not
 * searched, unless they have been already.
 */
export function cheapestWay(state: GameState, unit: Unit, to: HexId): HexId[] | undefined {
  const before = explored(state, unit);
  if (before !== undefined) return before.reaches(to) ? before.pathTo(to) : undefined;
  const start = state.board.standing(unit);
  const { costs, previous } = fieldOf(state.setting.map);
  search(state, unit, { start, spent: 0, available: allowance(state, unit), until: to });
  return costs[to] === -1
    ? undefined
    : wayBack(to, (hex) => hex === start ? undefined : previous[hex] as HexId);
}

/** The obstacles that an exploration ignores, to see which of them keeps a unit from a hex. */
export interface Lifted {
  /** 6.0: as if no enemy zone stopped it. */
  readonly zones?: boolean;
  /** 10.12: as if there were no enemy minefields. */
  readonly mines?: boolean;
}

/**
 * The least cost to every hex that a unit can reach in this phase (5.1, 5.2, 6.0, 10.12).
 * @param spent half points that it took to come into the start hex from off the map
 * @param available half points that it may spend: its allowance, or more, to see what it would need
 */
export function explore(
  state: GameState,
  unit: Unit,
  start: HexId,
  spent: number,
  available = allowance(state, unit),
  lifted: Lifted = {},
): Exploration {
  const reached = search(state, unit, { start, spent, available, ...lifted });
  return new Exploration(start, reached, fieldOf(state.setting.map));
}

interface Search extends Lifted {
  readonly start: HexId;
  readonly spent: number;
  readonly available: number;
  /** The search ends at the cost of this hex, as nothing found later leads there for less. */
  readonly until?: HexId;
}

/** Fills the {@link Field} of the map. @returns the hexes that the unit can reach, the cheapest first */
function search(
  state: GameState,
  unit: Unit,
  { start, spent, available, until, zones = false, mines = false }: Search,
): HexId[] {
  const { board, setting: { map, roster } } = state;
  const counter = roster.counters[unit];
  const table = stepTable(state.setting, counter);
  const enemyZone = board.zone(enemyOf(counter.side));
  const { costs, previous } = fieldOf(map);
  const reached: HexId[] = [];
  costs.fill(-1);
  if (spent > available) return reached;
  costs[start] = spent;
  const queue = emptyQueue(map, available);
  queue.add(start, spent);
  for (let cost = spent; cost <= available; cost++) {
    if (until !== undefined && costs[until] === cost) break;
    for (let place = queue.first(cost); place !== -1; place = queue.behind(place)) {
      const hex = queue.at(place);
      if (costs[hex] !== cost) continue;
      reached.push(hex);
      if (!zones && enemyZone[hex] > 0) continue;
      for (let at = hex * 6; at < hex * 6 + 6; at++) {
        const step = table[at];
        if (step === NO_STEP) break;
        const next = step >> 8 as HexId;
        const price = step & 255;
        let total = cost + price;
        if (price === ENEMY_MINEFIELD) {
          if (mines) total = cost + bareCost(map, hex, next);
          else if (hex === start && spent === 0) total = available;
          else continue;
        }
        if (total > available || costs[next] >>> 0 <= total || board.hasEnemy(counter.side, next)) continue;
        costs[next] = total;
        previous[next] = hex;
        queue.add(next, total);
      }
    }
  }
  return reached;
}

/** What a step costs without the minefield that lies across it. */
function bareCost(map: BattleMap, from: HexId, to: HexId): number {
  return sumOf(map.charges(from, map.grid.direction(from, to) as HexDirection));
}

const queues = ofEach<BattleMap, { last?: CostQueue }>(() => ({}));

/** The emptied queue for ways on a map, shared by all searches: finish one before you begin the next. */
function emptyQueue(map: BattleMap, available: number): CostQueue {
  const known = queues(map);
  if (known.last === undefined || known.last.most < available) {
    known.last = new CostQueue(map.grid, available);
  }
  known.last.empty();
  return known.last;
}
