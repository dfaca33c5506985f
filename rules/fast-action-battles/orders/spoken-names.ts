import { own } from "../../../src/common/own.ts";
import { withLongestNames } from "../../../src/sheet/longest-names.ts";
import type { Setting } from "../position/setting.ts";

/** No name of a unit or an area that is looked for has more words. */
const LONGEST = 5;
const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/;
/** What units are, behind their names. */
const KINDS = ["bde", "regt"];
const SHORT: Readonly<Record<string, string>> = {
  brigade: "bde",
  regiment: "regt",
  armd: "armoured",
  armored: "armoured",
  armour: "armoured",
};

/** A line with units and areas as sheets name them that it names as people do: `7 sup`, `the 22nd Armoured`, `50 Sidi Rezegh`. */
export function withNamesOfSheets(setting: Setting, line: string): string {
  return withLongestNames(line, LONGEST, (words) => nameOf(setting, words.map((word) => word.toLowerCase())));
}

function nameOf({ map, roster }: Setting, said: readonly string[]): string | undefined {
  const [first, ...rest] = said;
  const number = first.replace(ORDINAL, "$1");
  const area = map.areas.find((one) => map.name(one).toLowerCase() === said.join(" "));
  if (area !== undefined) return String(area);
  const words = [number, ...rest].map((word) => own(SHORT, word) ?? word);
  const isOfKind = rest.length > 0 && KINDS.includes(words[words.length - 1]);
  // Figures alone that stand together are as likely areas.
  const designations = [[number, ...rest], ...(isOfKind ? [[number, ...rest.slice(0, -1)]] : [])]
    .map((parts) => parts.join("")).filter((joined) => /[a-z]/.test(joined));
  const exact = roster.units.find(({ designation }) => designations.includes(designation.toLowerCase()));
  if (exact !== undefined) return exact.designation.toLowerCase();
  const name = words.join(" ");
  const begun = rest.length === 0 ? [] : roster.units.filter((unit) => {
    const own = unit.name.toLowerCase();
    return own === name || own.startsWith(`${name} `);
  });
  return begun.length === 1 ? begun[0].designation.toLowerCase() : undefined;
}
