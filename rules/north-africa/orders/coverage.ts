import type { Side } from "../../../src/kernel/side.ts";
import type { ParsedOrder } from "./line/parse.ts";
import { unitSent } from "./sheet.ts";
import { onMapOf, resolveUnits } from "./line/units.ts";
import { countersIn, muster } from "../counter-views.ts";
import { arrivalsNow } from "../desk.ts";
import type { GameState } from "../position/state.ts";

/** The number of a side's units that could move now, and how many of them its orders mention. */
export interface Coverage {
  readonly mayMove: number;
  readonly ordered: number;
}

/** @param orders for the Player-Turn, those that stand */
export function coverage(state: GameState, side: Side, orders: readonly ParsedOrder[]): Coverage {
  const counters = muster(state);
  const free = countersIn(state).filter((unit) => onMapOf(side)(unit) && !unit.inEnemyZone).map((
    { id },
  ) => id);
  const mayMove = new Set([...free, ...arrivalsNow(state).map(({ unit }) => unit)]);
  const named = orders.flatMap(({ order }) => {
    if (order.verb === "attack") {
      const refs = [order.attackers, order.artillery].flatMap((units) => units === "all" ? [] : units);
      return resolveUnits(refs, counters, onMapOf(side)).ids;
    }
    return unitSent(order, counters, side)?.id ?? [];
  });
  const ordered = new Set(named.filter((unit) => mayMove.has(unit)));
  return { mayMove: mayMove.size, ordered: ordered.size };
}

/** Whether orders omit most of the units that could move. */
export function isSparse({ mayMove, ordered }: Coverage): boolean {
  return ordered * 2 < mayMove;
}
