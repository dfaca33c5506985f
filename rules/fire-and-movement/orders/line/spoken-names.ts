import { withLongestNames } from "../../../../src/sheet/words/longest-names.ts";
import type { Setting } from "../../position/setting.ts";
import { isUnitName } from "./units.ts";

/** The most words in the name of a unit or a place that is looked for. */
const LONGEST = 4;
const ORDINAL = /^(\d+)(?:st|nd|rd|th)/i;

/** A line with the names that people use turned into those of sheets: `44 RTR`, `the 5th NZ`, `Sidi Suleiman`. */
export function withNamesOfSheets(setting: Setting, line: string): string {
  return withLongestNames(line, LONGEST, (words) => nameOf(setting, words));
}

function nameOf(setting: Setting, words: readonly string[]): string | undefined {
  const place = words.join(" ").toLowerCase();
  const found = setting.map.document.places.find(({ name }) => name.toLowerCase() === place);
  if (found !== undefined) return found.hex;
  const unit = words.join("").replace(ORDINAL, "$1");
  // A group of figures alone may just as well be values of markers.
  return /[a-z]/i.test(unit) && isUnitName(setting)(unit.toLowerCase()) ? unit : undefined;
}
