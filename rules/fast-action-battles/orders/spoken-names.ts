import type { Setting } from "../setting.ts";

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
  const words = line.split(" ").filter((word) => word.toLowerCase() !== "the");
  const named: string[] = [];
  for (let from = 0; from < words.length;) {
    const { name, count } = longestName(setting, words.slice(from, from + LONGEST));
    named.push(name);
    from += count;
  }
  return named.join(" ");
}

/** The name that some words begin with, or the first of them where they begin with none. */
function longestName(setting: Setting, words: readonly string[]): { name: string; count: number } {
  for (let count = words.length; count > 0; count--) {
    const name = nameOf(setting, words.slice(0, count).map((word) => word.toLowerCase()));
    if (name !== undefined) return { name, count };
  }
  return { name: words[0], count: 1 };
}

function nameOf({ map, roster }: Setting, said: readonly string[]): string | undefined {
  const [first, ...rest] = said;
  const number = first.replace(ORDINAL, "$1");
  const area = map.areas.find((one) => map.name(one).toLowerCase() === said.join(" "));
  if (area !== undefined) return String(area);
  const words = [number, ...rest].map((word) => SHORT[word] ?? word);
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
