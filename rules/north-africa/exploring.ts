import { ofEach } from "../../src/common/of-each.ts";
import { CostQueue } from "../hexes/cost-queue.ts";
import { wayBack } from "../hexes/least-cost.ts";
import { ALL_DIRECTIONS, type Direction, type HexId } from "../hexes/hex-grid.ts";
import { enemyOf, type Side } from "../../src/kernel/side.ts";
import { type BattleMap, sumOf } from "./battle-map.ts";
import { perDeployment } from "./board.ts";
import { allowance, stepCharges } from "./marching.ts";
import { isEnemyMinefield } from "./minefields.ts";
import type { Counter, Unit } from "./roster.ts";
import type { Setting } from "./setting.ts";
import type { GameState } from "./state.ts";

/** In a table of step costs: nobody may cross; or only from a standing start, for the whole allowance (10.12). */
const CLOSED = 0;
const ENEMY_MINEFIELD = 255;

/** Tables that have been asked for, by setting, side and kind of unit. */
const tables = ofEach<Setting, Partial<Record<`${Side} ${"mechanized" | "other"}`, Uint8Array>>>(() => ({}));

/**
 * 5.21-5.25, 10.11-10.13: what each step costs a kind of unit, in half points, at `hex * 6 + direction`. Neither a zone of
 * control (6.12) nor a fortified box (10.3) adds to it.
 */
function stepTable(setting: Setting, { side, mechanized }: Counter): Uint8Array {
  return tables(setting)[`${side} ${mechanized ? "mechanized" : "other"}`] ??= makeStepTable(
    setting,
    side,
    mechanized,
  );
}

function makeStepTable(setting: Setting, side: Side, mechanized: boolean): Uint8Array {
  const { map } = setting;
  const table = new Uint8Array(map.grid.size * 6).fill(CLOSED);
  for (let index = 0; index < map.grid.size; index++) {
    const hex = index as HexId;
    for (const direction of ALL_DIRECTIONS) {
      if (!map.isOpen(hex, direction)) continue;
      table[index * 6 + direction] = isEnemyMinefield(map, side, hex, direction)
        ? ENEMY_MINEFIELD
        : sumOf(stepCharges(setting, side, mechanized, hex, direction));
    }
  }
  return table;
}

/** Where a unit can come to, whether or not it may end there. */
export interface Exploration {
  /** The least half points to each hex, or -1. */
  readonly costs: Int16Array;
  /** The hex before it on that way, or -1. */
  readonly previous: Int16Array;
  /** The hexes that it comes to, the cheapest first; the start is the first of them. */
  readonly reached: readonly HexId[];
}

/** An exploration that has been asked for, and with what a unit set out on it. */
interface Explored {
  readonly start: HexId;
  readonly available: number;
  readonly found: Exploration;
}

/** Explorations of units from where they stand, by where the enemy stands. */
const explorations = perDeployment(() => new Map<Unit, Explored>());

/**
 * What a unit that has not moved can come to in this phase. Friends do not hinder it (5.31-5.33) and the enemy does not
 * move, so for the whole phase that stays as it is.
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

/** The {@link exploration} of a unit, where it has been asked for. */
function explored(state: GameState, unit: Unit): Exploration | undefined {
  const { board } = state;
  const before = explorations(board, enemyOf(board.sideOf(unit))).get(unit);
  const isSame = before?.start === board.standing(unit) && before.available === allowance(state, unit);
  return isSame ? before.found : undefined;
}

/**
 * The cheapest way of a unit that has not moved to one hex, as far as it can come there in this phase; undefined where it
 * cannot. The ways beyond the hex are not looked for, unless they have been already.
 */
export function cheapestWay(state: GameState, unit: Unit, to: HexId): HexId[] | undefined {
  const { costs, previous } = explored(state, unit) ??
    explore(state, unit, state.board.standing(unit), 0, allowance(state, unit), { until: to });
  return costs[to] === -1 ? undefined : pathBack(state.board.standing(unit), to, previous);
}

/** The cheapest way from one hex to another, by the hex before each that an exploration found. */
export function pathBack(start: HexId, end: HexId, previous: Int16Array): HexId[] {
  return wayBack(end, (hex) => hex === start ? undefined : previous[hex] as HexId);
}

/** What an exploration looks away from, to see what it is that keeps a unit from a hex, and how far it goes. */
export interface Lifted {
  /** 6.0: as if no enemy zone stopped it. */
  readonly zones?: boolean;
  /** 10.12: as if enemy minefields were none. */
  readonly mines?: boolean;
  /** A hex at whose cost it ends: nothing that is found later leads there for less. */
  readonly until?: HexId;
}

/**
 * The least cost to every hex that a unit can come to in this phase (5.1, 5.2, 6.0, 10.12).
 * @param spent half points that it took to come into the start hex from off the map
 * @param available half points that it may spend: its allowance, or more, to see what it would need
 */
export function explore(
  state: GameState,
  unit: Unit,
  start: HexId,
  spent: number,
  available = allowance(state, unit),
  { zones = false, mines = false, until }: Lifted = {},
): Exploration {
  const { board, setting: { map, map: { grid }, roster } } = state;
  const counter = roster.counters[unit];
  const table = stepTable(state.setting, counter);
  const enemyZone = board.zone(enemyOf(counter.side));
  const both = new Int16Array(2 * grid.size).fill(-1);
  const [costs, previous] = [both.subarray(0, grid.size), both.subarray(grid.size)];
  const reached: HexId[] = [];
  if (spent > available) return { costs, previous, reached };
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
      const isStandingStart = hex === start && spent === 0;
      for (let at = hex * 6; at < hex * 6 + 6; at++) {
        const price = mines && table[at] === ENEMY_MINEFIELD
          ? sumOf(map.charges(hex, at - hex * 6 as Direction))
          : table[at];
        if (price === CLOSED || (price === ENEMY_MINEFIELD && !isStandingStart)) continue;
        const total = price === ENEMY_MINEFIELD ? available : cost + price;
        if (total > available) continue;
        const next = grid.neighbours[at] as HexId;
        if ((costs[next] !== -1 && costs[next] <= total) || board.hasEnemy(counter.side, next)) continue;
        costs[next] = total;
        previous[next] = hex;
        queue.add(next, total);
      }
    }
  }
  return { costs, previous, reached };
}

const queues = ofEach<BattleMap, { last?: CostQueue }>(() => ({}));

/** The queue for ways on a map, with nothing in it: whoever explores has found them all before the next begins. */
function emptyQueue(map: BattleMap, available: number): CostQueue {
  const known = queues(map);
  if (known.last === undefined || known.last.most < available) {
    known.last = new CostQueue(map.grid, available);
  }
  known.last.empty();
  return known.last;
}
