import type { Desk, Typed } from "../../../../src/kernel/order-language.ts";
import * as sheet from "../../../../src/sheet/typed-lines.ts";
import type { Sight } from "../../position/sight.ts";
import { lineLanguage, sheetReader } from "./lines.ts";
import { areaByName, chitsCalled, isNameIn, unitsCalled } from "./names.ts";
import { namesSaid } from "./said.ts";

/** What a paragraph outside any sheet is. */
export function typedLines({ sight, side }: Desk<Sight>, lines: readonly string[]): Typed {
  const { setting } = sight;
  return sheet.typedLines(lineLanguage, sheetReader(setting).read(lines), {
    namesOf: namesSaid,
    isKnown: (name) =>
      name === "any" || areaByName(setting, name).ok || unitsCalled(sight, side, name).ok ||
      chitsCalled(sight, side, name).length > 0,
    isName: isNameIn(setting),
  });
}
