import type { Settled } from "../../../src/sheet/contradictions.ts";
import { lineLanguage } from "./lines.ts";
import type { Order } from "./order.ts";

/** What an order settles that no other line may say otherwise (7.7, 8.3, 17.1); of mobile movement, whether it is asked about. */
export function settledBy(order: Order): readonly Settled[] {
  const said = () => lineLanguage.print(order).join(" ").toLowerCase();
  switch (order.verb) {
    case "retreat":
      return [[`retreat ${order.unit.toLowerCase()}`, said()]];
    case "protect":
      return [[`protect ${order.target.toLowerCase()}`, said()]];
    case "advance":
      return [["advance", order.wish === "never" ? "never" : "goes"]];
    case "mobileMovement":
    case "declare":
      return [[order.verb, said()]];
    default:
      return [];
  }
}
