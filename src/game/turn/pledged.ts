import type { Side } from "../../kernel/side.ts";
import { readOrders } from "../../orders/diagnose.ts";
import { supportAccount } from "../../orders/support-account.ts";
import type { GameHead } from "../../store/game-record.ts";
import type { SupportWords } from "../../../templates/ground-support.ts";
import type { AnyRules, AnyState } from "../catalogue.ts";

/**
 * 9.0: what a side has left of its Ground Support, and what of it its orders have named already: attacks that are announced
 * and not made yet, or kept for its own turn, and protection for single units.
 */
export function supportOf(head: GameHead, rules: AnyRules, state: AnyState, side: Side): SupportWords {
  const { pending } = head;
  const said = (lines: readonly string[]) => readOrders(rules, state, lines).orders;
  const kept = said(head.seats[side].sheet?.lines ?? []);
  const announced = pending?.side === side ? said(pending.waiting) : pending === null ? kept : [];
  const answering = pending?.asked === side ? said(pending.kept ?? []) : [];
  const { left, pledged } = supportAccount(rules, state, side, [
    ...announced.filter(({ order }) => order.verb === "attack"),
    ...[...kept, ...answering].filter(({ order }) => order.verb === "protect"),
  ]);
  const { servesOnceIn } = rules.groundSupport(state);
  return { left, ...pledged, ...(servesOnceIn === "Player-Turn" ? { isOfPlayerTurn: true } : {}) };
}
