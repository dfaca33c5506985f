import { canonical } from "../../src/dice/canonical.ts";
import { type Verification, verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { Chance } from "../properties/support/chance.ts";
import type { Original } from "./originals.ts";
import { committedAgain, isObject, type Json, signedAgain } from "./sealed-again.ts";
import { withoutRules } from "./verdicts.ts";
import { entryOf, isEntry } from "./way.ts";

/**
 * Every kind of entry and of opened line, each of its members, and each way to forge it, one at a time. The operator makes
 * every commitment, hash and signature fit. A ledger that is proved then tells of the same things.
 */

export const WAYS = ["changed", "left out", "swapped", "re-used", "ground"] as const;
type Way = typeof WAYS[number];
type Path = readonly (string | number)[];
type Lines = readonly Json[];

/** One cell of the matrix. */
export interface Cell {
  readonly game: string;
  /** `locked: said.0.by` */
  readonly what: string;
  readonly way: Way;
  readonly lines: Lines;
}

/** What an operator may write freely, and what shows it all the same (docs/proof/cheating.md names the lines). */
const FREE: readonly (readonly [RegExp, string])[] = [
  [/: at /, "times are his own word: the letters' own dates show them (P5)"],
  [/^deadline: due changed$/, "a later deadline leaves more time"],
  [/^closing: until changed$/, "a later day leaves more time for an answer; an earlier one is found"],
  [/^deadline: because /, "why a deadline moved, where it leaves as much"],
  [
    /^(?:created: (?:revision|beacon.wait)|timed: control.*) /,
    "both players have the first entries before they join (F2)",
  ],
  [/^ended: reason /, "how a resignation is put is the referee's own words"],
  [/^absent: spans.0.(?:from|to) changed$/, "by so little that it lies within the zones' own days"],
  [/^disputed: roll /, "of a game that goes on: the words of the other player are sealed until its end"],
  [/^line export: viewer /, "for whom a file was made: nothing in it hangs on that"],
];

export const isFree = ({ what, way }: Cell) => FREE.some(([cells]) => cells.test(`${what} ${way}`));

/** What is made again for every ledger: a change there alone changes nothing that happened or was said. */
const MADE = ["n", "previous", "hash", "signature", "signer"];

/** Every cell of a game: of each kind the first and the last that there are. */
export function cells({ name, text }: Original, seed = 1): Cell[] {
  const lines = text.trim().split("\n").map((line) => JSON.parse(line) as Json);
  const chance = new Chance(seed);
  const kinds = Map.groupBy(lines.keys(), (index) => kindOf(lines[index]));
  return [...kinds].flatMap(([kind, places]) =>
    [...new Set([places[0], places.at(-1)!])].flatMap((place) =>
      pathsIn(bodyOf(lines[place])).flatMap((path) =>
        WAYS.flatMap((way) =>
          forgedBy(way, lines, place, places, path, chance).map((forged) => ({
            game: name,
            what: `${kind}: ${path.join(".")}`,
            way,
            lines: forged,
          }))
        )
      )
    )
  );
}

const kindOf = (line: Json) => isEntry(line) ? String(entryOf(line).kind) : `line ${String(line.line)}`;
const bodyOf = (line: Json) => isEntry(line) ? entryOf(line) : line;

/** Members, down to the leaves; of a list the first item stands for all. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  const members = Array.isArray(value)
    ? value.slice(0, 1).map((item, index) => [index, item] as const)
    : isObject(value)
    ? Object.entries(value)
    : [];
  return members.flatMap(([name, item]) => {
    const isMade = path.length === 0 && [...MADE, "line", "kind"].includes(String(name));
    const isDeep = path.length > 5 || name === "document";
    return isMade ? [] : [[...path, name], ...(isDeep ? [] : pathsIn(item, [...path, name]))];
  });
}

function forgedBy(
  way: Way,
  lines: Lines,
  place: number,
  places: readonly number[],
  path: Path,
  chance: Chance,
): Lines[] {
  const own = at(bodyOf(lines[place]), path);
  const differs = (value: unknown) => value !== undefined && JSON.stringify(value) !== JSON.stringify(own);
  const put = (value: unknown, where = place, from = lines) =>
    from.with(where, withBody(from[where], changed(bodyOf(from[where]), path, () => value)));
  switch (way) {
    case "changed":
      return others(own).map((value) => put(value));
    case "left out":
      return [
        lines.with(place, withBody(lines[place], changed(bodyOf(lines[place]), path, () => undefined))),
      ];
    case "swapped": {
      const other = places.find((each) => each !== place && differs(at(bodyOf(lines[each]), path)));
      return other === undefined ? [] : [put(own, other, put(at(bodyOf(lines[other]), path)))];
    }
    case "re-used": {
      const before = places.findLast((each) => each < place && differs(at(bodyOf(lines[each]), path)));
      return before === undefined ? [] : [put(at(bodyOf(lines[before]), path))];
    }
    case "ground":
      return isHash(own) ? [1, 2].map(() => put(randomHash(chance))) : [];
  }
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (held, name) => typeof held === "object" && held !== null ? (held as Json)[name] : undefined,
    value,
  );
}

function changed(value: unknown, [name, ...rest]: Path, change: (held: unknown) => unknown): unknown {
  const isList = Array.isArray(value);
  const copy = (isList ? [...value] : { ...value as object }) as Record<string | number, unknown>;
  const next = rest.length === 0 ? change(copy[name]) : changed(copy[name], rest, change);
  if (next !== undefined) copy[name] = next;
  else if (isList) (copy as unknown as unknown[]).splice(Number(name), 1);
  else delete copy[name];
  return copy;
}

const withBody = (line: Json, body: unknown): Json => isEntry(line) ? { ...line, entry: body } : body as Json;

const isHash = (value: unknown): value is string =>
  typeof value === "string" && /^[0-9a-f]{64,}$/.test(value);

const randomHash = (chance: Chance) =>
  Array.from({ length: 64 }, () => "0123456789abcdef"[chance.below(16)]).join("");

/** Other values of the same form. */
function others(value: unknown): unknown[] {
  switch (typeof value) {
    case "boolean":
      return [!value];
    case "number":
      return [value + 1, value - 1, value + 86_400_000];
    case "string": {
      const flipped: Readonly<Record<string, string>> = {
        allied: "axis",
        axis: "allied",
        person: "computer",
        modest: "computer",
        master: "modest",
      };
      if (flipped[value] !== undefined) return [flipped[value]];
      return isHash(value) ? [value.replace(/^./, (c) => c === "0" ? "1" : "0")] : [`${value}x`, "go"];
    }
    default:
      return value === null ? [0, "x"] : Array.isArray(value) && value.length > 0 ? [[]] : [];
  }
}

/** What a forged cell comes to. */
export type Outcome = "found" | "in part" | "same" | "accepted";

/** A cell as its forger hands it out. */
export function forgedText({ lines }: Cell, original: Original): { lines: Lines; text: string } {
  const before = original.text.trim().split("\n").map((line) => JSON.parse(line) as Json);
  const again = signedAgain(committedAgain(lines), new Set(before), true);
  return { lines: again, text: again.map((line) => `${JSON.stringify(line)}\n`).join("") };
}

/** @returns the verifier's answer, and whether what happened or was said differs from the original */
export function outcomeOf(cell: Cell, original: Original): Outcome {
  const before = original.text.trim().split("\n").map((line) => JSON.parse(line) as Json);
  const { lines: again, text } = forgedText(cell, original);
  if (!original.hasRules) {
    return !withoutRules(text).ok ? "found" : tells(again) === tells(before) ? "same" : "in part";
  }
  const { ok, doubts, notes } = verifyExport(text);
  if (!ok) return "found";
  const known = proofOf(original).doubts;
  if (doubts.some((doubt) => !known.includes(doubt))) return "in part";
  if (tells(again) === tells(before)) return "same";
  // Who made it, and what the players' doors were, the first lines of the notes say.
  return JSON.stringify(notes) !== JSON.stringify(proofOf(original).notes) ? "in part" : "accepted";
}

const proofs = new WeakMap<Original, Verification>();

/** What is proved of an original, worked out once. */
function proofOf(original: Original): Verification {
  const found = proofs.get(original) ?? verifyExport(original.text);
  proofs.set(original, found);
  return found;
}

/**
 * What a ledger tells of: all but what is made again, and what is hidden still. A commitment that the file opens counts by
 * its content.
 */
function tells(lines: Lines): string {
  const keys = new Set(lines.filter(({ line }) => line === "key").map(({ chain }) => chain));
  const { players } = entryOf(lines.find(isEntry)!) as { players?: Json };
  // The computer's sheet is not read, but the master's.
  const isRead = ({ line, side }: Json) =>
    line !== "sheet" || ["person", "master"].includes(String(players?.[String(side)]));
  const told = lines.filter(isRead).map((line) => {
    if (!isEntry(line)) return line;
    const { hash: _, previous: __, signature: ___, signer: ____, key: _____, ...entry } = entryOf(line);
    const { sheets: _sheets, sealed: _sealed, said, anchors, ...open } = entry;
    const known = Object.entries(anchors as Json ?? {}).filter(([chain]) => keys.has(chain));
    return { ...open, said: (said as Json[]).map(({ by }) => by), anchors: Object.fromEntries(known) };
  });
  return told.map(canonical).sort().join("\n");
}
