import { printWay } from "../../../hexes/way.ts";
import type { AdvanceWish, MobileOrder, Order, RetreatAttempt, Support } from "./order.ts";

/** An order in the words that are read; more than one line where something is indented under it. */
export function printOrder(order: Order): string[] {
  switch (order.verb) {
    case "move":
      return [`move ${order.unit} ${printWay(order.way, order.unit)}`];
    case "hold":
      return [`hold ${order.unit}`];
    case "attack":
      return [
        ["attack", order.target, ...(order.attackers.length === 0 ? [] : ["from", ...order.attackers])].join(
          " ",
        ),
        ...(hasMarkers(order.support) ? [`  with support ${printSupport(order.support)}`] : []),
        ...(order.engineer === undefined ? [] : [`  engineer ${order.engineer}`]),
        ...(order.losers.length === 0 ? [] : [`  lose ${order.losers.join(" ")}`]),
        ...(order.advance === undefined ? [] : [`  advance ${printAdvance(order.advance)}`]),
      ];
    case "lose":
      return [`lose ${order.units.join(" ")}`];
    case "advance":
      return [`advance ${printAdvance(order.wish)}`];
    case "mobile":
      return [`${condition(order)}mobile ${order.unit} ${printWay(order.way, order.unit)}`];
    case "mobileMovement":
      return [`mobile ${order.wish}`];
    case "protect":
      return [`protect ${order.target} with support ${printSupport(order.support)}`];
    case "retreat":
      return [["retreat", order.unit, ...order.attempts.map(printAttempt)].join(" ")];
    case "declare":
      return [`declare ${order.choice}`];
    case "enter":
    case "exit":
      return [`${order.verb} ${order.rest}`.trim()];
    case "go":
    case "wait":
      return [order.verb];
  }
}

function hasMarkers(support: Support): boolean {
  return support.by === "upTo" || support.values.length > 0;
}

/** `6+4`, `up to 6`, `none` */
function printSupport(support: Support): string {
  if (support.by === "upTo") return `up to ${support.most}`;
  return support.values.length === 0 ? "none" : support.values.join("+");
}

function printAdvance(wish: AdvanceWish): string {
  return wish === "never" ? wish : wish.join(" ");
}

function printAttempt(attempt: RetreatAttempt): string {
  switch (attempt.by) {
    case "hold":
    case "resist":
      return attempt.by;
    case "toward":
      return `toward ${attempt.hex}`;
    case "path":
      return attempt.hexes.join(" ");
  }
}

function condition({ condition, otherwise }: MobileOrder): string {
  const check = condition === undefined ? "" : `if ${condition.hex} is ${condition.is} `;
  return `${otherwise === true ? "else " : ""}${check}`;
}
