import { ofEach } from "../../src/common/of-each.ts";
import { Refusals } from "../../src/kernel/refusals.ts";
import { CostQueue } from "../hexes/cost-queue.ts";
import { wayBack } from "../hexes/least-cost.ts";
import { ALL_DIRECTIONS, type Direction, type HexId } from "../hexes/hex-grid.ts";
import { enemyOf, type Side } from "../../src/kernel/side.ts";
import { inRulebookOrder, type Violation } from "../../src/kernel/violation.ts";
import { type BattleMap, type Charge, halves, HEXSIDE, sumOf } from "./battle-map.ts";
import { perDeployment } from "./board.ts";
import { friendlyMinefieldCost, isEnemyMinefield, isFriendlyMinefield } from "./minefields.ts";
import { called, hexName, points } from "./naming.ts";
import type { Counter, Unit } from "./roster.ts";
import type { Setting } from "./setting.ts";
import { type GameState, isMarked, MARK } from "./state.ts";

/** 5.13, 12.31, 12.32: what a unit may spend in this Movement Phase, in half points; half of it, rounded up, if unsupplied. */
export function allowance(state: GameState, unit: Unit): number {
  const { movement } = state.setting.roster.counters[unit];
  return halves(isMarked(state, unit, MARK.unsupplied) ? Math.ceil(movement / 2) : movement);
}

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

/** 5.21-5.24, 10.11, 10.13: what a step that an enemy minefield does not bar costs a kind of unit, part by part. */
function stepCharges(
  { map, edition, revision }: Setting,
  side: Side,
  mechanized: boolean,
  hex: HexId,
  direction: Direction,
): Charge[] {
  const charges = map.charges(hex, direction);
  if (!isFriendlyMinefield(map, side, hex, direction)) return charges;
  const sparesRoad = edition.roadThroughMinefield === "minefieldOnly" && (mechanized || revision < 2);
  const mines = {
    for: "minefield of its own side",
    cite: "10.11",
    halves: friendlyMinefieldCost(mechanized),
  };
  return sparesRoad && map.has(hex, direction, HEXSIDE.road) ? [mines] : [...charges, mines];
}

/** One step of a walk: what it pays for, what has been spent after it, and what is wrong with it. */
export interface WalkedStep {
  readonly from: HexId;
  readonly to: HexId;
  readonly charges: readonly Charge[];
  /** Half points spent from the beginning, this step included. */
  readonly total: number;
  readonly violations: readonly Violation[];
}

/**
 * 5.1-5.2, 6.1, 10.12: a path step by step, the allowance not counted. It ends with the first step that leads to no
 * adjacent hex.
 * @param spent half points that are spent before the first step (by a unit that entered the map, 13.13)
 */
export function walkSteps(
  state: GameState,
  unit: Unit,
  path: readonly HexId[],
  spent = 0,
): WalkedStep[] {
  const { map, roster } = state.setting;
  const { side, mechanized } = roster.counters[unit];
  const at = (hex: HexId) => hexName(state.setting, hex);
  const steps: WalkedStep[] = [];
  let total = spent;
  for (let step = 1; step < path.length; step++) {
    const [from, to] = [path[step - 1], path[step]];
    const refusals = new Refusals();
    const direction = map.grid.direction(from, to);
    if (direction === -1) {
      refusals.add("5.0", "not-adjacent", `${at(to)} is not next to ${at(from)}: a path names every hex.`);
      return [...steps, { from, to, charges: [], total, violations: refusals.all }];
    }
    judgeStep(state, side, from, direction, refusals);
    judgeDeparture(state, unit, from, step === 1 && spent === 0, refusals);
    const isClosed = !map.isOpen(from, direction);
    const isMined = !isClosed && isEnemyMinefield(map, side, from, direction);
    if (isMined && (step > 1 || spent > 0 || path.length > 2)) {
      refusals.add(
        "10.12",
        "enemy-minefield",
        `An enemy minefield lies between ${at(from)} and ${
          at(to)
        }: crossing it takes the whole phase of a unit that began it beside it.`,
      );
    }
    const charges = isClosed
      ? []
      : isMined
      ? [{ for: "enemy minefield, the whole allowance", cite: "10.12", halves: allowance(state, unit) }]
      : stepCharges(state.setting, side, mechanized, from, direction);
    total += sumOf(charges);
    steps.push({ from, to, charges, total, violations: refusals.all });
  }
  return steps;
}

/**
 * 5.1-5.2, 6.1, 10.12: walks a path hex by hex.
 * @param spent as for {@link walkSteps}
 * @returns the half points it takes in all; what is wrong with it goes into `refusals`
 */
export function walk(
  state: GameState,
  unit: Unit,
  path: readonly HexId[],
  refusals: Refusals,
  spent = 0,
): number {
  const name = called(state.setting, unit);
  const available = allowance(state, unit);
  const steps = walkSteps(state, unit, path, spent);
  for (const { violations } of steps) refusals.addAll(violations);
  const cost = steps.at(-1)?.total ?? spent;
  const isBroken = steps.at(-1)?.violations[0]?.code === "not-adjacent";
  const barred = steps.findIndex(({ violations }) => violations.length > 0);
  const spentAt = steps.findIndex(({ total }) => total > available);
  if (barred !== -1 && (spentAt === -1 || barred <= spentAt)) {
    refusals.tellFirst(inRulebookOrder(steps[barred].violations)[0]);
  }
  if (!isBroken && cost > available) {
    refusals.tellFirst({ cite: "5.13", code: "too-far" });
    const message = `That takes ${points(cost)} movement points; ${name} has ${points(available)}.`;
    refusals.add("5.13", "too-far", message);
    refusals.add("5.26", "too-far", message);
    if (isMarked(state, unit, MARK.unsupplied)) {
      refusals.add(
        "12.32",
        "half-allowance",
        `${name} is unsupplied and has half its allowance, ${points(available)}.`,
      );
    }
  }
  return cost;
}

/** 5.14, 6.0, 6.13: whether a unit may leave a hex at all. @param began whether it began the phase there */
function judgeDeparture(
  state: GameState,
  unit: Unit,
  from: HexId,
  began: boolean,
  refusals: Refusals,
): void {
  const name = called(state.setting, unit);
  const at = hexName(state.setting, from);
  if (!state.board.isEnemyControlled(state.board.sideOf(unit), from)) return;
  if (!began) refusals.add("6.0", "must-stop", `${name} has to stop in ${at}, which the enemy controls.`);
  refusals.add("5.14", "leaves-enemy-zone", `${at} is enemy-controlled: ${name} may not leave it now.`);
  refusals.add("6.13", "leaves-enemy-zone", `Only combat lets ${name} out of the enemy zone in ${at}.`);
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
