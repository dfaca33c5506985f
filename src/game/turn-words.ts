import type { GameEvent } from "../kernel/event.ts";
import { type Side, sideName } from "../kernel/side.ts";
import { readOrders } from "../orders/diagnose.ts";
import { orderSheet } from "../orders/sheet.ts";
import type { GameHead, RunRecord } from "../store/records.ts";
import type { PositionWords, TurnReport } from "../../templates/letters.ts";
import type { AnyRules, AnyState } from "./catalogue.ts";

/** What a position's letters to a side say of it. */
export function positionWords(head: GameHead, rules: AnyRules, state: AnyState, side: Side): PositionWords {
  return {
    phase: rules.phase(state),
    waitingFor: waitingFor(head, rules, state),
    counters: rules.counters(state),
    standing: rules.standing(state),
    run: head.run,
    sheet: sheetFor(head, rules, state, side),
  };
}

/** Whose orders a running game waits for. */
export function waitingFor(head: GameHead, rules: AnyRules, state: AnyState): Side | undefined {
  const query = rules.query(state);
  return head.status !== "playing" || query.kind === "over" ? undefined : query.side;
}

/** The side's sheet for now, with the orders that it has given already. */
export function sheetFor(head: GameHead, rules: AnyRules, state: AnyState, side: Side): string[] {
  const kept = readOrders(rules, state, head.seats[side].sheet?.lines ?? []).orders;
  return orderSheet(rules, state, { game: head.id, side, gameTurn: rules.phase(state).gameTurn }, kept);
}

/** A run as a side's letter reports it. */
export function turnReport(record: RunRecord, side: Side): TurnReport {
  return {
    events: record.steps.flatMap((step) => step.events) as GameEvent[],
    rolls: record.rolls,
    run: record.run,
    key: record.key,
    orders: record.orders,
    remarks: record.remarks[side],
  };
}

/** How a game ended, in a sentence. */
export function outcomeWords(head: GameHead): string | undefined {
  if (head.outcome === null) return undefined;
  const { winner, reason, cite } = head.outcome;
  const result = winner === "draw"
    ? "The game is a draw"
    : `The game is over, and ${sideName(winner)} has won`;
  return `${result}: ${reason}${cite === "" ? "" : ` (${cite})`}.`;
}
