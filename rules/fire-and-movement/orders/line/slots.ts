import type { LineSlot } from "../../../../src/sheet/forms/slots.ts";
import { Unreadable } from "../../../../src/sheet/line-reader.ts";
import type { HexName } from "../../../hexes/hex-grid.ts";
import type { UnitRef } from "../../../hexes/way.ts";
import { NO_MARKERS, type Reader, type Support } from "./reader.ts";

/** What orders for combat say: markers, who pays, advances, retreats. */

const NO_SUPPORT: Support = { by: "values", values: [] };

/** `6+4`, `up to 6`, `none` */
function printSupport(support: Support): string {
  if (support.by === "upTo") return `up to ${support.most}`;
  return support.values.length === 0 ? "none" : support.values.join("+");
}

/** `from 2818 2918` */
export const ATTACKERS: LineSlot<Reader, readonly UnitRef[]> = {
  kind: "unit",
  read: (read) => read.skip("from") ? read.names("the hexes to attack from") : [],
  print: (units) => units.length === 0 ? "" : `from ${units.join(" ")}`,
};

/** Units, the first choice first. */
export const WHO_PAYS: LineSlot<Reader, readonly UnitRef[]> = {
  kind: "unit",
  read: (read) => read.choice("who pays"),
  print: (units) => units.join(" "),
};

/** 7.9: who goes in, the first of them that may; or nobody, on purpose: `2818`, `2818 or 2918`, `never`. */
export type AdvanceWish = readonly UnitRef[] | "never";

export const WISH: LineSlot<Reader, AdvanceWish> = {
  kind: "unit",
  read(read) {
    if (read.skipAny(["never", "nobody", ...NO_MARKERS])) return "never";
    return read.choice('the unit that goes in, or "never"');
  },
  print: (wish) => wish === "never" ? wish : wish.join(" "),
  names: (wish) => wish === "never" ? [] : wish,
};

/** 7.5, 7.9, 8.3, 14.3: what lines under an attack say. */
interface AttackParts {
  readonly support: Support;
  readonly engineer?: UnitRef;
  /** Who pays for Ae, Ar+ or Ex: the first of them that can. Empty: by default. */
  readonly losers: readonly UnitRef[];
  /** Undefined: the sheet does not say. */
  readonly advance?: AdvanceWish;
}

/** Reads the parts of an attack up to the end of a line, in any order. */
export function withParts<A extends AttackParts & { readonly target: UnitRef }>(order: A, read: Reader): A {
  let attack = order;
  while (!read.isDone) attack = { ...attack, ...readPart(read, attack.target) };
  return attack;
}

function readPart(read: Reader, target: UnitRef): Partial<AttackParts> {
  const part = read.next();
  switch (part.word) {
    case "with":
    case "support":
      if (part.word === "with") read.skip("support");
      return { support: read.support() };
    case "engineer":
      return { engineer: read.name("the engineer, by its hex or designation") };
    case "lose":
      return { losers: WHO_PAYS.read(read, {}) };
    case "advance": {
      const wish = WISH.read(read, {});
      const into = read.skip("to") ? read.hex("the hex attacked") : target;
      if (into !== target) {
        throw new Unreadable(part, `An advance goes into the hex that was attacked, not to ${into} (7.9).`);
      }
      return { advance: wish === "never" ? wish : wish.filter((unit) => unit !== target) };
    }
    default:
      throw new Unreadable(part, `"${part.text}" is more than this order takes.`);
  }
}

export const PARTS: LineSlot<Reader, AttackParts> = {
  kind: "unit",
  read: (read, { target }) => withParts({ target, support: NO_SUPPORT, losers: [] as UnitRef[] }, read),
  print({ support, engineer, losers, advance }) {
    const hasMarkers = support.by === "upTo" || support.values.length > 0;
    return [
      ...(hasMarkers ? [`with support ${printSupport(support)}`] : []),
      ...(engineer === undefined ? [] : [`engineer ${engineer}`]),
      ...(losers.length === 0 ? [] : [`lose ${losers.join(" ")}`]),
      ...(advance === undefined ? [] : [`advance ${WISH.print(advance, {})}`]),
    ].map((line) => `\n  ${line}`).join("");
  },
  names: ({ engineer, losers, advance = "never" }) => [
    ...(engineer === undefined ? [] : [engineer]),
    ...losers,
    ...(advance === "never" ? [] : advance),
  ],
};

