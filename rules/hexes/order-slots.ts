import { type LineSlot, oneOf } from "../../src/sheet/forms/slots.ts";
import type { Token } from "../../src/kernel/order-language.ts";
import { closest } from "../../src/sheet/blocks/spelling.ts";
import { Unreadable } from "../../src/sheet/line-reader.ts";
import type { HexName } from "./hex-grid.ts";
import type { HexReader } from "./hex-reader.ts";
import { printWay, type UnitRef, type Way } from "./way.ts";

/** The parts of orders that are worded alike in all hex games. */

export function unit(wanted: string): LineSlot<HexReader, UnitRef> {
  return { kind: "unit", read: (read) => read.name(wanted), print: (name) => name };
}

/** A unit, or nothing for `all`. */
export function unitOrAll(wanted: string): LineSlot<HexReader, UnitRef | undefined> {
  return {
    kind: "unit",
    read: (read) => read.skipAll() ? undefined : read.name(wanted),
    print: (name) => name ?? "all",
  };
}

export function units(wanted: string): LineSlot<HexReader, readonly UnitRef[]> {
  return {
    kind: "unit",
    read: (read) => read.names(wanted),
    print: (names) => names.join(" "),
  };
}

export function oneHex(wanted: string): LineSlot<HexReader, HexName> {
  return { read: (read) => read.hex(wanted), print: (name) => name };
}

/** `to 1805`, or `1705 1805`. @param start the slot that holds its beginning */
export function wayFrom(start: string): LineSlot<HexReader, Way> {
  return {
    read: (read, chosen) => read.way(chosen[start]),
    print: (way, chosen) => printWay(way, chosen[start]),
  };
}

/** The state a hex must be in for an order to be carried out, when its turn comes. */
export interface HexCondition {
  readonly hex: HexName;
  readonly is: "empty" | "held";
}

export interface Conditional {
  readonly condition?: HexCondition;
  /** Only if the order of the line before was not carried out. */
  readonly otherwise?: true;
}

/** The condition before an order's verb, which is read and printed there. */
export const CONDITIONAL: LineSlot<HexReader, Conditional> = { read: () => ({}), print: () => "" };

const STATE = oneOf(
  ["empty", "held"],
  '"empty" or "held"',
  (text) => `"${text}" is no condition of a hex: empty or held.`,
);

/** `2917 is empty then`, after `if`. */
export function readCondition(read: HexReader): HexCondition {
  const hex = read.hex("a hex");
  read.skip("is");
  const is = STATE.read(read, {});
  read.skip("then");
  return { hex, is };
}

/** How an order's line begins: `else if 2917 is empty attack`. */
export function conditionally(verb: string): (order: Conditional) => string {
  return ({ condition, otherwise }) => {
    const check = condition === undefined ? "" : `if ${condition.hex} is ${condition.is} `;
    return `${otherwise === true ? "else " : ""}${check}${verb}`;
  };
}

/** `at 2219`: a correction that places a unit. */
export function placedAt<U>(read: HexReader, unit: U) {
  if (!read.skip("at")) throw read.missing('"at" and a hex');
  return { kind: "place", unit, hex: read.hex("the hex") } as const;
}

/** Reads a verb that never begins an order. */
export function underAnother(_: HexReader, verb: Token): never {
  throw new Unreadable(verb, `"${verb.text}" stands under an attack, indented, or in its line.`);
}

/** Answers a word that begins no order. @param usual verbs to begin with */
export function noOrder(verbs: readonly string[], usual = verbs.slice(0, 5)): (word: Token) => string {
  // Of two letters, no word is almost another.
  const long = verbs.filter((verb) => verb.length > 2);
  return ({ text, word }) => {
    const meant = closest(word, long);
    const hint = meant === undefined ? `Orders begin with ${usual.join(", ")} …` : `Did you mean "${meant}"?`;
    return `"${text}" is no order. ${hint}`;
  };
}
