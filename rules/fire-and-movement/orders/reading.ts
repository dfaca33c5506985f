import type { Desk } from "../../../src/kernel/order-language.ts";
import { type SheetHabits, sheetReading } from "../../../src/sheet/sheet-reading.ts";
import { isHexName } from "../../hexes/hex-grid.ts";
import { type Coverage, sparseWords } from "../../hexes/orders/line-answers.ts";
import type { Sight } from "../sight/sight.ts";
import { isActive, isForeign } from "./binding/standing-orders.ts";
import { diagnose } from "./diagnose.ts";
import { lineLanguage } from "./line/lines.ts";
import { type Order, refsOf } from "./line/order.ts";
import { isUnitName, onMapOf, resolveUnit } from "./line/units.ts";
import { optionsLeft, questionSheet } from "./question-sheet.ts";
import { answerIn, isAnswerOrder, reviewAnswer } from "./review-answer.ts";
import { readOrders, sheetReader } from "./sheet-reader.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { mayMove } from "../movement/movement.ts";
import type { Unit } from "../position/roster.ts";
import type { Field } from "../position/truth.ts";
import type { ParsedOrder } from "./line/parse.ts";
import { carriedOn } from "../../../src/sheet/carried.ts";
import { orderSheet } from "./sheet.ts";

/** How sheets of Fire & Movement are read, judged and kept. */
export const SHEETS: SheetHabits<Sight, Order> = {
  language: lineLanguage,
  sheet: sheetOf,
  reader: ({ sight }) => sheetReader(sight),
  kept: readOrders,
  subjects: (desk) => (order) => subjectOf(desk, order),
  review: ({ sight, side, isNeverAsked }, parsed, isAnswer) =>
    isAnswer ? reviewAnswer(sight, side, parsed) : diagnose(sight, side, parsed, isNeverAsked),
  isActive: (order) => isActive({ order }),
  isForeign: (order) => isForeign({ order }),
  linked(order) {
    if (order.verb !== "mobile") return undefined;
    const { otherwise, ...alone } = order;
    return { isOtherwise: otherwise === true, alone };
  },
  doubt({ sight, side }, orders) {
    const found = coverage(sight, side, orders);
    return isSparse(found) ? sparseWords(found, "units that may move and face no enemy") : undefined;
  },
  answering({ sight, side }, { legal }) {
    const { orders } = readOrders(sight, legal);
    const printed = (which: (parsed: (typeof orders)[number]) => boolean) =>
      orders.filter((parsed) => which(parsed) && !lineLanguage.isInstruction(parsed.order))
        .flatMap(({ order }) => lineLanguage.print(order));
    return {
      left: () => optionsLeft(sight, orders.map(({ order }) => order)),
      ...answerIn(sight, side, orders),
      orders: printed((parsed) => isAnswerOrder(sight, side, parsed)),
      answers: printed(({ order }) => lineLanguage.isStanding(order)),
    };
  },
  names({ sight: { setting } }) {
    const isName = isUnitName(setting);
    return { namesOf: refsOf, isKnown: (ref) => isHexName(ref) || isName(ref.toLowerCase()), isName };
  },
  isLeft: (_, order, isLocked) =>
    !lineLanguage.isInstruction(order) && (isLocked ? lineLanguage.isStanding(order) : !isForeign({ order })),
};

export const sheets = sheetReading(SHEETS);

/** The subject of an order: of two orders on the same one, only the later holds. */
function subjectOf({ sight, side }: Desk<Sight>, order: Order): string | undefined {
  switch (order.verb) {
    case "move":
    case "hold":
    case "mobile": {
      if (order.verb === "mobile" && (order.condition !== undefined || order.otherwise === true)) {
        return undefined;
      }
      const unit = resolveUnit(order.unit, sight, onMapOf(sight, side));
      const phase = order.verb === "mobile" ? "mobile" : "movement";
      return unit.ok ? `${phase} ${unit.value}` : undefined;
    }
    case "attack":
      return `attack ${order.target.toLowerCase()}`;
    case "protect":
    case "retreat": {
      const ref = order.verb === "protect" ? order.target : order.unit;
      const unit = resolveUnit(ref, sight, onMapOf(sight, side));
      return `${order.verb} ${unit.ok ? unit.value : ref.toLowerCase()}`;
    }
    case "mobileMovement":
    case "declare":
      return order.verb;
    default:
      return undefined;
  }
}

/** Of the units that face no enemy. @param orders of the sheet */
function coverage(field: Field, side: Side, orders: readonly ParsedOrder[]): Coverage {
  const { board } = field;
  const free = board.units(side).filter((unit) =>
    mayMove(field, unit) && !board.isEnemyControlled(side, board.standing(unit))
  );
  const named = new Set<Unit>();
  for (const { order } of orders.filter(isActive)) {
    for (const ref of refsOf(order)) {
      const unit = resolveUnit(ref, field, onMapOf(field, side));
      if (unit.ok) named.add(unit.value);
    }
  }
  return { mayMove: free.length, ordered: free.filter((unit) => named.has(unit)).length };
}

/** Whether orders leave out nearly all of the units that could move: here most stand still in a usual turn. */
export function isSparse({ mayMove, ordered }: Coverage): boolean {
  return ordered * 5 < mayMove;
}

/** The side's sheet for now, with the orders already given. If the side is asked a question, the sheet for that. */
function sheetOf({ sight, side, asked, kept, isNeverAsked }: Desk<Sight>, isShort = false): string[] {
  const read = readOrders(sight, kept);
  const review = asked === undefined ? diagnose : reviewAnswer;
  const carried = read.orders.length + read.unread.length === 0
    ? []
    : carriedOn(lineLanguage, read, review(sight, side, read).reports);
  return asked === undefined
    ? orderSheet(sight, side, carried, isShort, isNeverAsked)
    : questionSheet(sight, carried, isShort);
}
