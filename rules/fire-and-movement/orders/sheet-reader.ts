import type { SheetReader } from "../../../src/sheet/edited-sheet.ts";
import { groupsOf } from "../../../src/sheet/parse-lines.ts";
import type { Field } from "../truth.ts";
import { lineLanguage } from "./lines.ts";
import type { Order, OrderOf } from "./order.ts";
import { type ParsedOrder, type ParsedOrders, parseOrders } from "./parse.ts";
import { isUnitName } from "./units.ts";

/** How sheets are read, with the names of the game's units known. */
export function sheetReader({ setting }: Field): SheetReader<Order> {
  const isName = isUnitName(setting);
  return {
    read: (lines) => parseOrders(lines, isName),
    group: (lines) => groupsOf(lineLanguage.grammar, lines, isName),
  };
}

/** Lines as {@link sheetReader} reads them. */
export function readOrders(field: Field, lines: readonly string[]): ParsedOrders {
  return sheetReader(field).read(lines);
}

/** Whether a line begins with a verb, its order known to be of that kind. */
export function isOf<V extends Order["verb"]>(
  verb: V,
): (parsed: ParsedOrder) => parsed is ParsedOrder & { readonly order: OrderOf<V> } {
  return (parsed): parsed is ParsedOrder & { readonly order: OrderOf<V> } => parsed.order.verb === verb;
}
