import type { LineReport } from "../../../../src/kernel/order-language.ts";
import * as carried from "../../../../src/sheet/carried.ts";
import { lineLanguage } from "./lines.ts";
import type { Order } from "./order.ts";
import type { ParsedOrders } from "./parse.ts";

/** What a player has written already, as the sheet gives it back. */
export type CarriedOrder = carried.CarriedOrder<Order>;

/** The orders of a sheet in the order in which they were written, as {@link carried.carriedOn} gives them. */
export function carriedOn(parsed: ParsedOrders, reports?: readonly LineReport[]): CarriedOrder[] {
  return carried.carriedOn(lineLanguage, parsed, reports);
}
