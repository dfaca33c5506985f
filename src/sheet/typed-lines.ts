import type { Typed } from "../kernel/order-language.ts";
import type { LineLanguage } from "./line-language.ts";
import type { ParsedOrder, ParsedOrders, Unread } from "./parsed.ts";
import { putRight } from "./put-right.ts";
import { tidy } from "./blocks/tokens.ts";

/** What is known of names in a game. */
export interface KnownLines<O> {
  namesOf(order: O): readonly string[];
  /** Whether something of the game has that name. `protect yourself` reads as an order, but names nobody in the game. */
  isKnown(name: string): boolean;
  isName(word: string): boolean;
}

/** Nobody types so many lines with a slip of the pen in each. */
const MOST_SLIPS = 20;

/** A paragraph outside a sheet. It is read as orders only if every line reads as one; otherwise nothing is guessed. */
export function typedLines<O>(
  language: LineLanguage<O>,
  read: ParsedOrders<O>,
  known: KnownLines<O>,
): Typed {
  const { isKnown, isName } = known;
  const found = read.orders.filter(({ order }) => known.namesOf(order).every(isKnown));
  if (found.length > 0 && found.length === read.orders.length && read.unread.length === 0) {
    return { kind: "orders" };
  }
  const isTalk = !read.orders.some(namesSomething) && !read.unread.slice(0, MOST_SLIPS).some(isMeant);
  if (isTalk) return { kind: "talk" };
  return {
    kind: "mixed",
    lines: [
      ...read.orders.map(({ text, line, order }) => ({ text, line, problem: unknownIn(order) })),
      ...read.unread.map(({ text, line, message }) => ({ text, line, problem: message })),
    ],
  };

  /** Whether an order names something of the game, or nothing at all: `protect yourself` names something else. */
  function namesSomething({ order }: ParsedOrder<O>): boolean {
    const names = known.namesOf(order);
    return names.length === 0 || names.some(isKnown);
  }

  function unknownIn(order: O): string | undefined {
    const unknown = known.namesOf(order).find((name) => !isKnown(name));
    return unknown === undefined ? undefined : `Nothing here is called "${unknown}".`;
  }

  /**
   * Whether a line that is no order was surely meant as one. Either it has a known slip of the pen, or it orders somebody about
   * by name.
   */
  function isMeant({ text, instead }: Unread): boolean {
    if (instead !== undefined || putRight(language, text, isName) !== undefined) return true;
    const [verb, ...rest] = tidy(text).split(" ");
    return language.grammar.verbs.includes(verb.toLowerCase()) &&
      (rest[0]?.toLowerCase() === "all" || rest.some(isKnown));
  }
}
