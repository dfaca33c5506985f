import type { Dice } from "../../kernel/dice.ts";
import { OrdersAnswerer } from "../../orders/answer.ts";
import { readOrders } from "../../orders/diagnose.ts";
import type { ParsedOrder } from "../../orders/parse.ts";
import { printOrder } from "../../orders/print.ts";
import { mayAttack, reviewAnswer } from "../../orders/review-answer.ts";
import { printHeading } from "../../orders/heading.ts";
import { isStanding } from "../../orders/standing-orders.ts";
import type { Pending } from "../../store/game-record.ts";
import type { AnyRules, AnyState } from "../catalogue.ts";
import type { CurrentGame } from "../office.ts";
import { lockRest } from "./lock.ts";
import { says, toEdit, withoutRefused } from "./sheet-lines.ts";
import { sheetFor } from "../turn-words.ts";
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
  const said = answerIn(rules, state, pending, parsed.orders);
  const answers = byDefault || said.isAnswer;
  const wouldPlay = answers && (isClean || byDefault) && !says(parsed.orders, "wait");
  const isPlayed = wouldPlay && head.dispute === null;
  const verdict: Verdict = {
    kind: isPlayed ? "played" : "kept",
    sentence: isPlayed ? PLAYED : wouldPlay ? HELD : sentenceFor(parsed.orders, answers, said.remarks),
    diagnosis,
    sheet: parsed.orders.length + parsed.unread.length === 0 ? sheetFor(head, rules, state, side) : [
      printHeading({ game: head.id, side, gameTurn, answer: head.run }),
      ...toEdit(rules, state, written, parsed, diagnosis, (again) => reviewAnswer(rules, state, side, again)),
      "end",
    ],
  };
  if (!isPlayed) return { verdict, head };
  const lines = withoutRefused(parsed, diagnosis);
  const { orders } = readOrders(rules, state, lines);
  const attacks = mayAttack(rules.query(state), side)
    ? orders.filter(({ order }) => order.verb === "attack")
    : [];
  const standing = orders.filter(isStanding);
  const answered: Pending = {
    ...pending,
    waiting: [...printed(attacks), ...pending.waiting],
    answers: { ...pending.answers, [side]: [...printed(standing), ...pending.answers[side]] },
  };
  return { verdict, ...lockRest(head, answered, byDefault) };
}

const PLAYED = "Your answer is in, and the Player-Turn goes on; what comes of it is in a letter of its own.";

const HELD =
  "The game stands still while a dispute is open: nothing is played, and nothing of this answer is kept. Send it again when the dispute is settled.";

/** Why an answer is not carried out. */
function sentenceFor(orders: readonly ParsedOrder[], answers: boolean, remarks: readonly string[]): string {
  if (says(orders, "wait")) {
    return "Nothing is played and nothing is kept: send the answer again, without wait, when you are ready.";
  }
  if (answers) {
    return "Nothing is played: correct the lines that were refused and send the answer again, or add a line go to leave to the default what is missing.";
  }
  const why =
    "This does not answer the question, which stays open. Send an answer, or a line go for the default.";
  return [...remarks, why].join(" ");
}

function printed(orders: readonly ParsedOrder[]): string[] {
  return orders.flatMap(({ order }) => printOrder(order));
}

/** Whether a decision is legal does not hang on the dice that it rolls. */
const SOME_DICE: Dice = { roll: () => 1 };

/** Whether orders say something of what is asked, and what of them cannot be followed. */
function answerIn(
  rules: AnyRules,
  state: AnyState,
  { asked, about }: Pending,
  orders: readonly ParsedOrder[],
): { readonly isAnswer: boolean; readonly remarks: readonly string[] } {
  if (about === "exchange") {
    const isAnswer = orders.some(({ order }) => order.verb === "protect" || order.verb === "retreat");
    return { isAnswer, remarks: [] };
  }
  const answerer = new OrdersAnswerer(rules, asked, orders);
  const decision = answerer.answer(state, rules.query(state));
  return {
    isAnswer: decision !== undefined && rules.decide(state, decision, SOME_DICE).ok,
    remarks: answerer.remarks,
  };
}
