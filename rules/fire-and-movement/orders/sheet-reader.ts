import type { SheetReader } from "../../../src/sheet/edited-sheet.ts";
import { groupsOf } from "../../../src/sheet/parse-lines.ts";
import { readOnce } from "../../../src/sheet/read-once.ts";
import { saidPlainly } from "../../../src/sheet/said-plainly.ts";
import { isHexName } from "../../hexes/hex-grid.ts";
import type { Field } from "../position/truth.ts";
import { withoutCourtesy } from "../../../src/sheet/blocks/courtesy.ts";
import { lineLanguage } from "./line/lines.ts";
import { type Order, type OrderOf, refsOf } from "./line/order.ts";
import { type ParsedOrder, type ParsedOrders, parseOrders } from "./line/parse.ts";
import { asSheetSays } from "./line/spoken-phrases.ts";
import { withNamesOfSheets } from "./line/spoken-names.ts";
import { isUnitName } from "./line/units.ts";

/** A reader of sheets that knows the names of the game's units and places. */
export function sheetReader({ setting, stage }: Field): SheetReader<Order> {
  const isName = isUnitName(setting);
  const isKnown = (ref: string) => isHexName(ref) || isName(ref.toLowerCase());
  const march = stage.at === "mobileMovement" ? "mobile" : "move";
  const said = saidPlainly(
    lineLanguage,
    (bare) => versionsOf(withNamesOfSheets(setting, bare), march, isKnown),
    (order, line) => refsOf(order).some((ref) => !isKnown(ref)) || isArrow(line),
    setting.revision < 2,
  );
  return readOnce(
    [setting, march],
    (lines) => groupsOf(lineLanguage.grammar, lines, isName, said),
    (lines, groups) => parseOrders(lines, isName, said, groups),
  );
}

/**
 * The readings of a line: as the sheet has it, and as a march if it begins with the unit. An arrow is read as the way to a
 * destination.
 */
function versionsOf(
  bare: string,
  march: Extract<Order["verb"], "move" | "mobile">,
  isKnown: (ref: string) => boolean,
): string[] {
  const to = isArrow(bare) ? bare.replace("->", "to") : asSheetSays(bare);
  return isKnown(to.split(" ")[0]) ? [to, `${march} ${to}`] : [to];
}

/** Whether a line is `move 3419 -> 3216`: it names two hexes, like a path of only two. */
function isArrow(line: string): boolean {
  return /^(?:(?:move|mobile) )?\S+ -> \S+$/i.test(withoutCourtesy(line));
}

/** Lines as {@link sheetReader} reads them. */
export function readOrders(field: Field, lines: readonly string[]): ParsedOrders {
  return sheetReader(field).read(lines);
}

/** Whether a line begins with a verb; if so, its order is of that kind. */
export function isOf<V extends Order["verb"]>(
  verb: V,
): (parsed: ParsedOrder) => parsed is ParsedOrder & { readonly order: OrderOf<V> } {
  return (parsed): parsed is ParsedOrder & { readonly order: OrderOf<V> } => parsed.order.verb === verb;
}
