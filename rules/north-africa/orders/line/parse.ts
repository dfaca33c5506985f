import type { Token } from "../../../../src/kernel/order-language.ts";
import { type AsSaid as AsSaidOf, parseLines } from "../../../../src/sheet/parse-lines.ts";
import type {
  ParsedOrder as ParsedOrderOf,
  ParsedOrders as ParsedOrdersOf,
} from "../../../../src/sheet/parsed.ts";
import { lineLanguage } from "./lines.ts";
import type { Order } from "./order.ts";

export type ParsedOrder = ParsedOrderOf<Order>;
export type ParsedOrders = ParsedOrdersOf<Order>;
export type AsSaid = AsSaidOf<Order>;

/** Reads the lines of an order block, as {@link parseLines} does. */
export function parseOrders(
  lines: readonly string[],
  isName?: (word: string) => boolean,
  asSaid?: AsSaid,
  groups?: readonly (readonly Token[])[],
): ParsedOrders {
  return parseLines(lineLanguage, lines, isName, asSaid, groups);
}
