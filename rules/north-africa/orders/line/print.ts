import { signed } from "../../../../src/common/text.ts";
import { printWay, type UnitRef } from "../../../hexes/way.ts";
import type { AttackDecision } from "../../contract/decision.ts";
import type { UnitId } from "../../../hexes/names.ts";
import type { AdvanceWish, AttackOrder, Order, RetreatWay, Support } from "./order.ts";

/** An order in the words that {@link parseOrders} reads; more than one line where something is indented under it. */
export function printOrder(order: Order): string[] {
  switch (order.verb) {
    case "move":
      return [`move ${order.unit} ${printWay(order.way, order.unit)}`];
    case "enter": {
      const way = order.way === undefined ? "" : ` ${printWay(order.way, order.at)}`;
      return [`enter ${order.unit} at ${order.at}${way}`];
    }
    case "exit":
      return [`exit ${order.unit}${order.by === undefined ? "" : ` by ${order.by}`} ${order.edge}`];
    case "hold":
      return [`hold ${order.unit}`];
    case "attack": {
      const from = order.attackers === "all"
        ? " from rest"
        : order.attackers.length === 0
        ? ""
        : ` from ${order.attackers.join(" ")}`;
      return [
        `${printCondition(order)}attack ${order.defenders.join(" ")}${from}`,
        ...printSupport(order, "rest").map((line) => `  ${line}`),
        ...order.advances.map((wish) => `  advance ${printWish(wish)}`),
      ];
    }
    case "protect": {
      const limit = order.upTo === undefined ? [] : [`up to ${signed(order.upTo)}`];
      const support = printSupport(order, "all");
      const byNothing = order.target === undefined && support.length === 0 ? ["with nothing"] : [];
      return [["protect", order.target ?? "all", ...support, ...byNothing, ...limit].join(" ")];
    }
    case "retreat":
      return [`retreat ${order.unit === undefined ? "" : `${order.unit} `}${printRetreat(order.way)}`];
    case "displace":
      return [`displace ${order.unit} to ${order.to}`];
    case "advance":
      return [`advance ${printWish(order)}`];
    case "remove":
      return [`remove ${order.units.join(" ")}`];
    case "offer":
    case "accept":
      return [`${order.verb} end`];
    case "go":
    case "wait":
      return [order.verb];
  }
}

/** An attack as an order says it. @param named what its units are called there: their ids, where nothing else is said */
export function attackOrder(
  { defenders, attackers, barrage, groundSupport }: AttackDecision,
  named: (unit: UnitId) => UnitRef = (unit) => unit,
): AttackOrder {
  return {
    verb: "attack",
    defenders: defenders.map(named),
    attackers: attackers.map(named),
    artillery: barrage.map(named),
    groundSupport,
    advances: [],
  };
}

function printCondition({ condition, otherwise }: AttackOrder): string {
  const check = condition === undefined ? "" : `if ${condition.hex} is ${condition.is} `;
  return `${otherwise === true ? "else " : ""}${check}`;
}

function printRetreat(way: RetreatWay): string {
  if (way.by === "path") return way.hexes.join(" ");
  return way.wishes.map((wish) => {
    switch (wish.seek) {
      case "hex":
        return `toward ${wish.hex}`;
      case "supply":
        return "keep supply";
      case "terrain":
        return "prefer terrain";
    }
  }).join(" ");
}

function printWish({ unit = "all", way }: AdvanceWish): string {
  switch (way.by) {
    case "staying":
      return `${unit} never`;
    case "pursuit":
      return `${unit} along`;
    case "distance":
      return `${unit} far`;
    case "destination":
      return `${unit} to ${way.to}`;
    case "path":
      return `${unit} ${way.hexes.join(" ")}`;
  }
}

/** @param all the word for every gun that may */
function printSupport({ artillery, groundSupport }: Support, all: "all" | "rest"): string[] {
  if (artillery.length === 0 && groundSupport === 0) return [];
  const guns = artillery === "all" ? [all] : artillery;
  return [["with", ...guns, ...(groundSupport === 0 ? [] : ["gs", groundSupport])].join(" ")];
}
