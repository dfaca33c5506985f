import type { UnitId } from "../../../hexes/names.ts";
import type { HexName } from "../../../hexes/hex-grid.ts";
import { slips } from "../../../../src/sheet/blocks/spelling.ts";
import type { Vocabulary } from "../../vocabulary.ts";

interface Called {
  readonly units: readonly UnitId[];
  readonly places: readonly HexName[];
}

const NOBODY: Called = { units: [], places: [] };

/** The number of words that players may add to a name, such as `the` and `regiment`. */
const MORE_WORDS = 2;

/** Words that add nothing to a name. */
const FILLERS = ["the", "of", "regiment", "regt", "rgt", "battalion", "bn", "unit", "our", "my", "a"];
/** Words that players write in more than one way. */
const SAME: Readonly<Record<string, string>> = {
  bde: "brigade",
  brig: "brigade",
  div: "division",
  gds: "guards",
  guard: "guards",
  hus: "hussars",
  hussar: "hussars",
};

/** A name as names are compared: `22nd Guards Bde.` and `22Gds brigade` are both `22 guards brigade`. */
function keyOf(name: string): string {
  return name.toLowerCase().replace(/['.]/g, "").replace(/-/g, " ")
    .replace(/\b(\d+)(?:st|nd|rd|th)\b/g, "$1")
    .replace(/(\d)(?=[a-z])/g, "$1 ").replace(/([a-z])(?=\d)/g, "$1 ")
    .split(/\s+/).filter((word, at) => word !== "" && !(FILLERS.includes(word) && (word !== "a" || at === 0)))
    .map((word) => SAME[word] ?? word).join(" ");
}

/** The names of a vocabulary, worked out on first use. */
export function vocabularyNames(vocabulary: Vocabulary): Names {
  const known = all.get(vocabulary) ?? new Names(vocabulary);
  all.set(vocabulary, known);
  return known;
}

const all = new WeakMap<Vocabulary, Names>();

/** What the names of a game's vocabulary mean, whole or in part. */
class Names {
  /** The most words that a name may have. */
  readonly longest: number;
  readonly #called = new Map<string, { units: Set<UnitId>; places: Set<HexName> }>();
  /** Names by the parts that a slip of the pen leaves alone, and by length. */
  #shelves: ReadonlyMap<string, readonly string[]> | undefined;

  constructor({ units, places }: Vocabulary) {
    const names = [...units.flatMap(({ names }) => names), ...places.map(({ name }) => name)];
    this.longest = MORE_WORDS + Math.max(0, ...names.map((name) => name.split(" ").length));
    for (const { unit, names } of units) {
      for (const name of names) {
        const key = keyOf(name);
        for (const part of [key, withoutNumber(key)]) if (part !== "") this.#at(part).units.add(unit);
      }
    }
    for (const { name, hex } of places) {
      for (const part of partsOf(keyOf(name))) this.#at(part).places.add(hex);
    }
  }

  /** Which units and places some words name, as they are spelled. */
  called(words: string): Called {
    const found = this.#called.get(keyOf(words));
    return found === undefined ? NOBODY : { units: [...found.units], places: [...found.places] };
  }

  /** The same with a slip of the pen, or two in a long name. */
  almostCalled(words: string): Called {
    const key = keyOf(words);
    if (key.length < 5) return NOBODY;
    this.#shelves ??= shelved(this.#called.keys());
    const shelves = [-2, -1, 0, 1, 2].flatMap((more) => this.#shelves!.get(shelfOf(key, more)) ?? []);
    const near = shelves.filter((known) => {
      const most = known.length > 8 ? 2 : 1;
      return slips(key, known, most) <= most;
    }).map((known) => this.#called.get(known)!);
    return {
      units: [...new Set(near.flatMap(({ units }) => [...units]))],
      places: [...new Set(near.flatMap(({ places }) => [...places]))],
    };
  }

  #at(key: string) {
    const known = this.#called.get(key) ?? { units: new Set<UnitId>(), places: new Set<HexName>() };
    this.#called.set(key, known);
    return known;
  }
}

/** `hussars` of `7 hussars`: several may share it. */
function withoutNumber(key: string): string {
  const rest = key.replace(/^[\d/]+ (?:a )?/, "");
  return /[a-z]{2}/.test(rest) ? rest : "";
}

/**
 * The adjacent words of a place's name that suffice to name it: `sidi rezegh airfield`, `sidi rezegh`, `rezegh`, `airfield` …
 */
function partsOf(key: string): string[] {
  const words = key.split(" ");
  return words.flatMap((_, from) => words.slice(from).map((_, more) => words.slice(from, from + more + 1)))
    .filter((part) => part.some((word) => /^[a-z]{4,}$/.test(word))).map((part) => part.join(" "));
}

function shelved(keys: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const shelves = new Map<string, string[]>();
  for (const key of keys) {
    const shelf = shelves.get(shelfOf(key));
    if (shelf === undefined) shelves.set(shelfOf(key), [key]);
    else shelf.push(key);
  }
  return shelves;
}

/**
 * The shelf of a name: its numbers, first letter and length, or that length and so many letters more. The numbers and the first
 * letter are hardly ever mistaken.
 */
function shelfOf(key: string, more = 0): string {
  return `${key.replace(/\D/g, "")} ${/[a-z]/.exec(key)?.[0] ?? ""} ${key.length + more}`;
}
