import { OrdersAnswerer } from "../orders/answer.ts";
import { isActive, readOrders } from "../orders/diagnose.ts";
import type { ParsedOrder } from "../orders/parse.ts";
import { printOrder } from "../orders/print.ts";
import { reviewAnswer } from "../orders/review-answer.ts";
import { printHeading } from "../orders/heading.ts";
import type { Pending } from "../store/records.ts";
import type { AnyRules, AnyState } from "./catalogue.ts";
import type { CurrentGame } from "./office.ts";
import { lockRest } from "./run.ts";
import { isInstruction, marked, says, withoutRefused } from "./sheet-lines.ts";
import type { Judgement, Submission, Verdict } from "./submission.ts";

/**
 * A sheet from the player whom a game in the midst of a Player-Turn has asked. It is carried out at once if every line stands
 * and it answers, with `go` in any case; it holds for this Player-Turn, before his standing orders. Else nothing is kept of it.
 */
export function judgeAnswer(
  { head, rules, state }: CurrentGame,
  pending: Pending,
  { side, gameTurn, lines: written }: Submission,
): Judgement {
  const parsed = readOrders(rules, state, written);
  const diagnosis = reviewAnswer(rules, state, side, parsed);
  const isClean = diagnosis.reports.every(({ status }) => status !== "refused");
  const byDefault = says(parsed.orders, "go");
  const answers = byDefault || isAnswer(rules, state, pending, parsed.orders);
  const isPlayed = answers && (isClean || byDefault);
  const verdict: Verdict = {
    kind: isPlayed ? "played" : "kept",
    sentence: isPlayed
      ? "Your answer is in, and the Player-Turn goes on; what comes of it is in a letter of its own."
      : answers
      ? "Nothing is played: correct the lines that were refused and send the answer again, or add a line go to leave to the default what is missing."
      : "This does not answer the question, which stays open. Send an answer, or a line go for the default.",
    diagnosis,
    sheet: [
      printHeading({ game: head.id, side, gameTurn, answer: head.run }),
      ...marked(parsed, diagnosis),
      "end",
    ],
  };
  if (!isPlayed) return { verdict, head };
  const lines = withoutRefused(parsed, diagnosis);
  const { orders } = readOrders(rules, state, lines);
  const attacks = orders.filter(({ order }) => order.verb === "attack");
  const standing = orders.filter((order) => !isActive(order) && !isInstruction(order));
  const answered: Pending = {
    ...pending,
    waiting: side === pending.side ? [...printed(attacks), ...pending.waiting] : pending.waiting,
    answers: { ...pending.answers, [side]: [...printed(standing), ...pending.answers[side]] },
  };
  return { verdict, ...lockRest(head, answered, byDefault) };
}

function printed(orders: readonly ParsedOrder[]): string[] {
  return orders.flatMap(({ order }) => printOrder(order));
}

/** Whether orders say something of what is asked. */
function isAnswer(
  rules: AnyRules,
  state: AnyState,
  { asked, about }: Pending,
  orders: readonly ParsedOrder[],
): boolean {
  if (about === "exchange") {
    return orders.some(({ order }) => order.verb === "protect" || order.verb === "retreat");
  }
  const decision = new OrdersAnswerer(rules, asked, orders).answer(state, rules.query(state));
  return decision !== undefined && rules.rehearse(state, decision).ok;
}
