import { distanceField } from "../../hexes/distance-field.ts";
import { ALL_DIRECTIONS, type HexDirection, type HexId } from "../../hexes/hex-grid.ts";
import { ofEach } from "../../../src/common/of-each.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import type { BattleMap } from "../position/battle-map.ts";
import { perBoard, perDeployment, type UnitBoard } from "../position/board.ts";
import { isBesideEnemyMinefield } from "../position/minefields.ts";
import type { Unit } from "../position/roster.ts";
import { barOf, BLOCKED, crossingsOf, isHeld, MINED } from "./supply-ways.ts";

/** The state of a hex: unknown; in the net, as supply paths run through it; or, by any other number, outside. */
const UNKNOWN = 0;
const IN = 255;
const OUT = 1;

/**
 * 12.0, 12.21, 12.22, 16.0: the hexes through which a side's supply path may run. They are not enemy-occupied, not in an enemy
 * zone, and joined by such hexes to a source. The search goes only as far as needed, from a hex by the most direct way to a
 * source. That seldom takes more than the way itself.
 */
export class SupplyNet {
  readonly #map: BattleMap;
  readonly #side: Side;
  readonly #known: Uint8Array;
  readonly #isHeld: (hex: HexId, next: HexId) => boolean;

  /** @param isHeld whether a unit of the side holds a mined hexside open (12.22) */
  constructor(board: UnitBoard, side: Side, isHeld: (hex: HexId, next: HexId) => boolean = () => false) {
    this.#map = board.setting.map;
    this.#side = side;
    this.#known = withoutBarred(board, side);
    this.#isHeld = isHeld;
  }

  /** Whether a supply path may run through a hex and on to a source. */
  has(hex: HexId): boolean {
    const known = this.#known[hex];
    return known === IN || (known === UNKNOWN && this.#explore(hex));
  }

  /** Searches from a hex for a source, or a hex known to be in the net. All hexes seen until then share the result. */
  #explore(start: HexId): boolean {
    const { neighbours } = this.#map.grid;
    const crossings = crossingsOf(this.#map, this.#side);
    const { order, isSource } = courses(this.#map)[this.#side] ??= makeCourse(this.#map, this.#side);
    const known = this.#known;
    known[start] = OUT;
    const seen = [start];
    const open = [start];
    let hex = open.pop();
    search: for (; hex !== undefined && isSource[hex] !== 1; hex = open.pop()) {
      for (let place = hex * 6; place < hex * 6 + 6 && order[place] !== NOWHERE; place++) {
        const at = hex * 6 + order[place];
        const next = neighbours[at] as HexId;
        if (crossings[at] === MINED && !this.#isHeld(hex, next)) continue;
        if (known[next] === IN) break search;
        if (known[next] !== UNKNOWN) continue;
        known[next] = OUT;
        seen.push(next);
        open.push(next);
      }
    }
    if (hex === undefined) return false;
    for (const joined of seen) known[joined] = IN;
    return true;
  }
}

/**
 * 12.21: the state of each hex before any search: no path leads through those that {@link barOf} closes. It starts as the
 * number of enemy units that control each hex.
 */
function withoutBarred(board: UnitBoard, side: Side): Uint8Array {
  const known = board.zone(enemyOf(side)).slice();
  for (const unit of board.setting.roster.of(enemyOf(side))) {
    const hex = board.hexOf(unit);
    if (hex !== undefined) known[hex] = OUT;
  }
  for (const source of board.setting.map.sources(side)) {
    known[source] = barOf(board, side, source) === undefined ? UNKNOWN : OUT;
  }
  return known;
}

/** How the search for a side's sources goes on a map. */
interface Course {
  /** The directions in which a path may leave a hex, from `hex * 6` on; the one nearest to a source is last. */
  readonly order: Uint8Array;
  /** 1 where a source lies on land. */
  readonly isSource: Uint8Array;
}

/** Ends an order of directions: no more follow. */
const NOWHERE = 6;

const courses = ofEach<BattleMap, Partial<Record<Side, Course>>>(() => ({}));

function makeCourse(map: BattleMap, side: Side): Course {
  const { grid } = map;
  const crossings = crossingsOf(map, side);
  const isOpen = (hex: HexId, direction: HexDirection) => crossings[hex * 6 + direction] !== BLOCKED;
  const sources = map.sources(side).filter((hex) => map.isLand(hex));
  const away = distanceField({ grid, isOpen }, sources);
  const order = new Uint8Array(grid.size * 6).fill(NOWHERE);
  const isSource = new Uint8Array(grid.size);
  for (const source of sources) isSource[source] = 1;
  for (const hex of grid.hexes) {
    const distance = (direction: HexDirection) => away[grid.neighbour(hex, direction)];
    const ways = ALL_DIRECTIONS.filter((direction) => isOpen(hex, direction));
    order.set(ways.sort((a, b) => distance(b) - distance(a)), hex * 6);
  }
  return { order, isSource };
}

/** Nets that have been asked for, by board and side; a board never changes. */
const nets = perBoard((): Partial<Record<Side, SupplyNet>> => ({}));

export function supplyNet(board: UnitBoard, side: Side): SupplyNet {
  return nets(board)[side] ??= heldOpen(board, side);
}

/** Nets without paths through minefields, by the enemy's places: they depend on nothing else. */
const unaided = perDeployment((): { net?: SupplyNet } => ({}));

/** 12.22: the net, including minefield hexsides that adjacent units hold open. @param except a unit that does not count */
function heldOpen(board: UnitBoard, side: Side, except?: Unit): SupplyNet {
  const { map, roster } = board.setting;
  const { neighbours } = map.grid;
  const crossings = crossingsOf(map, side);
  const net = unaided(board, enemyOf(side)).net ??= new SupplyNet(board, side);
  for (const unit of roster.of(side)) {
    const hex = board.hexOf(unit);
    if (hex === undefined || unit === except || !isBesideEnemyMinefield(map, side, hex)) continue;
    for (let at = hex * 6; at < hex * 6 + 6; at++) {
      if (crossings[at] !== MINED || net.has(hex) === net.has(neighbours[at] as HexId)) continue;
      return new SupplyNet(board, side, (from, to) => isHeld(board, side, from, to, except));
    }
  }
  return net;
}

/**
 * The net that a unit would trace by from any hex it may go to: without the unit itself. Only a unit beside an enemy minefield
 * can hold a path open (12.22). For all others this is the net of the present board.
 */
export function supplyNetWithout(board: UnitBoard, unit: Unit): SupplyNet {
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
const netsWithout = perBoard(() => new Map<Unit, SupplyNet>());
