import type { Desk, Typed } from "../../../src/kernel/order-language.ts";
import { tidy } from "../../../src/sheet/tokens.ts";
import { isHexName } from "../../hexes/hex-grid.ts";
import type { Judging } from "../contract/desk.ts";
import { sheetReader } from "./diagnose.ts";
import { isVerb } from "./line-grammar.ts";
import { refsOf } from "./order.ts";
import type { Unread } from "./parse.ts";
import { putRight } from "./put-right.ts";
import { isUnitName } from "./units.ts";

/** Nobody types so many lines with a slip of the pen in each. */
const MOST_SLIPS = 20;

/**
 * What a paragraph is that stands in no sheet: orders only where every line reads as an order, as a sheet would read it;
 * nothing is guessed from one of which a line does not.
 */
export function typedLines<S>(
  rules: Judging<S>,
  { sight: state, side, asked }: Desk<S>,
  lines: readonly string[],
): Typed {
  const isName = isUnitName(rules.counters(state));
  const read = sheetReader(rules, state, side, asked !== undefined).read(lines);
  const found = read.orders.filter(({ order }) => refsOf(order).every(isKnown));
  if (found.length > 0 && found.length === read.orders.length && read.unread.length === 0) {
    return { kind: "orders" };
  }
  if (found.length === 0 && !read.unread.slice(0, MOST_SLIPS).some(isMeant)) return { kind: "talk" };
  return {
    kind: "mixed",
    lines: [
      ...read.orders.map(({ text, line }) => ({ text, line, problem: undefined })),
      ...read.unread.map(({ text, line, message }) => ({ text, line, problem: message })),
    ],
  };

  /** `protect yourself` reads as an order, and names nobody in the game. */
  function isKnown(ref: string): boolean {
    return isHexName(ref) || isName(ref.toLowerCase());
  }

  /** Whether a line that is no order was surely meant as one: a slip of the pen in it is known, or it orders somebody about by name. */
  function isMeant({ text, instead }: Unread): boolean {
    if (instead !== undefined || putRight(text, isName) !== undefined) return true;
    const [verb, ...rest] = tidy(text).split(" ");
    return isVerb(verb.toLowerCase()) && rest.some(isKnown);
  }
}
