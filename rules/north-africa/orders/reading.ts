import type { Dice } from "../../../src/kernel/dice.ts";
import type { AnswerReading, Desk } from "../../../src/kernel/order-language.ts";
import { type SheetHabits, sheetReading } from "../../../src/sheet/sheet-reading.ts";
import { isHexName } from "../../hexes/hex-grid.ts";
import { type Coverage, sparseWords } from "../../hexes/orders/line-answers.ts";
import { countersIn, muster } from "../counter-views.ts";
import type { GameState } from "../position/state.ts";
import { queryOf } from "../query.ts";
import { decide } from "../ruleset.ts";
import { OrdersAnswerer } from "./binding/answer.ts";
import { diagnose, isActive, readOrders, sheetReader } from "./diagnose.ts";
import { lineLanguage } from "./line/lines.ts";
import { type Order, refsOf } from "./line/order.ts";
import type { ParsedOrder } from "./line/parse.ts";
import { meantBy, settledBy } from "./line/settled.ts";
import { mayAttack, reviewAnswer } from "./review-answer.ts";
import { orderSheet, unitSent } from "./sheet.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { announcedIn } from "./announced.ts";
import { carriedOn } from "./line/carried.ts";
import { exchangeSheet, questionSheet, type SheetExtent } from "./question-sheet.ts";
import { onMapOf, resolveUnits } from "./line/units.ts";
import { arrivalsNow } from "../desk.ts";

/** How sheets of North Africa are read, judged and kept. */
export const SHEETS: SheetHabits<GameState, Order> = {
  language: lineLanguage,
  sheet: (desk, isShort) => sheetOf(desk, { isShort }),
  reader: ({ sight, side }, isAnswer) => sheetReader(sight, side, isAnswer),
  kept: readOrders,
  subjects({ sight, side }) {
    const counters = muster(sight);
    const meant = meantBy(counters, side);
    return (order) =>
      order.verb === "attack"
        ? `attack ${order.defenders.join(" ").toLowerCase()}`
        : unitSent(order, counters, side)?.id ?? settledBy(order, meant)[0]?.[0];
  },
  review: ({ sight, side }, parsed, isAnswer) => ({
    unasked: [],
    ...(isAnswer ? reviewAnswer : diagnose)(sight, side, parsed),
  }),
  isActive: (order) => isActive({ order }),
  linked(order) {
    if (order.verb !== "attack") return undefined;
    const { otherwise, ...alone } = order;
    return { isOtherwise: otherwise === true, alone };
  },
  doubt({ sight, side }, orders) {
    const found = coverage(sight, side, orders);
    return isSparse(found) ? sparseWords(found, "units that may move") : undefined;
  },
  answering(desk, { written, legal }, read) {
    const { sight, side } = desk;
    const orders = readOrders(sight, legal).orders.map(({ order }) => order);
    const printed = (which: (order: Order) => boolean) => orders.filter(which).flatMap(lineLanguage.print);
    return {
      left: () => sheetOf({ ...desk, kept: written }, { isRest: true }),
      ...answerIn(desk, read),
      orders: mayAttack(queryOf(sight), side) ? printed(({ verb }) => verb === "attack") : [],
      answers: printed(lineLanguage.isStanding),
    };
  },
  names({ sight }) {
    const { isName } = muster(sight);
    return { namesOf: refsOf, isKnown: (ref) => isHexName(ref) || isName(ref.toLowerCase()), isName };
  },
  // The other side's preparations for its own turn stay.
  isLeft: (_, order, isLocked) =>
    lineLanguage.isStanding(order) || (!isLocked && !["offer", "accept"].includes(order.verb)),
};

export const sheets = sheetReading(SHEETS);

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

/**
 * The side's sheet for now, with the orders that it has already given. If a question is open, the sheet for that.
 * @param isRest earlier answers are elsewhere: only the rest is listed
 * @param isShort as in {@link orderSheet}
 */
function sheetOf(
  { sight: state, side, asked, kept }: Desk<GameState>,
  { isRest = false, isShort = false }: SheetExtent = {},
): string[] {
  const read = readOrders(state, kept);
  const review = asked === undefined ? diagnose : reviewAnswer;
  const carried = read.orders.length + read.unread.length === 0
    ? []
    : carriedOn(read, review(state, side, read).reports);
  if (asked === undefined) return orderSheet(state, side, carried, isShort);
  if (asked.about === null) return questionSheet(state, carried, { isRest, isShort });
  const attacks = announcedIn(state, enemyOf(side), asked.about).map(({ attack }) => attack);
  return exchangeSheet(state, side, attacks, carried, { isRest, isShort });
}

/** @param orders for the Player-Turn, those that stand */
export function coverage(state: GameState, side: Side, orders: readonly ParsedOrder[]): Coverage {
  const counters = muster(state);
  const free = countersIn(state).filter((unit) => onMapOf(side)(unit) && !unit.inEnemyZone).map((
    { id },
  ) => id);
  const mayMove = new Set([...free, ...arrivalsNow(state).map(({ unit }) => unit)]);
  const named = orders.flatMap(({ order }) => {
    if (order.verb === "attack") {
      const refs = [order.attackers, order.artillery].flatMap((units) => units === "all" ? [] : units);
      return resolveUnits(refs, counters, onMapOf(side)).ids;
    }
    return unitSent(order, counters, side)?.id ?? [];
  });
  const ordered = new Set(named.filter((unit) => mayMove.has(unit)));
  return { mayMove: mayMove.size, ordered: ordered.size };
}

/** Whether orders omit most of the units that could move. */
export function isSparse({ mayMove, ordered }: Coverage): boolean {
  return ordered * 2 < mayMove;
}
