import type { LineReport } from "../../../src/kernel/order-language.ts";
import type { LineSpan } from "../../../src/sheet/sheet-in-place.ts";
import { inALine } from "../../hexes/pointing/words.ts";
import { rehearseAttacks } from "../orders/binding/attack-orders.ts";
import { wishReports } from "../orders/diagnose.ts";
import { reviewMobile } from "../orders/binding/mobile-orders.ts";
import { plannedMovement } from "../orders/binding/movement-orders.ts";
import type { Order } from "../orders/line/order.ts";
import type { ParsedOrder } from "../orders/line/parse.ts";
import { printOrder } from "../orders/line/lines.ts";
import { ownHand } from "../orders/binding/rehearsal.ts";
import { reviewAnswer } from "../orders/review-answer.ts";
import { reviewStanding } from "../orders/binding/standing-orders.ts";
import { firstPlayer } from "../sequence-of-play.ts";
import type { Placed, Plan } from "./plan.ts";

/** Writes the order of the picks into the sheet, and shows how the sheet's reader answers it there. */

/** The lines of a sheet are counted from one. */
const NEW = 0;

/** The sheet with an order: in the place of the one that it replaces, else where it belongs. */
export function writtenPlan(
  { sheet }: Plan,
  order: Order,
  instead: readonly Placed[],
  open: readonly LineSpan[] = [],
  goesFirst = false,
): string[] {
  const [first, ...others] = instead;
  return first !== undefined && others.length === 0 && open.length === 0
    ? sheet.replaced(first, order)
    : sheet.changed([...instead, ...open], [order], goesFirst);
}

/** The orders of a sheet with one more, in the place that it would have in the sheet. */
function withTried(
  { sheet: { orders } }: Plan,
  order: Order,
  instead: readonly Placed[],
): ParsedOrder[] {
  const tried = { line: NEW, text: inALine(printOrder(order)), order };
  const [first, ...others] = instead;
  return first !== undefined && others.length === 0
    ? orders.map((placed) => placed === first ? tried : placed)
    : [...orders.filter((placed) => !instead.includes(placed)), tried];
}

/** How the sheet's reader answers an order in its place among the others. */
export function answerTo(plan: Plan, order: Order, instead: readonly Placed[]): LineReport | undefined {
  return answers(plan, order, withTried(plan, order, instead)).find(({ line }) => line === NEW);
}

function answers(plan: Plan, order: Order, orders: readonly ParsedOrder[]): readonly LineReport[] {
  const { desk: { sight, side }, occasion, combat, movement, mobileStart, attacks } = plan;
  if (occasion !== "turn") {
    return occasion === "standing"
      ? reviewStanding(sight, side, orders, ownHand(sight, side))
      : reviewAnswer(sight, side, { orders, unread: [] }).reports;
  }
  switch (order.verb) {
    case "move":
    case "hold":
      return plannedMovement(sight, side, orders).reports;
    case "attack":
      return rehearseAttacks(combat, side, orders, movement.departures).reports;
    case "lose":
    case "advance":
      return wishReports(combat.field, side, orders);
    case "mobile":
    case "mobileMovement":
      return reviewMobile(mobileStart, side, orders);
    default:
      return reviewStanding(
        mobileStart,
        side,
        orders,
        side === firstPlayer(sight) ? attacks.after.hand : undefined,
      );
  }
}
