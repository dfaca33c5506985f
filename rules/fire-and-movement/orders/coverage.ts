import type { Side } from "../../../src/kernel/side.ts";
import { mayMove } from "../movement/movement.ts";
import type { Unit } from "../position/roster.ts";
import type { Field } from "../position/truth.ts";
import { refsOf } from "./line/order.ts";
import type { ParsedOrder } from "./line/parse.ts";
import { isActive } from "./binding/standing-orders.ts";
import { onMapOf, resolveUnit } from "./line/units.ts";

/** The number of a side's units that could move now and face no enemy. Also how many of them its orders mention. */
interface Coverage {
  readonly mayMove: number;
  readonly ordered: number;
}

/** @param orders of the sheet */
export function coverage(field: Field, side: Side, orders: readonly ParsedOrder[]): Coverage {
  const { board } = field;
  const free = board.units(side).filter((unit) =>
    mayMove(field, unit) && !board.isEnemyControlled(side, board.standing(unit))
  );
  const named = new Set<Unit>();
  for (const { order } of orders.filter(isActive)) {
    for (const ref of refsOf(order)) {
      const unit = resolveUnit(ref, field, onMapOf(field, side));
      if (unit.ok) named.add(unit.value);
    }
  }
  return { mayMove: free.length, ordered: free.filter((unit) => named.has(unit)).length };
}

/** Whether orders leave out nearly all of the units that could move: here most stand still in a usual turn. */
export function isSparse({ mayMove, ordered }: Coverage): boolean {
  return ordered * 5 < mayMove;
}

export function sparseWords({ mayMove, ordered }: Coverage): string {
  return `${ordered} of your ${mayMove} units that may move and face no enemy ${
    ordered === 1 ? "has" : "have"
  } orders; all others would stand still.`;
}
