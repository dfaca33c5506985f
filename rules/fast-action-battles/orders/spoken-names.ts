import { own } from "../../../src/common/own.ts";
import { withLongestNames } from "../../../src/sheet/longest-names.ts";
import type { Setting } from "../position/setting.ts";
import { chitName } from "./names.ts";

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

/** A line with units, areas and chits as sheets name them that it names as people do: `7 sup`, `the 22nd Armoured`, `50 Sidi Rezegh`, `33 Artillery Regiment`. */
export function withNamesOfSheets(setting: Setting, line: string): string {
  // At the beginning these words are the order (8.25), and no chit of that name.
  const verb = /^special action /i.exec(line)?.[0] ?? "";
  return verb +
    withLongestNames(
      line.slice(verb.length),
      LONGEST,
      (words) => nameOf(setting, words.map((word) => word.toLowerCase())),
    );
}

function nameOf(setting: Setting, said: readonly string[]): string | undefined {
  const { map, roster } = setting;
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
  if (begun.length === 1) return begun[0].designation.toLowerCase();
  return chitsByName(setting).get(plain(said.join(" ")));
}

const byName = new WeakMap<Setting, ReadonlyMap<string, string>>();

/** What sheets call chits, by the names that letters have for them; those of which there are several also without their number. */
function chitsByName(setting: Setting): ReadonlyMap<string, string> {
  const known = byName.get(setting);
  if (known !== undefined) return known;
  const names = new Map(
    setting.chits.chits.flatMap(({ id, name }) => {
      const called = chitName(setting, id);
      const kind = name.replace(/ \(?\d\)?$/, "");
      return [[plain(kind), called.replace(/ \d$/, "")], [plain(name), called]] as const;
    }),
  );
  byName.set(setting, names);
  return names;
}

/** Brackets stand in some names of chits. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[()]/g, "");
}
