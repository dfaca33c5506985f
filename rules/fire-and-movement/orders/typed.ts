import type { Desk, Typed } from "../../../src/kernel/order-language.ts";
import * as sheet from "../../../src/sheet/typed-lines.ts";
import { isHexName } from "../../hexes/hex-grid.ts";
import type { Sight } from "../sight/sight.ts";
import { lineLanguage } from "./line/lines.ts";
import { refsOf } from "./line/order.ts";
import { readOrders } from "./sheet-reader.ts";
import { isUnitName } from "./line/units.ts";

/** Reads a paragraph outside any sheet as it would read a sheet, also in a player's own words. */
export function typedLines({ sight }: Desk<Sight>, lines: readonly string[]): Typed {
  const isName = isUnitName(sight.setting);
  return sheet.typedLines(lineLanguage, readOrders(sight, lines), {
    namesOf: refsOf,
    isKnown: (ref) => isHexName(ref) || isName(ref.toLowerCase()),
    isName,
  });
}
