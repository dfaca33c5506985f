import type { Desk, Typed } from "../../../src/kernel/order-language.ts";
import * as sheet from "../../../src/sheet/typed-lines.ts";
import { isHexName } from "../../hexes/hex-grid.ts";
import type { Sight } from "../sight.ts";
import { lineLanguage } from "./lines.ts";
import { refsOf } from "./order.ts";
import { parseOrders } from "./parse.ts";
import { isUnitName } from "./units.ts";

/** What a paragraph is that stands in no sheet. */
export function typedLines({ sight: { setting } }: Desk<Sight>, lines: readonly string[]): Typed {
  const isName = isUnitName(setting);
  return sheet.typedLines(lineLanguage, parseOrders(lines, isName), {
    namesOf: refsOf,
    isKnown: (ref) => isHexName(ref) || isName(ref.toLowerCase()),
    isName,
  });
}
