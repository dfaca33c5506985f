import type { Token } from "../../../src/kernel/order-language.ts";
import { filledIn, isVerb, lineGrammar } from "./line-grammar.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { parseOrder } from "./grammar.ts";
import { completed } from "./grammar-of-combat.ts";
import { logicalLines } from "../../../src/sheet/logical-lines.ts";
import { type Order, VERBS } from "./order.ts";
import { orderWords, Reader, Unreadable } from "./reader.ts";
import { closest } from "../../../src/sheet/spelling.ts";

/** An order and the line that it begins in. */
export interface ParsedOrder {
  readonly line: number;
  /** The line as written, surplus space removed; lines that go on with it are joined to it. */
  readonly text: string;
  readonly order: Order;
  /** The order in the sheet's own words, where it was written in others. */
  readonly readAs?: string;
}

/** A line that is no order. */
export interface Unread {
  readonly line: number;
  readonly column: number;
  readonly text: string;
  /** What is wrong, and what would be right if that can be said. */
  readonly message: string;
  /** What may have been meant, for its writer to say. */
  readonly instead?: string;
}

export interface ParsedOrders {
  readonly orders: readonly ParsedOrder[];
  readonly unread: readonly Unread[];
}

/** How lines are read that are not as the sheet has them. */
export interface AsSaid {
  /** Whether an order that is read as it stands makes no sense, so that its line may be meant otherwise. */
  isSenseless(order: Order, line: string): boolean;
  /** The orders that a line may be meant for, each as the sheet prints it on one line. */
  readings(line: string): readonly string[];
  /** The same with slips of the pen in names: never to be carried out, only proposed. */
  guesses(line: string): readonly string[];
  /** A reading as its player is asked about it. */
  told(reading: string): string;
  /** How something is written that the line says and that no order has; undefined where nothing of the kind is known. */
  hint(line: string): string | undefined;
}

/**
 * Reads the lines of an order block. A line that does not begin with a verb goes on with the one before, as where a mail
 * program has wrapped it.
 * @param isName whether a word is some unit's name: such a word may also begin a wrapped line
 * @param asSaid how a line is read that makes no order as it stands; without it, not at all
 * @returns what was read, and every line that could not be, none of them hiding another
 */
export function parseOrders(
  lines: readonly string[],
  isName: (word: string) => boolean = () => false,
  asSaid?: AsSaid,
): ParsedOrders {
  const orders: ParsedOrder[] = [];
  const unread: Unread[] = [];
  let host: Host | undefined;
  for (const tokens of groupsOf(lines, isName, asSaid)) {
    const filled = filledIn(tokens);
    const meantHost = isPart(tokens[0]) ? undefined : hostOf(tokens, filled, orders.length);
    host = meantHost ?? host;
    if (filled === undefined) continue;
    const text = filled.map((token) => token.text).join(" ");
    const line = filled[0].line;
    const found = attempt(filled, host);
    const said = asSaid === undefined ? undefined : understood(found, asSaid, textOf(tokens, lines));
    if (said?.ok) {
      const again = orderWords(said.value, line);
      if (!isPart(again[0])) host = hostOf(again, again, orders.length) ?? host;
      const meant = attempt(again, host);
      if (meant.ok) {
        enter(meant.value, { line, text, readAs: said.value });
        continue;
      }
    }
    if (said?.ok !== false && found.ok) enter(found.value, { line, text });
    else {
      const { at, message } = found.ok ? { at: filled[0], message: "" } : found.error;
      unread.push({
        line: at.line,
        column: at.column,
        text,
        ...(said?.ok === false ? said.error : { message }),
      });
      if (meantHost?.index === orders.length) host = { ...meantHost, isRead: false };
    }
  }
  return { orders, unread };

  /** Whether a line goes on with an attack or a protection above it. */
  function isPart(first: Token): boolean {
    return first.word === "with" || isIndentedAdvance(first, lines);
  }

  /** What a line is: an order, or one above with what this adds to it. */
  function attempt(tokens: readonly Token[], host: Host | undefined): Result<Found, Unreadable> {
    try {
      const read = new Reader(tokens);
      if (!isPart(tokens[0]) || (host === undefined && tokens[0].word === "advance")) {
        return ok({ order: parseOrder(read), at: orders.length });
      }
      const at = indexOf(host, tokens[0]);
      return ok({ order: completed(orders[at].order, read), at });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return err(error);
    }
  }

  function enter({ order, at }: Found, written: Omit<ParsedOrder, "order">): void {
    const before = orders[at];
    if (before === undefined) orders.push({ ...written, order });
    else orders[at] = { ...before, ...joinedText(before, written), order };
  }
}

