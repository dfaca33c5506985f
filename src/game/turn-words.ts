import type { GameEvent } from "../kernel/event.ts";
import { type Side, sideName } from "../kernel/side.ts";
import { carriedOn } from "../orders/carried.ts";
import { diagnose, readOrders } from "../orders/diagnose.ts";
import { exchangeSheet, questionSheet } from "../orders/question-sheet.ts";
import { reviewAnswer } from "../orders/review-answer.ts";
import { orderSheet } from "../orders/sheet.ts";
import type { GameHead } from "../store/game-record.ts";
import type { RunRecord } from "../store/run-record.ts";
import type { PositionWords } from "../../templates/letters/position.ts";
import type { TurnReport } from "../../templates/letters/turn.ts";
import type { QuestionWords } from "../../templates/question.ts";
import type { AnyRules, AnyState } from "./catalogue.ts";
import { supportOf } from "./turn/pledged.ts";
import { announcements } from "./turn/exchange.ts";
import { standingRun } from "./undone.ts";

/** What a position's letters to a side say of it. */
export function positionWords(head: GameHead, rules: AnyRules, state: AnyState, side: Side): PositionWords {
  const question = questionWords(head, rules, state);
  return {
    phase: rules.phase(state),
    waitingFor: waitingFor(head, rules, state),
    counters: rules.counters(state),
    standing: rules.standing(state),
    run: standingRun(head),
    support: supportOf(head, rules, state, side),
    sheet: sheetFor(head, rules, state, side, question),
    question,
  };
}

/** What a game in the midst of a Player-Turn waits for. */
export function questionWords(
  { status, pending }: GameHead,
  rules: AnyRules,
  state: AnyState,
): QuestionWords | undefined {
  if (pending === null || status !== "playing") return undefined;
  const { side: attacker, asked, about, waiting } = pending;
  const choosesRetreat = rules.defenderChoosesRetreat(state);
  if (about === "question") {
    const query = rules.query(state);
    const attacks = query.kind === "protect"
      ? [{ attack: query.attack, forecast: rules.forecast(state, query.attack) }]
      : [];
    return { attacker, asked, about: query.kind, attacks, choosesRetreat };
  }
  return { attacker, asked, about, attacks: announcements(rules, state, attacker, waiting), choosesRetreat };
}

/** Whose orders a running game waits for. */
export function waitingFor(head: GameHead, rules: AnyRules, state: AnyState): Side | undefined {
  const query = rules.query(state);
  if (head.status !== "playing" || query.kind === "over") return undefined;
  return head.pending?.asked ?? query.side;
}

/** The side's sheet for now, with the orders that it has given already; where it is asked something, the sheet for that. */
export function sheetFor(
  head: GameHead,
  rules: AnyRules,
  state: AnyState,
  side: Side,
  question = questionWords(head, rules, state),
): string[] {
  const heading = { game: head.id, side, gameTurn: rules.phase(state).gameTurn };
  const isAsked = question?.asked === side;
  const lines = isAsked ? head.pending?.kept : head.seats[side].sheet?.lines;
  const kept = readOrders(rules, state, lines ?? []);
  const review = isAsked ? reviewAnswer : diagnose;
  const carried = kept.orders.length + kept.unread.length === 0
    ? []
    : carriedOn(kept, review(rules, state, side, kept).reports);
  if (!isAsked) return orderSheet(rules, state, heading, carried);
  const answering = { ...heading, answer: head.run };
  return question.about === "exchange"
    ? exchangeSheet(rules, state, answering, question.attacks.map(({ attack }) => attack), carried)
    : questionSheet(rules, state, answering, carried);
}

/** A run as a side's letter reports it. */
export function turnReport(record: RunRecord, side: Side): TurnReport {
  return {
    side: record.side,
    gameTurn: record.gameTurn,
    events: record.steps.flatMap((step) => step.events) as GameEvent[],
    rolls: record.rolls,
    run: record.run,
    key: record.key,
    orders: record.orders,
    beacon: record.beacon,
    remarks: record.remarks[side],
    lapse: record.lapse,
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
