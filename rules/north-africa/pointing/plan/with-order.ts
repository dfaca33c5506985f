import type { Choice } from "../../../../src/kernel/pointing.ts";
import { points } from "../../position/naming.ts";
import type { Order } from "../../orders/line/order.ts";
import type { Plan } from "./plan.ts";
import type { CounterView } from "../../counter-views.ts";

/** The sheet with an order for a unit, in place of those that it has. */
export function withOrder(plan: Plan, unit: CounterView, order?: Order): string[] {
  const { sheet, sent } = plan;
  const open = sheet.openLines(["move", "enter"], [unit.hex ?? unit.id, unit.id]);
  return sheet.changed(
    [...sent.get(unit.id) ?? [], ...(order === undefined ? [] : open)],
    order === undefined ? [] : [order],
  );
}

/** The choice to take back the sheet's orders for a unit; none if it has none. */
export function backChoices(plan: Plan, unit: CounterView): Choice[] {
  if (!plan.sent.has(unit.id)) return [];
  return [{
    label: `Take the order of ${unit.designation} back`,
    lines: withOrder(plan, unit),
    isAmending: true,
  }];
}

/** Movement Points in words: `3½ points`. @param halves half points */
export function costWords(halves: number): string {
  return `${points(halves)} ${halves > 2 ? "points" : "point"}`;
}