/** The lines of a block that are read as one, with each other. */
export function groupsOf(
  lines: readonly string[],
  isName: (word: string) => boolean,
  asSaid?: AsSaid,
): Token[][] {
  const isMeant = (tokens: readonly Token[]) => (asSaid?.readings(textOf(tokens, lines)).length ?? 0) > 0;
  return logicalLines(lines, lineGrammar, isName, isMeant);
}

/** An order, and where it has its place among those of the block. */
interface Found {
  readonly order: Order;
  readonly at: number;
}

/** The text of an order with that of a line that goes on with it. */
function joinedText(before: ParsedOrder, { text, readAs }: Omit<ParsedOrder, "order">) {
  const isSaid = before.readAs !== undefined || readAs !== undefined;
  return {
    text: `${before.text}; ${text}`,
    ...(isSaid ? { readAs: `${before.readAs ?? before.text}; ${readAs ?? text}` } : {}),
  };
}

/** A line as it stands in the block; wrapped ones joined. */
function textOf(tokens: readonly Token[], lines: readonly string[]): string {
  return [...new Set(tokens.map(({ line }) => line))].map((line) => lines[line - 1].trim()).join(" ");
}

/**
 * The order that a line is meant for, in the sheet's own words, where it makes none as it stands; undefined where it does, or
 * nothing better is known.
 * @returns or what to answer to a line that is not understood, or may mean more than one thing
 */
function understood(
  found: Result<Found, Unreadable>,
  asSaid: AsSaid,
  said: string,
): Result<string, Pick<Unread, "message" | "instead">> | undefined {
  if (found.ok && !asSaid.isSenseless(found.value.order, said)) return undefined;
  const readings = asSaid.readings(said);
  if (readings.length === 1) return ok(readings[0]);
  if (readings.length > 1) return err({ message: question(readings.map(asSaid.told)) });
  if (found.ok) return undefined;
  const [hint, guesses] = [asSaid.hint(said), asSaid.guesses(said)];
  return err({
    message: [found.error.message, ...(hint === undefined ? [] : [hint])].join(" "),
    ...(guesses.length === 1 ? { instead: guesses[0] } : {}),
  });
}

/** How many readings are told. */
const TOLD = 4;

function question(readings: readonly string[]): string {
  const told = readings.slice(0, TOLD).join(" or ");
  return `This may mean ${told}${readings.length > TOLD ? ", or more" : ""}: write the one that you mean.`;
}

/** The attack or protection that lines indented under it belong to. */
interface Host {
  readonly line: number;
  /** Where it stands among the orders, if it could be read. */
  readonly index: number;
  readonly isRead: boolean;
}

/** Whether a line is, or was meant to be, an attack or a protection; filled in or not. */
function hostOf(
  tokens: readonly Token[],
  filled: readonly Token[] | undefined,
  index: number,
): Host | undefined {
  const [{ word, line }] = tokens;
  const meant = isVerb(word) ? word : closest(word, VERBS);
  if (meant === undefined || !["attack", "protect", "if", "else"].includes(meant)) return undefined;
  return { line, index, isRead: filled !== undefined && isVerb(word) };
}

function isIndentedAdvance({ word, line }: Token, lines: readonly string[]): boolean {
  return word === "advance" && /^\s/.test(lines[line - 1]);
}

function indexOf(host: Host | undefined, part: Token): number {
  if (host === undefined) {
    throw new Unreadable(
      part,
      `"${part.text}" goes on with an attack or a protection, and there is none before it.`,
    );
  }
  if (!host.isRead) {
    throw new Unreadable(part, `This belongs to line ${host.line}, which gives no order as it stands.`);
  }
  return host.index;
}