function namesBut(all: UnitRef): readonly UnitRef[] {
  return all === "all" ? [] : [all];
}

/** `3121`, `all`; nothing before `none`. */
export const PROTECTED: LineSlot<Reader, UnitRef | "all"> = {
  kind: "unit",
  read: (read) =>
    NO_MARKERS.includes(read.peek()?.word ?? "") || read.skipAll() ? "all" : read.name("the hex to protect"),
  print: (unit) => unit,
  names: namesBut,
};

/** `with support 4+2`, `with support up to 6`, `none` */
export const MARKERS: LineSlot<Reader, Support> = {
  read(read) {
    if (read.isDone) return NO_SUPPORT;
    const isIntroduced = read.skip("with");
    const isNamed = read.skip("support") || isIntroduced || NO_MARKERS.includes(read.peek()?.word ?? "");
    if (!isNamed) throw read.missing('"with support"');
    return read.support();
  },
  print: (support) => `with support ${printSupport(support)}`,
};

/** Whether a protection names neither markers nor none: the words for it may be missing. */
export function lacksSupport({ support }: { readonly support: Support }, text: string): boolean {
  return support.by === "values" && support.values.length === 0 &&
    !text.toLowerCase().split(/[\s;,]+/).some((word) => word === "nobody" || NO_MARKERS.includes(word));
}

export type RetreatAttempt =
  | { readonly by: "hold" | "resist" }
  | { readonly by: "toward"; readonly hex: HexName }
  | { readonly by: "path"; readonly hexes: readonly HexName[] };

const TOWARD = ["toward", "towards"];
const ATTEMPTS = ["hold", "resist", ...TOWARD, "to"];

/** `2818`, `all`; nothing before what is tried. */
export const RETREATING: LineSlot<Reader, UnitRef | "all"> = {
  kind: "unit",
  read: (read) =>
    read.skipAll() || ATTEMPTS.includes(read.peek()?.word ?? "")
      ? "all"
      : read.name("the unit that retreats, or what it tries"),
  print: (unit) => unit,
  names: namesBut,
};

/** 7.7, 7.8, 14.4: what is tried, from left to right: `hold resist toward 3921`, `2817 2716`, `to 2817 2716`. */
export const TRIES: LineSlot<Reader, readonly RetreatAttempt[]> = {
  read(read, { unit }) {
    const attempts: RetreatAttempt[] = [];
    while (!read.isDone) attempts.push(readAttempt(read, unit));
    if (attempts.length > 0) return attempts;
    throw read.missing('what it tries: the hexes of its path, "toward" and a hex, "hold" or "resist"');
  },
  print: (attempts) =>
    attempts.map((attempt) =>
      attempt.by === "toward"
        ? `toward ${attempt.hex}`
        : attempt.by === "path"
        ? attempt.hexes.join(" ")
        : attempt.by
    ).join(" "),
};

function readAttempt(read: Reader, unit: UnitRef | "all"): RetreatAttempt {
  read.skipAny(["or", "then", "else"]);
  if (read.skip("hold")) return { by: "hold" };
  if (read.skip("resist")) return { by: "resist" };
  if (read.skip("to")) {
    const hex = read.hex("the hex to retreat toward");
    const further = unit === "all" ? [] : read.hexes();
    return further.length === 0 ? { by: "toward", hex } : { by: "path", hexes: [hex, ...further] };
  }
  if (read.skipAny(TOWARD)) return { by: "toward", hex: read.hex("the hex to retreat toward") };
  const first = read.peek();
  if (first === undefined) throw read.missing("what it tries");
  const wrong = (what: string) =>
    new Unreadable(first, `"${first.text}" ${what} toward and a hex, hold, resist.`);
  if (unit === "all") throw wrong("does not work for all units. Write:");
  const hexes = read.hexes();
  if (hexes.length === 0) throw wrong("is not a way to retreat. Write: a path,");
  return { by: "path", hexes: hexes[0] === unit ? hexes.slice(1) : hexes };
}
