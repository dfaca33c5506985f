import type { AdvanceWish, Order, Support, Way } from "./order.ts";
import { isHexName } from "./tokens.ts";

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
      const from = order.attackers.length === 0 ? "" : ` from ${order.attackers.join(" ")}`;
      return [
        `attack ${order.defenders.join(" ")}${from}`,
        ...printSupport(order).map((line) => `  ${line}`),
        ...order.advances.map((wish) => `  advance ${printWish(wish)}`),
      ];
    }
    case "protect":
      return [["protect", order.target, ...printSupport(order)].join(" ")];
    case "retreat": {
      const way = order.way.by === "direction" ? `toward ${order.way.toward}` : order.way.hexes.join(" ");
      return [`retreat ${order.unit === undefined ? "" : `${order.unit} `}${way}`];
    }
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

/** A way as written after its unit, whose own hex is not repeated. */
function printWay(way: Way, unit: string): string {
  if (way.by === "destination") return `to ${way.to}`;
  const hexes = isHexName(unit) && way.hexes[0] === unit ? way.hexes.slice(1) : way.hexes;
  return hexes.join(" ");
}

function printWish({ unit, way }: AdvanceWish): string {
  switch (way.by) {
    case "staying":
      return `${unit} never`;
    case "destination":
      return `${unit} to ${way.to}`;
    case "path":
      return `${unit} ${way.hexes.join(" ")}`;
  }
}

function printSupport({ artillery, groundSupport }: Support): string[] {
  if (artillery.length === 0 && groundSupport === 0) return [];
  return [["with", ...artillery, ...(groundSupport === 0 ? [] : ["gs", groundSupport])].join(" ")];
}
