import { parseOrder } from "./grammar.ts";
import { completed } from "./grammar-of-combat.ts";
import { isVerb, logicalLines } from "./logical-lines.ts";
import { type Order, VERBS } from "./order.ts";
import { Reader, Unreadable } from "./reader.ts";
import { closest } from "./spelling.ts";
import { filledIn, type Token } from "./tokens.ts";

/** An order and the line that it begins in. */
export interface ParsedOrder {
  readonly line: number;
  /** The line as written, surplus space removed; lines that go on with it are joined to it. */
  readonly text: string;
  readonly order: Order;
}

/** A line that is no order. */
export interface Unread {
  readonly line: number;
  readonly column: number;
  readonly text: string;
  /** What is wrong, and what would be right if that can be said. */
  readonly message: string;
}

export interface ParsedOrders {
  readonly orders: readonly ParsedOrder[];
  readonly unread: readonly Unread[];
}

/**
 * Reads the lines of an order block. A line that does not begin with a verb goes on with the one before, as where a mail
 * program has wrapped it.
 * @param isName whether a word is some unit's name: such a word may also begin a wrapped line
 * @returns what was read, and every line that could not be, none of them hiding another
 */
export function parseOrders(
  lines: readonly string[],
  isName: (word: string) => boolean = () => false,
): ParsedOrders {
  const orders: ParsedOrder[] = [];
  const unread: Unread[] = [];
  let host: Host | undefined;
  for (const tokens of logicalLines(lines, isName)) {
    const filled = filledIn(tokens);
    const isPart = tokens[0].word === "with" || isIndentedAdvance(tokens[0], lines);
    if (!isPart) host = hostOf(tokens, filled, orders.length) ?? host;
    if (filled === undefined) continue;
    const text = filled.map((token) => token.text).join(" ");
    const line = filled[0].line;
    try {
      const read = new Reader(filled);
      if (!isPart || (host === undefined && filled[0].word === "advance")) {
        orders.push({ line, text, order: parseOrder(read) });
      } else {
        const at = indexOf(host, filled[0]);
        const before = orders[at];
        orders[at] = { ...before, text: `${before.text}; ${text}`, order: completed(before.order, read) };
      }
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      unread.push({ line: error.at.line, column: error.at.column, text, message: error.message });
      if (!isPart && host?.index === orders.length) host = { ...host, isRead: false };
    }
  }
  return { orders, unread };
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
