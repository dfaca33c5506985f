import { signed } from "../../../../src/common/text.ts";
import { type LineSlot, oneOf } from "../../../../src/sheet/forms/slots.ts";
import {
  namesInSlots,
  printSlots,
  readSlots,
  type ValuesOf,
} from "../../../../src/sheet/forms/order-forms.ts";
import type { HexName } from "../../../hexes/hex-grid.ts";
import type { UnitRef, Way } from "../../../hexes/way.ts";
import type { Reader } from "./reader.ts";

/** The parts of combat orders: support, advances, retreats. */

/** Units by name, or all that may take part and have not yet. */
export type Units = readonly UnitRef[] | "all";

/** The strength that artillery and ground support add to an attack or a defense. */
export interface Support {
  readonly artillery: Units;
  readonly groundSupport: number;
}

/** 8.4, 9.0: the protection. */
export interface ProtectionWritten extends Support {
  /** Only against an attack of at most this differential, before protection. */
  readonly upTo?: number;
}

/** A unit's wish for its retreat: a path, or the aims of its search, the first aim first. */
export type RetreatWay =
  | { readonly by: "path"; readonly hexes: readonly HexName[] }
  | { readonly by: "wishes"; readonly wishes: readonly RetreatWish[] };

export type RetreatWish =
  | { readonly seek: "hex"; readonly hex: HexName }
  | { readonly seek: "supply" | "terrain" };

function named(units: Units): readonly UnitRef[] {
  return units === "all" ? [] : units;
}

/** `from 2818 2918`, `from rest` */
export const ATTACKERS: LineSlot<Reader, Units> = {
  kind: "unit",
  read: (read) => read.skip("from") ? read.namesOrAll("the hexes to attack from") : [],
  print: (units) => units === "all" ? "from rest" : units.length === 0 ? "" : `from ${units.join(" ")}`,
  names: named,
};

const NO_SUPPORT: Support = { artillery: [], groundSupport: 0 };

function readSupport(read: Reader): Support {
  if (read.skip("with")) return supportAfterWith(read);
  return read.peek()?.word === "gs" ? sumOfSupport(read) : NO_SUPPORT;
}

/** Words for no support, on purpose: `with nothing`. */
const NOTHING = ["nothing", "none"];

function supportAfterWith(read: Reader): Support {
  return read.skipAny(NOTHING) ? NO_SUPPORT : sumOfSupport(read);
}

/** `3015 3114 gs 2`, `gs 2`, `3015`, `all gs 2`, and points first: `gs 2 with 3015` */
function sumOfSupport(read: Reader): Support {
  let artillery: Units = [];
  let groundSupport: number | undefined;
  do {
    artillery = joined(artillery, read.skipAll() ? "all" : read.namesUntilLittleWord());
    if (read.skip("gs")) groundSupport = (groundSupport ?? 0) + read.number("how many Ground Support Points");
  } while (read.skip("with"));
  if (artillery.length === 0 && groundSupport === undefined) {
    throw read.missing('artillery or "gs" and a number');
  }
  return { artillery, groundSupport: groundSupport ?? 0 };
}

function joined(some: Units, more: Units): Units {
  return some === "all" || more === "all" ? "all" : [...some, ...more];
}

/** The same order with a line more: `with 3015`. */
export function withFurther<O extends Support>(order: O, read: Reader): O {
  const { artillery, groundSupport } = supportAfterWith(read);
  return {
    ...order,
    artillery: joined(order.artillery, artillery),
    groundSupport: order.groundSupport + groundSupport,
  };
}

/** @param all the word for every gun that may */
function printSupport({ artillery, groundSupport }: Support, all: "all" | "rest"): string {
  if (artillery.length === 0 && groundSupport === 0) return "";
  const guns = artillery === "all" ? [all] : artillery;
  return ["with", ...guns, ...(groundSupport === 0 ? [] : ["gs", groundSupport])].join(" ");
}

/** `with 3015 gs 2`, in a line of its own */
export const SUPPORT: LineSlot<Reader, Support> = {
  kind: "unit",
  read: readSupport,
  print: (order) => printSupport(order, "rest").replace(/^(?=.)/, "\n  "),
  names: ({ artillery }) => named(artillery),
};

/** Whether an order protects all by nothing without saying that this is meant. The words for the protection may be missing. */
export function lacksProtection(
  { target, artillery, groundSupport }: ProtectionWritten & { readonly target?: UnitRef },
  text: string,
): boolean {
  const saysNothing = NOTHING.some((word) => text.toLowerCase().split(" ").includes(word));
  return target === undefined && artillery.length === 0 && groundSupport === 0 && !saysNothing;
}

/** `up to +5` */
export function readLimit(read: Reader): Pick<ProtectionWritten, "upTo"> {
  if (!read.skip("up")) return {};
  read.skip("to");
  return { upTo: read.differential("a differential") };
}

