import type { Side } from "../../../../src/kernel/side.ts";
import type { ParsedOrder } from "../line/parse.ts";
import { phaseOf, supportPoints } from "../../desk.ts";
import type { GameState } from "../../position/state.ts";

/** 9.0, 9.14: a side's Ground Support Points. Whole numbers from 0. */
export interface SupportAccount {
  /** Points that it may spend in the present Player-Turn. */
  readonly left: number;
  /** The part of those points that its orders pledge: to attacks in its own Player-Turn, to protection in the enemy's. */
  readonly pledged: { readonly attacks: number; readonly protection: number };
  /** Points for its protection in the present or next enemy Player-Turn, after the pledged attacks. */
  readonly forProtection: number;
  /** Whether a Game-Turn brings it any points, or it has some all the same. */
  readonly hasAny: boolean;
}

/**
 * The points that a side has left, and those that its orders pledge, as written: to the protection of single units, and to
 * attacks. Of alternative attacks, the one that takes most counts.
 * @param orders the legal ones: of its sheet, and during a Player-Turn the attacks that wait
 */
export function supportAccount(state: GameState, side: Side, orders: readonly ParsedOrder[]): SupportAccount {
  const { left, perTurn, lasts } = supportPoints(state);
  const isOwnTurn = phaseOf(state).phasing === side;
  const attacks = isOwnTurn || lasts ? pledgedToAttacks(orders) : 0;
  const protects = !isOwnTurn || lasts;
  const protection = protects ? pledgedToProtection(orders) : 0;
  const spentBefore = isOwnTurn ? attacks : 0;
  return {
    left: left[side],
    pledged: { attacks, protection },
    forProtection: protects ? Math.max(0, left[side] - spentBefore) : perTurn[side],
    hasAny: perTurn[side] > 0 || left[side] > 0,
  };
}

/** The points that protect single units. Nobody knows how often those for all will be given. */
function pledgedToProtection(orders: readonly ParsedOrder[]): number {
  return orders.reduce(
    (sum, { order }) =>
      sum + (order.verb === "protect" && order.target !== undefined ? order.groundSupport : 0),
    0,
  );
}

/** The points of all attacks. Of those that `else` joins, only the most expensive is made. */
function pledgedToAttacks(orders: readonly ParsedOrder[]): number {
  const chains: number[] = [];
  for (const { order } of orders) {
    if (order.verb !== "attack") continue;
    if (order.otherwise !== true || chains.length === 0) chains.push(order.groundSupport);
    else chains.push(Math.max(chains.pop()!, order.groundSupport));
  }
  return chains.reduce((sum, points) => sum + points, 0);
}
