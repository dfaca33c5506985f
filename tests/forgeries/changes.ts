import type { Chance } from "../properties/support/chance.ts";

/** One thing in a JSON value made another. */

type Holder = Record<string | number, unknown>;
type Path = readonly (string | number)[];

/** Every place in a value, its outermost left out. */
function pathsIn(value: unknown, spared: readonly string[], path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [];
  const names = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
  return names.filter((name) => path.length > 0 || !spared.includes(String(name))).flatMap((name) => {
    const at = [...path, name];
    return [at, ...pathsIn((value as Holder)[name], spared, at)];
  });
}

/** @param spared members of the outermost that stay as they are @returns the value with one change, and where that is */
export function changedAtRandom<T>(
  value: T,
  chance: Chance,
  spared: readonly string[],
): { value: T; path: string } {
  const paths = pathsIn(value, spared);
  if (paths.length === 0) return { value: 1 as T, path: "whole" };
  // Members near the top as often as all that lies deep in them.
  const isShallow = chance.onceIn(2);
  const path = chance.pick(isShallow ? paths.filter(({ length }) => length <= 2) : paths);
  return { value: changedAt(value, path, chance) as T, path: path.join(".") };
}

function changedAt(value: unknown, [name, ...rest]: Path, chance: Chance): unknown {
  const copy = (Array.isArray(value) ? [...value] : { ...value as Holder }) as Holder;
  if (rest.length > 0) {
    copy[name] = changedAt(copy[name], rest, chance);
    return copy;
  }
  switch (chance.below(8)) {
    case 0:
      if (Array.isArray(copy)) copy.splice(Number(name), 1);
      else delete copy[name];
      break;
    case 1:
      if (Array.isArray(copy)) copy.splice(Number(name), 0, copy[name]);
      else copy[chance.pick(["more", "key", "kept", "said", "sealed", "roll"])] ??= copy[name];
      break;
    default:
      copy[name] = another(copy[name], chance);
  }
  return copy;
}

const WORDS = [
  ...[
    "allied",
    "axis",
    "gameMaster",
    "referee",
    "all",
    "spectator",
    "truth",
    "none",
    "apart",
    "person",
    "computer",
  ],
  ...[
    "turn",
    "question",
    "begin",
    "over",
    "sheet",
    "claim",
    "standing",
    "asked",
    "pause",
    "outage",
    "reserve",
  ],
  ...[
    "rules",
    "resigned",
    "claimed",
    "substitute",
    "player",
    "successor",
    "",
    " ",
    "\u0000",
    "é",
    "\u{1f3b2}",
    "less",
  ],
];
const NUMBERS = [
  0,
  1,
  2,
  3,
  7,
  1.5,
  -1,
  255,
  256,
  4096,
  4097,
  1e21,
  1e-7,
  2 ** 53 - 1,
  2 ** 53,
  1_692_803_367_000,
];

function another(value: unknown, chance: Chance): unknown {
  switch (typeof value) {
    case "number":
      return chance.pick([
        value + 1,
        value - 1,
        value + 1,
        -value,
        value * 2,
        chance.pick(NUMBERS),
        `${value}`,
        null,
      ]);
    case "boolean":
      return chance.pick([!value, !value, null, 0, "true"]);
    case "string":
      return chance.pick([otherText(value, chance), otherText(value, chance), chance.pick(WORDS), null, 7]);
    case "object":
      if (value === null) return chance.pick<unknown>([0, "", [], {}, false, chance.pick(WORDS)]);
      if (Array.isArray(value)) {
        return chance.pick<unknown>([[], value.toReversed(), [...value, ...value.slice(0, 1)], null, {}]);
      }
      return chance.pick<unknown>([{}, null, [], { ...value, more: 1 }]);
    default:
      return null;
  }
}

function otherText(text: string, chance: Chance): string {
  if (text === "") return "x";
  const at = chance.below(text.length);
  const digit = chance.pick([..."0123456789abcdef"]);
  return chance.pick([
    `${text.slice(0, at)}${digit}${text.slice(at + 1)}`,
    `${text.slice(0, at)}${digit}${text.slice(at + 1)}`,
    text.toUpperCase(),
    text.slice(1),
    `${text} `,
    `${text}\n`,
  ]);
}
