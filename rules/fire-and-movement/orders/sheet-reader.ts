import type { SheetReader } from "../../../src/sheet/edited-sheet.ts";
import { groupsOf } from "../../../src/sheet/parse-lines.ts";
import { saidPlainly } from "../../../src/sheet/said-plainly.ts";
import { isHexName } from "../../hexes/hex-grid.ts";
import type { Field } from "../truth.ts";
import { lineLanguage } from "./lines.ts";
import type { Order, OrderOf } from "./order.ts";
import { type ParsedOrder, type ParsedOrders, parseOrders } from "./parse.ts";
import { isUnitName } from "./units.ts";

/** How sheets are read, with the names of the game's units known. */
export function sheetReader({ setting }: Field): SheetReader<Order> {
  const isName = isUnitName(setting);
  const said = saidPlainly(lineLanguage, (bare) => versionsOf(bare, isName));
  return {
    read: (lines) => parseOrders(lines, isName, said),
    group: (lines) => groupsOf(lineLanguage.grammar, lines, isName, said),
  };
}

/** A line as it stands, and as a move where it begins with whoever marches. */
function versionsOf(bare: string, isName: (word: string) => boolean): string[] {
  const [first] = bare.split(" ");
  return isHexName(first) || isName(first.toLowerCase()) ? [bare, `move ${bare}`] : [bare];
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