/** `with 3015 gs 1 up to +8`, `with nothing`; the limit may come first. */
export const PROTECTION: LineSlot<Reader, ProtectionWritten> = {
  kind: "unit",
  read(read) {
    const before = readLimit(read);
    return { ...readSupport(read), ...before, ...readLimit(read) };
  },
  print(order, { target }) {
    const support = printSupport(order, "all") || (target === undefined ? "with nothing" : "");
    const limit = order.upTo === undefined ? "" : `up to ${signed(order.upTo)}`;
    return [support, limit].filter((text) => text !== "").join(" ");
  },
  names: ({ artillery }) => named(artillery),
};

/** The wish of a unit, or of each, for an advance that it may make (7.9): `2818 2917`, `2818 never`, `along`. */
export const ADVANCE = {
  unit: {
    kind: "unit",
    read: (read) =>
      read.skipAll() || ADVANCES_OF_ALL.includes(read.peek()?.word ?? "")
        ? undefined
        : read.name("the unit that advances"),
    print: (unit) => unit ?? "all",
  } as LineSlot<Reader, UnitRef | undefined>,
  way: { read: (read, { unit }) => advanceWay(read, unit), print: printAdvance } as LineSlot<
    Reader,
    AdvanceWay
  >,
};

/** Also nowhere, along the path of retreat, or as far as 7.95 allows. */
type AdvanceWay = Way | { readonly by: "staying" | "pursuit" | "distance" };
export type AdvanceWish = ValuesOf<typeof ADVANCE>;

const ADVANCE_WORDS = [["never", "staying"], ["along", "pursuit"], ["far", "distance"]] as const;
const ADVANCES_OF_ALL: readonly string[] = [...ADVANCE_WORDS.map(([word]) => word), "to"];

function advanceWay(read: Reader, unit: UnitRef | undefined): AdvanceWay {
  for (const [word, by] of ADVANCE_WORDS) if (read.skip(word)) return { by };
  if (read.skip("to")) return { by: "destination", to: read.hex("the hex to go to") };
  const hexes = read.hexes();
  if (hexes.length === 0) {
    throw read.missing('the hexes of the advance, "to" and a hex, "along", "far" or "never"');
  }
  if (unit === undefined) throw read.missing('"to" and a hex, "along", "far" or "never"');
  return { by: "path", hexes };
}

function printAdvance(way: AdvanceWay): string {
  if (way.by === "destination") return `to ${way.to}`;
  if (way.by === "path") return way.hexes.join(" ");
  return ADVANCE_WORDS.find(([, by]) => by === way.by)![0];
}

/** The rest of an attack's line, or a line under it, after `advance`. */
export function readAdvance(read: Reader): AdvanceWish {
  return read.finish(readSlots(ADVANCE, read, {}));
}

export const ADVANCES: LineSlot<Reader, readonly AdvanceWish[]> = {
  kind: "unit",
  read: (read) => read.skip("advance") ? [readAdvance(read)] : [],
  print: (wishes) => wishes.map((wish) => `\n  advance ${printSlots(ADVANCE, wish)}`).join(""),
  names: (wishes) => wishes.flatMap((wish) => namesInSlots(ADVANCE, wish).map(({ name }) => name)),
};

/** The retreat of a unit, or of each that must (7.7): `toward 1103`, `2917 keep supply`, `2917 2916 2915`. */
export const RETREAT = {
  unit: {
    kind: "unit",
    read: (read) =>
      read.skipAll() || isWish(read) ? undefined : read.name('"toward" and a hex, or the unit that retreats'),
    print: (unit) => unit ?? "",
  } as LineSlot<Reader, UnitRef | undefined>,
  way: { read: (read, { unit }) => retreatWay(read, unit), print: printRetreat } as LineSlot<
    Reader,
    RetreatWay
  >,
};

const TOWARD = ["toward", "towards"];
const WISHES = [...TOWARD, "keep", "prefer"];

function isWish(read: Reader): boolean {
  return WISHES.includes(read.peek()?.word ?? "");
}

function retreatWay(read: Reader, unit: UnitRef | undefined): RetreatWay {
  if (isWish(read)) return { by: "wishes", wishes: retreatWishes(read) };
  const hexes = read.hexes();
  if (hexes.length === 0 || unit === undefined) {
    throw read.missing('the hexes of the retreat, or "toward" and a hex, "keep supply", "prefer terrain"');
  }
  return { by: "path", hexes };
}

const SOUGHT = oneOf(
  ["supply", "terrain"],
  '"supply" or "terrain"',
  (text) => `A retreat can keep supply or prefer terrain, not "${text}".`,
);

function retreatWishes(read: Reader): RetreatWish[] {
  const wishes: RetreatWish[] = [];
  while (isWish(read)) {
    wishes.push(
      TOWARD.includes(read.next().word)
        ? { seek: "hex", hex: read.hex("a hex") }
        : { seek: SOUGHT.read(read, {}) },
    );
  }
  return wishes;
}

function printRetreat(way: RetreatWay): string {
  if (way.by === "path") return way.hexes.join(" ");
  return way.wishes.map((wish) =>
    wish.seek === "hex" ? `toward ${wish.hex}` : `${wish.seek === "supply" ? "keep" : "prefer"} ${wish.seek}`
  ).join(" ");
}
