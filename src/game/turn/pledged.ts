import type { Side } from "../../kernel/side.ts";
import { readOrders } from "../../orders/diagnose.ts";
import type { Order } from "../../orders/order.ts";
import type { GameHead } from "../../store/game-record.ts";
import type { SupportWords } from "../../../templates/ground-support.ts";
import type { AnyRules, AnyState } from "../catalogue.ts";

/**
 * 9.0: what a side has left of its Ground Support in this Game-Turn, and what of it its orders have named already: attacks
 * that are announced and not made yet, or kept for its own turn, and protection for single units.
 */
export function supportOf(head: GameHead, rules: AnyRules, state: AnyState, side: Side): SupportWords {
  const { pending } = head;
  const said = (lines: readonly string[]) => readOrders(rules, state, lines).orders.map(({ order }) => order);
  const kept = head.seats[side].sheet?.lines ?? [];
  const announced = pending?.side === side ? pending.waiting : pending === null ? kept : [];
  return {
    left: rules.phase(state).groundSupport[side],
    attacks: sum(said(announced).filter((order) => order.verb === "attack" && order.otherwise === undefined)),
    protection: sum(
      said([...kept, ...(pending?.asked === side ? pending.kept ?? [] : [])]).filter((order) =>
        order.verb === "protect" && order.target !== undefined
      ),
    ),
  };
}

function sum(orders: readonly Order[]): number {
  return orders.reduce((points, order) => points + ("groundSupport" in order ? order.groundSupport : 0), 0);
}
