import type { Token } from "../../../../src/kernel/order-language.ts";
import { FORMS, NOTHING, type NothingVerb, type Order, unknownVerb } from "./order.ts";
import { Reader } from "./reader.ts";

/** What a line says: an order, and the Game-Turn that it is limited to. */
export interface SaidOrder {
  readonly turn: number | undefined;
  readonly order: Order;
}

/**
 * Reads an order from the words of its line.
 * @param spendsUnsaid whether a further battle that names no Special Action takes the reusable one (8.22, before revision 15)
 * @throws {Unreadable} if they make none
 */
export function readSaid(words: readonly Token[], spendsUnsaid = false): SaidOrder {
  const read = new Reader(words, spendsUnsaid);
  const turn = read.skip("turn") ? read.count("the number of a Game-Turn") : undefined;
  const at = turn === undefined ? 0 : 2;
  const verb = words[at]?.word;
  // `patrol none`, and `patrol 1 none`
  const isNothing = verb in NOTHING &&
    (words[at + 1]?.word === "none" || (verb === "patrol" && words[at + 2]?.word === "none"));
  if (!isNothing) return { turn, order: FORMS.read(read, unknownVerb) };
  while (!read.skip("none")) read.next();
  return read.finish({ turn, order: { verb: "none", of: verb as NothingVerb } });
}

/** An order in the sheet's own words, on one line. */
export function print(said: SaidOrder): string {
  return onOneLine(printedParts(said));
}

/** The same for a sheet: clauses get lines of their own if one line would be too long. */
export function printedLines(said: SaidOrder, width: number): string[] {
  const [first, ...clauses] = printedParts(said);
  const whole = onOneLine([first, ...clauses]);
  return whole.length <= width ? [whole] : [first, ...clauses.map((clause) => `  ${clause}`)];
}

/** Commas part clauses. */
function onOneLine([first, ...clauses]: readonly string[]): string {
  return clauses.length === 0 ? first : `${first} ${clauses.join(", ")}`;
}

function printedParts({ turn, order }: SaidOrder): string[] {
  const [first, ...clauses] = FORMS.print(order);
  return [turn === undefined ? first : `turn ${turn} ${first}`, ...clauses];
}

/** The units, areas and chits that an order names; forces are units or chits. */
export function refsOf({ order }: SaidOrder) {
  const names = FORMS.names(order);
  const of = (wanted: string) => names.flatMap(({ kind, name }) => kind === wanted ? [name] : []);
  return { units: of("unit"), areas: of("area"), chits: of("chit"), forces: of("force") };
}

/** All that an order names. */
export function namesSaid({ order }: SaidOrder): string[] {
  return FORMS.names(order).map(({ name }) => name);
}
