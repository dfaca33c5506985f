import { own } from "../../../../src/common/own.ts";
import { withLongestNames } from "../../../../src/sheet/words/longest-names.ts";
import type { Setting } from "../../setting/setting.ts";
import { chitInSetting } from "./names.ts";

/** The most words in the name of a unit, an area with its number, or a chit. */
const LONGEST = 6;
const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/;
/** Kinds of units, as they follow the names. */
const KINDS = ["bde", "regt"];
const SHORT: Readonly<Record<string, string>> = {
  brigade: "bde",
  regiment: "regt",
  armd: "armoured",
  armored: "armoured",
  armour: "armoured",
};

/**
 * Replaces people's names for units, areas and chits by the sheets' names: `7 sup`, `the 22nd Armoured`, `50 Sidi Rezegh`, `33
 * Artillery Regiment`.
 */
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

/** Whether a line names chits by several words, some of which are also words of orders: `Beta Convoy`, `88mm Guns 1`. */
export function hasNamesOfChits(setting: Setting, line: string): boolean {
  const words = ` ${plain(line)} `;
  return namesIn(setting).several.some((name) => words.includes(` ${name} `));
}

function nameOf(setting: Setting, words: readonly string[]): string | undefined {
  const names = namesIn(setting);
  const said = plain(words.join(" ")).split(" ");
  const area = names.areas.get(said.join(" "));
  return area ?? pieceCalled(names, said);
}

/** A unit or a chit. */
function pieceCalled(names: Names, said: readonly string[]): string | undefined {
  const [first, ...rest] = said;
  const number = first.replace(ORDINAL, "$1");
  const words = [number, ...rest].map((word) => own(SHORT, word) ?? word);
  const isOfKind = rest.length > 0 && KINDS.includes(words[words.length - 1]);
  // Figures alone that stand together may just as well be areas.
  const designations = [[number, ...rest], ...(isOfKind ? [[number, ...rest.slice(0, -1)]] : [])]
    .map((parts) => parts.join("")).filter((joined) => /[a-z]/.test(joined));
  const exact = designations.find((joined) => names.designations.has(joined));
  if (exact !== undefined) return exact;
  const begun = rest.length === 0 ? [] : names.begun.get(words.join(" ")) ?? [];
  if (begun.length === 1) return begun[0];
  return names.chits.get(said.join(" "));
}

/** The sheets' names for areas, units and chits, by people's names in lower case. */
interface Names {
  readonly areas: ReadonlyMap<string, string>;
  readonly designations: ReadonlySet<string>;
  /** Units by the words that their names begin with. */
  readonly begun: ReadonlyMap<string, readonly string[]>;
  readonly chits: ReadonlyMap<string, string>;
  /** Names of chits that have several words. */
  readonly several: readonly string[];
}

const known = new WeakMap<Setting, Names>();

/** Every word of a line is looked up, so the names of a setting are gathered once. */
function namesIn(setting: Setting): Names {
  const before = known.get(setting);
  if (before !== undefined) return before;
  const { map, roster } = setting;
  const beginnings = roster.units.flatMap(({ name, designation }) => {
    const words = plain(name).split(" ");
    return words.map((_, index) => ({
      beginning: words.slice(0, index + 1).join(" "),
      called: designation.toLowerCase(),
    }));
  });
  const begun = Map.groupBy(beginnings, ({ beginning }) => beginning);
  const names: Names = {
    areas: new Map(
      map.areas.flatMap((one) => {
        const name = plain(map.name(one));
        return [name, `${one} ${name}`, `${name} ${one}`].map((called) => [called, String(one)] as const);
      }).reverse(),
    ),
    designations: new Set(roster.units.map(({ designation }) => designation.toLowerCase())),
    begun: new Map([...begun].map(([name, all]) => [name, all.map(({ called }) => called)])),
    chits: chitsByName(setting),
    several: setting.chits.chits.map(({ name }) => plain(name)).filter((name) => name.includes(" ")),
  };
  known.set(setting, names);
  return names;
}

/**
 * The sheets' names for chits, by the names in letters. Several of a kind also go without the number. Any chit also goes by the
 * first words that no other name has: `8 RTR`.
 */
function chitsByName(setting: Setting): ReadonlyMap<string, string> {
  const named = setting.chits.chits.map(({ id, name }) => ({
    name: plain(name),
    kind: plain(name).replace(/ \d$/, ""),
    called: chitInSetting(setting, id),
  }));
  const whole = named.flatMap(({ name, kind, called }) =>
    [[kind, called.replace(/ \d$/, "")], [name, called]] as const
  );
  const begun = Map.groupBy(
    named.flatMap(({ kind, called }) => {
      const words = kind.split(" ");
      return words.slice(0, -1).flatMap((_, index) =>
        index === 0 ? [] : [{ beginning: words.slice(0, index + 1).join(" "), called }]
      );
    }),
    ({ beginning }) => beginning,
  );
  const beginnings = [...begun].flatMap(([beginning, all]) =>
    all.length === 1 ? [[beginning, all[0].called] as const] : []
  );
  return new Map([...beginnings, ...whole]);
}

/** Drops brackets, commas and articles, which only some names have. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[()[\],]/g, " ").split(" ").filter((word) =>
    word !== "" && word !== "the"
  ).join(" ");
}
