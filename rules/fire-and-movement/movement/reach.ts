import { wayBack } from "../../hexes/least-cost.ts";
import { ALL_DIRECTIONS, type HexId } from "../../hexes/hex-grid.ts";
import { CLOSED } from "../position/battle-map.ts";
import { mayMove } from "./movement.ts";
import { allowance, ENEMY_MINEFIELD, stepCosts } from "./movement-costs.ts";
import type { Unit } from "../position/roster.ts";
import type { Field } from "../position/truth.ts";
import { mayGoZoneToZone } from "./zones-of-control.ts";

const UNREACHED = -1;

/** The hexes in which a unit may legally end its move now, with each one's least quarter points and way. */
export class Reach {
  constructor(
    private readonly start: HexId,
    readonly ends: readonly HexId[],
    /** By hex, {@link UNREACHED} if the unit cannot come there. */
    private readonly costs: Float64Array,
    private readonly previous: Int16Array,
  ) {}

  /** Quarter points to one of the {@link ends}. */
  costTo(hex: HexId): number {
    return this.costs[hex];
  }

  /** The cheapest path to a hex that the unit can come to, beginning with its own. */
  pathTo(hex: HexId): HexId[] {
    return wayBack(hex, (each) => each === this.start ? undefined : this.previous[each] as HexId);
  }
}

/** 5.1-5.3, 6.1, 14.1, 14.2: every hex in which a unit may end its move, as {@link judgeMove} judges it. */
export function reach(field: Field, unit: Unit): Reach {
  const { size } = field.setting.map.grid;
  const costs = new Float64Array(size).fill(UNREACHED);
  const previous = new Int16Array(size);
  const start = field.board.standing(unit);
  if (!mayMove(field, unit)) return new Reach(start, [], costs, previous);
  const reached = explore(field, unit, costs, previous);
  return new Reach(start, reached.filter((hex) => field.board.isEmpty(hex)), costs, previous);
}

/** 5.1: finds the least cost to each hex, and returns the hexes in the order of the cost. */
function explore(field: Field, unit: Unit, costs: Float64Array, previous: Int16Array): HexId[] {
  const { board, setting } = field;
  const { neighbours } = setting.map.grid;
  const side = board.sideOf(unit);
  const available = allowance(field, unit);
  const steps = stepCosts(setting, side);
  const start = board.standing(unit);
  const waiting: HexId[][] = [];
  const enter = (hex: HexId, from: HexId, cost: number) => {
    if (costs[hex] !== UNREACHED && costs[hex] <= cost) return;
    costs[hex] = cost;
    previous[hex] = from;
    (waiting[Math.ceil(cost)] ??= []).push(hex);
  };
  for (const direction of ALL_DIRECTIONS) {
    const cost = steps[start * 6 + direction];
    if (cost === CLOSED) continue;
    const to = neighbours[start * 6 + direction] as HexId;
    if (board.hasEnemy(side, to) || !mayGoZoneToZone(field, unit, start, direction)) continue;
    // 5.1, 14.2: one hex is always possible, and so is an enemy minefield, for the whole allowance.
    enter(to, start, cost === ENEMY_MINEFIELD ? available : Math.min(cost, available));
  }
  const reached: HexId[] = [];
  const isClosed = new Uint8Array(costs.length);
  isClosed[start] = 1;
  for (let turn = 0; turn < waiting.length; turn++) {
    for (const hex of waiting[turn] ?? []) {
      const spent = costs[hex];
      if (isClosed[hex] === 1) continue;
      isClosed[hex] = 1;
      reached.push(hex);
      if (board.isEnemyControlled(side, hex)) continue;
      for (let direction = 0; direction < 6; direction++) {
        const step = steps[hex * 6 + direction];
        if (step < 0 || spent + step > available) continue;
        const to = neighbours[hex * 6 + direction] as HexId;
        if (isClosed[to] === 0 && !board.hasEnemy(side, to)) enter(to, hex, spent + step);
      }
    }
  }
  return reached;
}
