import type { Judging } from "../contract/desk.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { readOrders, type SheetReader } from "./diagnose.ts";
import { printOrder } from "./print.ts";
import { unitSent } from "./sheet.ts";
import { isStanding } from "./standing-orders.ts";
import { isInstruction } from "./sheet-lines.ts";

/**
 * What is kept with more orders added: one that sends a unit takes the place of that which sent it before, an attack that of
 * one on the same units; standing orders go before those that stand already, as the first that fits counts. Nothing that was
 * kept is lost otherwise, and no line that was added.
 * @param reader how the player's own lines are read; what is kept stands in the sheet's words
 */
export function amended<S>(
  rules: Judging<S>,
  state: S,
  side: Side,
  reader: SheetReader,
  kept: readonly string[],
  more: readonly string[],
): string[] {
  const counters = rules.counters(state);
  const added = reader.read(more);
  const targets = (order: (typeof added.orders)[number]["order"]) =>
    order.verb === "attack"
      ? `attack ${order.defenders.join(" ").toLowerCase()}`
      : unitSent(order, counters, side)?.id;
  const replaced = new Set(added.orders.flatMap(({ order }) => targets(order) ?? []));
  const before = readOrders(rules, state, kept);
  const stays = before.orders.filter(({ order }) => !replaced.has(targets(order) ?? ""));
  const printed = (orders: typeof added.orders) =>
    orders.filter((parsed) => !isInstruction(parsed)).flatMap(({ order }) => printOrder(order));
  return [
    ...printed(stays.filter((parsed) => !isStanding(parsed))),
    ...[...before.unread, ...added.unread].map(({ text }) => text),
    ...printed(added.orders.filter((parsed) => !isStanding(parsed))),
    ...printed(added.orders.filter(isStanding)),
    ...printed(stays.filter(isStanding)),
  ];
}
