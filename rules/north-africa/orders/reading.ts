import type { Dice } from "../../../src/kernel/dice.ts";
import type { AnswerReading, Desk, Reading } from "../../../src/kernel/order-language.ts";
import { withOptions } from "../../../src/sheet/edited-sheet.ts";
import { amended } from "./amended.ts";
import { OrdersAnswerer } from "./binding/answer.ts";
import { type Coverage, coverage, isSparse } from "./coverage.ts";
import { diagnose, type Diagnosis, isActive, readOrders, sheetReader } from "./diagnose.ts";
import { sheetOf } from "./desk-sheet.ts";
import type { ParsedOrder, ParsedOrders } from "./line/parse.ts";
import { printOrder } from "./line/lines.ts";
import { mayAttack, reviewAnswer } from "./review-answer.ts";
import { asWritten, isBare, says, toEdit, withoutRefused } from "./sheet-lines.ts";
import { isStanding } from "./binding/standing-orders.ts";
import { queryOf } from "../query.ts";
import { decide } from "../ruleset.ts";
import type { GameState } from "../position/state.ts";

/** A sheet, with the parts that it takes over from the kept one, read and answered. */
interface Judged {
  readonly addsToKept: boolean;
  readonly lines: readonly string[];
  readonly parsed: ParsedOrders;
  readonly diagnosis: Diagnosis;
  readonly edited: () => string[];
}

/** A sheet for a side's Player-Turn, or its standing orders for the other's. */
export function readSheet(desk: Desk<GameState>, sent: readonly string[], isLoose: boolean): Reading {
  const { sight: state, side } = desk;
  const judged = judge({ ...desk, kept: desk.sheet }, sent, isLoose, false);
  return {
    ...readingOf(judged),
    edit: judged.edited,
    doubt() {
      const found = coverage(state, side, judged.parsed.orders);
      return isSparse(found) ? sparseWords(found) : undefined;
    },
  };
}

/** A sheet that answers a question to a side during a Player-Turn. */
export function readAnswer(desk: Desk<GameState>, sent: readonly string[], isLoose: boolean): AnswerReading {
  const { sight: state, side } = desk;
  const judged = judge(desk, sent, isLoose, true);
  const written = asWritten(judged.parsed);
  const { orders } = readOrders(state, withoutRefused(judged.parsed, judged.diagnosis));
  const attacks = mayAttack(queryOf(state), side)
    ? orders.filter(({ order }) => order.verb === "attack")
    : [];
  return {
    ...readingOf(judged),
    edit: () =>
      written.length === 0
        ? sheetOf(desk)
        : withOptions(judged.edited(), sheetOf({ ...desk, kept: written }, { isRest: true })),
    doubt: () => undefined,
    ...answerIn(desk, judged.parsed.orders),
    orders: printed(attacks),
    answers: printed(orders.filter(isStanding)),
  };
}

function judge(
  { sight: state, side, kept }: Desk<GameState>,
  sent: readonly string[],
  isLoose: boolean,
  isAnswer: boolean,
): Judged {
  const reader = sheetReader(state, side, isAnswer);
  const review = isAnswer ? reviewAnswer : diagnose;
  const read = isLoose ? undefined : reader.read(sent);
  const addsToKept = read === undefined || isBare(read);
  const lines = isLoose ? amended(state, side, reader, kept, sent) : addsToKept ? [...kept, ...sent] : sent;
  const parsed = addsToKept ? reader.read(lines) : read;
  const diagnosis = review(state, side, parsed);
  const again = { ...reader, judge: (other: ParsedOrders) => review(state, side, other) };
  return {
    addsToKept,
    lines,
    parsed,
    diagnosis,
    edited: () => toEdit(state, lines, parsed, diagnosis, again),
  };
}

function readingOf({ addsToKept, parsed, diagnosis }: Judged): Omit<Reading, "edit" | "doubt"> {
  const { orders, unread } = parsed;
  return {
    addsToKept,
    reports: diagnosis.reports,
    remarks: diagnosis.remarks,
    unasked: diagnosis.unasked ?? [],
    says: { go: says(orders, "go"), wait: says(orders, "wait") },
    isActive: diagnosis.isActive,
    pending: orders.filter(isActive).length + unread.length,
    written: asWritten(parsed),
    standing: asWritten({ orders: orders.filter((order) => !isActive(order)), unread: [] }),
    legal: withoutRefused(parsed, diagnosis),
  };
}

function sparseWords({ mayMove, ordered }: Coverage): string {
  return `${ordered} of your ${mayMove} units that may move ${
    ordered === 1 ? "has" : "have"
  } orders; all others would stand still.`;
}

/** Whether a decision is legal does not depend on the dice that it rolls. */
const SOME_DICE: Dice = { roll: () => 1 };

/** Whether orders answer any of the question, and which of them cannot be followed. */
function answerIn(
  { sight: state, side, asked }: Desk<GameState>,
  orders: readonly ParsedOrder[],
): Pick<AnswerReading, "isAnswer" | "problems"> {
  if (asked !== undefined && asked.about !== null) {
    const isAnswer = orders.some(({ order }) => order.verb === "protect" || order.verb === "retreat");
    return { isAnswer, problems: [] };
  }
  const answerer = new OrdersAnswerer(side, orders);
  const decision = answerer.answer(state, queryOf(state));
  return {
    isAnswer: decision !== undefined && decide(state, decision, SOME_DICE).ok,
    problems: answerer.remarks,
  };
}

function printed(orders: readonly ParsedOrder[]): string[] {
  return orders.flatMap(({ order }) => printOrder(order));
}
