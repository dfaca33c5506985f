import type { ChitKind } from "../../setting/chit-book.ts";

/** The words that orders are made of, beside the names of units and areas. */

interface ChitName {
  readonly word: string;
  readonly kinds: readonly ChitKind[];
  readonly also: readonly string[];
}

/** Words for chits of a kind, the sheet's own first. An event and an asset may share a word; its place tells which is meant. */
const CHIT_NAMES: readonly ChitName[] = [
  named("artillery", ["artillery"], "art", "guns"),
  named("air", ["air"]),
  named("eng", ["engineer"], "engineers", "pioneers"),
  named("at", ["antiTank"], "antitank", "anti-tank", "flak"),
  named("mg", ["machineGun"], "machine-gun", "machine-guns", "mgs"),
  named("arm", ["armour", "armourReplacement"], "tanks", "armour", "armor"),
  named("inf", ["infantry", "infantryReplacement"], "infantry"),
  named("staff", ["staff"]),
  named("trucks", ["trucks"]),
  named("garrison", ["garrison"]),
  named("naval", ["navalBombardment"]),
  named("88mm", ["eightyEight"], "88", "88s"),
  named("force-e", ["forceE"], "force"),
  named("11ind", ["elevenIndian"]),
  named("lrdg", ["lrdgRaid"]),
  named("rapid", ["rapidResponse"]),
  named("rebuild", ["rebuild"]),
  named("auftragstaktik", ["auftragstaktik"], "auftrag"),
  named("convoy", ["supplyConvoy"]),
  named("beta", ["betaConvoy"]),
  named("sa", ["reusableSpecialAction", "specialAction"]),
];

function named(word: string, kinds: readonly ChitKind[], ...also: readonly string[]): ChitName {
  return { word, kinds, also };
}

const BY_WORD: ReadonlyMap<string, ChitName> = new Map(
  CHIT_NAMES.flatMap((name) => [name.word, ...name.also].map((said): [string, ChitName] => [said, name])),
);

/** Every word for chits, the longest first. */
export const chitWords = () => [...BY_WORD.keys()].sort((a, b) => b.length - a.length);

/** The sheet's own word for a kind of chit, by any word that is written for it. */
export function chitWord(word: string): string | undefined {
  return BY_WORD.get(word)?.word;
}

export function kindsOf(word: string): readonly ChitKind[] {
  return BY_WORD.get(word)?.kinds ?? [];
}

export function wordOf(kind: ChitKind): string {
  return CHIT_NAMES.find(({ kinds }) => kinds.includes(kind))?.word ?? kind.toLowerCase();
}

const ECHELON_WORDS = ["xxx", "xiii", "tob", "res", "dak", "cam", "xxi", "pza"] as const;

export function isEchelonWord(word: string): boolean {
  return (ECHELON_WORDS as readonly string[]).includes(word);
}

export const CLAUSE_WORDS = [
  ...["with", "point", "abort", "lose", "defend", "hold", "fort", "disorder", "losses", "retreat"],
  ...["exploit", "ask", "by", "then", "probe"],
] as const;

/** Words between the names of units, chits and areas: no area's name holds one. */
export const LITTLE_WORDS: readonly string[] = [
  ...CLAUSE_WORDS,
  ...["to", "from", "at", "as", "in", "into", "on", "if", "for", "look", "until", "stay", "none", "any"],
  ...["before", "never", "always", "first", "and"],
  ...["direct", "works", "nothing", "all", "loss", "only"],
];

/** Words that never begin an order. */
export const CONNECTING: readonly string[] = [
  ...LITTLE_WORDS,
  ...[...BY_WORD.keys()].filter((word) => word !== "staff" && word !== "convoy" && !/\d/.test(word)),
  ...ECHELON_WORDS,
  ...["airfield", "supply", "headquarters", "roadblock", "joint", "replace", "rally", "breakout", "release"],
  ...["action", "failed", "cross", "halt", "contested", "outnumbered"],
];
