import type { Token } from "../../../../src/kernel/order-language.ts";
import { type AsSaid, parseLines } from "../../../../src/sheet/parse-lines.ts";
import type * as sheet from "../../../../src/sheet/parsed.ts";
import { lacksSupport } from "./slots.ts";
import { lineLanguage } from "./lines.ts";
import type { Order } from "./order.ts";

export type ParsedOrder = sheet.ParsedOrder<Order>;
export type ParsedOrders = sheet.ParsedOrders<Order>;

/**
 * Reads the lines of an order block. It does not read a protection that names neither markers nor none: its words may have been
 * lost.
 * @param isName whether a word is some unit's name: such a word may also begin a wrapped line
 * @param asSaid how to read a line that is no order as written; without it, not at all
 */
export function parseOrders(
  lines: readonly string[],
  isName?: (word: string) => boolean,
  asSaid?: AsSaid<Order>,
  groups?: readonly (readonly Token[])[],
): ParsedOrders {
  const { orders, unread } = parseLines(lineLanguage, lines, isName, asSaid, groups);
  const [whole, lacking] = [orders.filter((parsed) => !isLacking(parsed)), orders.filter(isLacking)];
  if (lacking.length === 0) return { orders, unread };
  const told = lacking.map(({ line, text }) => ({ line, column: 1, text, message: BY_WHAT }));
  return { orders: whole, unread: [...unread, ...told].sort((a, b) => a.line - b.line) };
}

function isLacking({ order, text }: ParsedOrder): boolean {
  return order.verb === "protect" && lacksSupport(order, text);
}

const BY_WHAT =
  "Say with what. Write with support 4+2 (markers by their values), with support up to 6 (what is in hand, to " +
  "that sum), or with support none.";
