import type { Settled } from "../../../src/sheet/contradictions.ts";
import { lineLanguage } from "./lines.ts";
import type { Order } from "./order.ts";

/**
 * What a standing order settles that no other line may say otherwise (7.7, 7.9, 8.4, 9.0). Paths are tried one after the other,
 * and protections up to a differential each have their own: those are alternatives.
 */
export function settledBy(order: Order): readonly Settled[] {
  const said = () => lineLanguage.print(order).join(" ").toLowerCase();
  switch (order.verb) {
    case "retreat":
      return order.way.by === "wishes" ? [[`retreat ${order.unit?.toLowerCase()}`, said()]] : [];
    case "protect":
      return [[`protect ${order.target?.toLowerCase()} up to ${order.upTo}`, said()]];
    case "advance":
      return [[`advance ${order.unit?.toLowerCase()}`, order.way.by === "staying" ? "never" : "goes"]];
    default:
      return [];
  }
}
