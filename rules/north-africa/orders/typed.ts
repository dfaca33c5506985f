import type { Desk, Typed } from "../../../src/kernel/order-language.ts";
import * as sheet from "../../../src/sheet/typed-lines.ts";
import { isHexName } from "../../hexes/hex-grid.ts";
import type { Judging } from "../contract/desk.ts";
import { sheetReader } from "./diagnose.ts";
import { lineLanguage } from "./line/lines.ts";
import { refsOf } from "./line/order.ts";

/** What a paragraph is that stands in no sheet. */
export function typedLines<S>(
  rules: Judging<S>,
  { sight: state, side, asked }: Desk<S>,
  lines: readonly string[],
): Typed {
  const { isName } = rules.muster(state);
  const read = sheetReader(rules, state, side, asked !== undefined).read(lines);
  return sheet.typedLines(lineLanguage, read, {
    namesOf: refsOf,
    isKnown: (ref) => isHexName(ref) || isName(ref.toLowerCase()),
    isName,
  });
}
