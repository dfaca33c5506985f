import type { HearReason } from "../../../src/kernel/order-language.ts";
import { reasonFor } from "../../../src/kernel/refusals/reasons.ts";
import type { AttackDecision, Decision } from "../contract/decision.ts";
import { attackOrder, printOrder } from "./line/lines.ts";
import { unitInSheet } from "./line/units.ts";
import { queryOf } from "../query.ts";
import { computer } from "./computer.ts";
import { rehearse } from "../ruleset.ts";
import { muster } from "../counter-views.ts";
import type { GameState } from "../position/state.ts";

/**
 * The computer player's turn as order lines, for a newcomer to look at and to change. They are its moves, and the attacks
 * that it would announce if no combat moved anybody.
 */
export function suggestOrders(start: GameState, hear?: HearReason): string[] {
  if (queryOf(start).kind !== "movement") return [];
  const lines: string[] = [];
  let state = start;
  for (const decision of computer.decisions(start)) {
    const next = rehearse(state, decision);
    if (!next.ok) break;
    lines.push(...heard(orderFor(state, decision), decision, hear));
    state = next.value.state;
  }
  return [...lines, ...suggestAttacks(state, hear)];
}

/** The attacks that it would announce now, if no combat moved anybody. */
export function suggestAttacks(start: GameState, hear?: HearReason): string[] {
  const lines: string[] = [];
  let state = start;
  for (let query = queryOf(state); query.kind === "attack"; query = queryOf(state)) {
    const [attack] = computer.decisions(state);
    const next = attack?.kind === "attack" ? rehearse(state, attack) : undefined;
    if (attack?.kind !== "attack" || next?.ok !== true) break;
    lines.push(...heard(attackLines(state, attack), attack, hear));
    state = next.value.state;
  }
  return lines;
}

function heard(order: string[], decision: Decision, hear: HearReason | undefined): string[] {
  const reason = reasonFor(decision);
  if (order.length > 0 && reason !== undefined) hear?.(order, reason);
  return order;
}

function orderFor(state: GameState, decision: Decision): string[] {
  const counters = muster(state);
  switch (decision.kind) {
    case "move": {
      const unit = counters.unit(decision.unit)!;
      return printOrder({
        verb: "move",
        unit: unitInSheet(unit, counters),
        way: { by: "destination", to: decision.path.at(-1)! },
      });
    }
    case "enter": {
      const [at] = decision.path;
      return printOrder({
        verb: "enter",
        unit: decision.unit,
        at,
        way: { by: "destination", to: decision.path.at(-1)! },
      });
    }
    case "exit": {
      const unit = counters.unit(decision.unit)!;
      return printOrder({ verb: "exit", unit: unit.hex!, by: decision.path.at(-1)!, edge: decision.edge });
    }
    default:
      return [];
  }
}

function attackLines(state: GameState, attack: AttackDecision): string[] {
  const counters = muster(state);
  return printOrder(attackOrder(attack, (unit) => counters.unit(unit)!.hex!));
}
