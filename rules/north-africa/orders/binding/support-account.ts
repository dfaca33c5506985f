import type { Side } from "../../../../src/kernel/side.ts";
import type { ParsedOrder } from "../line/parse.ts";
import { phaseOf, supportPoints } from "../../desk.ts";
import type { GameState } from "../../position/state.ts";

/** 9.0, 9.14: how a side stands with its Ground Support Points. Whole numbers from 0. */
export interface SupportAccount {
  /** Points that it may spend in the present Player-Turn. */
  readonly left: number;
  /** What its orders pledge of those that are left: to attacks in its own Player-Turn, to protection in the enemy's. */
  readonly pledged: { readonly attacks: number; readonly protection: number };
  /** Points for its protection in the enemy's Player-Turn that is on or comes next, when the attacks pledged have been made. */
  readonly forProtection: number;
  /** Whether a Game-Turn brings it any points, or it has some all the same. */
  readonly hasAny: boolean;
}

/**
 * What a side has left, and what its orders pledge, as written: the protection of single units, and the attacks. Of
 * alternative attacks, the one that takes most counts.
 * @param orders those that stand: of its sheet, and in the midst of a Player-Turn the attacks that wait
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

/** The points that protect single units: how often those for all will be given nobody knows. */
function pledgedToProtection(orders: readonly ParsedOrder[]): number {
  return orders.reduce(
    (sum, { order }) =>
      sum + (order.verb === "protect" && order.target !== undefined ? order.groundSupport : 0),
    0,
  );
}

/** The points of all attacks; of those that `else` joins only the dearest is made. */
function pledgedToAttacks(orders: readonly ParsedOrder[]): number {
  const chains: number[] = [];
  for (const { order } of orders) {
    if (order.verb !== "attack") continue;
    if (order.otherwise !== true || chains.length === 0) chains.push(order.groundSupport);
    else chains.push(Math.max(chains.pop()!, order.groundSupport));
  }
  return chains.reduce((sum, points) => sum + points, 0);
}
