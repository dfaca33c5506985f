import type { LineReport } from "../../../../src/kernel/order-language.ts";
import * as carried from "../../../../src/sheet/carried.ts";
import { lineLanguage } from "./lines.ts";
import type { Order } from "./order.ts";
import type { ParsedOrders } from "./parse.ts";

/** A player's earlier lines, as the sheet gives them back. */
export type CarriedOrder = carried.CarriedOrder<Order>;

/** The orders of a sheet in their written order, as {@link carried.carriedOn} gives them. */
export function carriedOn(parsed: ParsedOrders, reports?: readonly LineReport[]): CarriedOrder[] {
  return carried.carriedOn(lineLanguage, parsed, reports);
}
