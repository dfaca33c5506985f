import type { SetupDocuments } from "../../../src/kernel/rules.ts";
import type { Chance } from "../../properties/support/chance.ts";

type Json = unknown;

/** Documents with one thing in them otherwise: left out, of another kind, out of range, twice. */
export function brokenBy(documents: SetupDocuments, chance: Chance): SetupDocuments {
  const copy: Record<string, Json> = JSON.parse(JSON.stringify(documents));
  const name = chance.pick(Object.keys(copy));
  if (chance.onceIn(12)) return { ...documents, [name]: chance.pick(NONSENSE) };
  breakIn(copy[name], chance);
  return copy as unknown as SetupDocuments;
}

const NONSENSE: readonly Json[] = [
  null,
  "nonsense",
  -1,
  0.5,
  1e9,
  true,
  [],
  {},
  [[]],
  { a: 1 },
  "",
  "__proto__",
];

function breakIn(value: Json, chance: Chance): void {
  if (typeof value !== "object" || value === null) return;
  const holder = value as Record<string, Json>;
  const keys = Object.keys(holder);
  if (keys.length === 0) return;
  const key = chance.pick(keys);
  const inner = holder[key];
  const goesDeeper = typeof inner === "object" && inner !== null && Object.keys(inner).length > 0 &&
    !chance.onceIn(4);
  if (goesDeeper) return breakIn(inner, chance);
  if (Array.isArray(value)) {
    if (chance.onceIn(3)) value.push(inner);
    else value[Number(key)] = chance.pick(NONSENSE);
  } else if (chance.onceIn(3)) delete holder[key];
  else if (chance.onceIn(6)) holder[`${key}s`] = inner;
  else holder[key] = chance.pick(NONSENSE);
}

/** What is no sentence for a person: empty, a thing printed as such, or as long as a page. */
export function isSentence(text: string): boolean {
  return /\p{L}/u.test(text) && text.length < 1000 && !/\[object |\bNaN\b|^\s|\s$/.test(text);
}
