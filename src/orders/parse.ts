import { type HexName, MAP_EDGES, type MapEdge } from "../kernel/hex-grid.ts";
import { isVerb, logicalLines } from "./logical-lines.ts";
import type { AdvanceWish, AttackOrder, Order, OrderOf, Support, UnitRef, Way } from "./order.ts";
import { VERBS } from "./order.ts";
import { Reader, Unreadable } from "./reader.ts";
import { closest } from "./spelling.ts";
import { filledIn, isHexName, type Token } from "./tokens.ts";

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
  if (meant !== "attack" && meant !== "protect") return undefined;
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

/** An attack or a protection with a line more: `with …`, or `advance …` indented under an attack. */
function completed(order: Order, read: Reader): Order {
  const part = read.next();
  if (order.verb === "attack" && part.word === "advance") {
    return { ...order, advances: [...order.advances, advanceWish(read)] };
  }
  if ((order.verb === "attack" || order.verb === "protect") && part.word === "with") {
    const { artillery, groundSupport } = support(read);
    read.done();
    return {
      ...order,
      artillery: [...order.artillery, ...artillery],
      groundSupport: order.groundSupport + groundSupport,
    };
  }
  throw new Unreadable(part, `"${part.text}" does not go with the line before.`);
}

function parseOrder(read: Reader): Order {
  const verb = read.next("an order");
  switch (verb.word) {
    case "move":
      return parseMove(read);
    case "enter":
      return parseEnter(read);
    case "exit":
      return parseExit(read);
    case "hold":
      return finished(read, { verb: "hold", unit: read.unit("the unit that holds") });
    case "attack":
      return parseAttack(read);
    case "protect":
      return parseProtect(read);
    case "retreat":
      return parseRetreat(read);
    case "advance":
      return { verb: "advance", ...advanceWish(read) };
    case "remove":
      return finished(read, { verb: "remove", units: read.units("the units to remove") });
    case "offer":
    case "accept":
      read.skip("end");
      return finished(read, { verb: verb.word });
    case "go":
    case "wait":
      return finished(read, { verb: verb.word });
    default:
      throw new Unreadable(verb, unknownVerb(verb));
  }
}

function unknownVerb({ text, word }: Token): string {
  const meant = closest(word, VERBS);
  return `"${text}" is no order.${
    meant === undefined ? ` Orders begin with ${VERBS.slice(0, 5).join(", ")} …` : ` Did you mean "${meant}"?`
  }`;
}

function finished<O extends Order>(read: Reader, order: O): O {
  read.done();
  return order;
}

/** `move 1605 1705 1805` · `move 1605 to 1805` · `move 1/8 1705 1805` */
function parseMove(read: Reader): OrderOf<"move"> {
  const unit = read.unit("the unit that moves, by its hex or designation");
  return finished(read, { verb: "move", unit, way: parseWay(read, unit) });
}

/** `to 1805`, or the hexes one by one; a path begins with the unit's own hex, written or not. */
function parseWay(read: Reader, unit: UnitRef): Way {
  if (read.skip("to")) return { by: "destination", to: read.hex("the hex to go to") };
  const written = read.hexes();
  const hexes = written[0] === unit ? written.slice(1) : written;
  if (hexes.length === 0) throw read.missing('the hexes of the path, or "to" and a hex');
  return { by: "path", hexes: isHexName(unit) ? [unit as HexName, ...hexes] : hexes };
}

/** `enter 1SA at 1625` · `enter 1SA at 1625 to 1622` · `enter 1SA at 1625 1624 1623` */
function parseEnter(read: Reader): OrderOf<"enter"> {
  const unit = read.unit("the unit that enters, by its designation");
  if (!read.skip("at")) throw read.missing('"at" and the entry hex');
  const at = read.hex("the entry hex");
  return finished(read, { verb: "enter", unit, at, way: read.isDone ? undefined : parseWay(read, at) });
}

/** `exit 0113 west` · `exit 0310 by 0113 west` */
function parseExit(read: Reader): OrderOf<"exit"> {
  const unit = read.unit("the unit that leaves, by its hex or designation");
  const by = read.skip("by") || read.skip("to") || read.skip("at") ? read.hex("the last hex") : undefined;
  const edge = read.next(`the edge of the map: ${MAP_EDGES.join(", ")}`);
  if (!(MAP_EDGES as readonly string[]).includes(edge.word)) {
    throw new Unreadable(edge, `"${edge.text}" is no edge of the map: ${MAP_EDGES.join(", ")}.`);
  }
  return finished(read, { verb: "exit", unit, by, edge: edge.word as MapEdge });
}

/** `attack 2917 from 2818 2918 with 3015 gs 2` */
function parseAttack(read: Reader): AttackOrder {
  const defenders = read.units("the hex to attack");
  const attackers = read.skip("from") ? read.units("the hexes to attack from") : [];
  const added = read.skip("with") || read.peek()?.word === "gs" ? support(read) : NO_SUPPORT;
  return finished(read, { verb: "attack", defenders, attackers, ...added, advances: [] });
}

const NO_SUPPORT: Support = { artillery: [], groundSupport: 0 };

/** `3015 3114 gs 2`, `gs 2`, `3015`, and points first: `gs 2 with 3015` */
function support(read: Reader): Support {
  const artillery: UnitRef[] = [];
  let groundSupport: number | undefined;
  do {
    artillery.push(...read.unitsUntilLittleWord());
    if (read.skip("gs")) groundSupport = (groundSupport ?? 0) + read.number("how many Ground Support Points");
  } while (read.skip("with"));
  if (artillery.length === 0 && groundSupport === undefined) {
    throw read.missing('artillery or "gs" and a number');
  }
  return { artillery, groundSupport: groundSupport ?? 0 };
}

/** `protect 2917 with 3015 gs 1` */
function parseProtect(read: Reader): OrderOf<"protect"> {
  const target = read.unit("the hex to protect");
  const added = read.skip("with") || read.peek()?.word === "gs" ? support(read) : NO_SUPPORT;
  return finished(read, { verb: "protect", target, ...added });
}

/** `retreat toward 1103` · `retreat 2917 toward 1103` · `retreat 2917 2916 2915` */
function parseRetreat(read: Reader): OrderOf<"retreat"> {
  const toward = () => read.skip("toward") || read.skip("towards");
  if (toward()) {
    return finished(read, {
      verb: "retreat",
      unit: undefined,
      way: { by: "direction", toward: read.hex("a hex") },
    });
  }
  const unit = read.unit('"toward" and a hex, or the unit that retreats');
  if (toward()) {
    return finished(read, { verb: "retreat", unit, way: { by: "direction", toward: read.hex("a hex") } });
  }
  const hexes = read.hexes();
  if (hexes.length === 0) throw read.missing('the hexes of the retreat, or "toward" and a hex');
  return finished(read, { verb: "retreat", unit, way: { by: "path", hexes } });
}

/** `2818 2917` · `2818 to 2916` · `2818 never` */
function advanceWish(read: Reader): AdvanceWish {
  const unit = read.unit("the unit that advances");
  if (read.skip("never")) return finishedWish(read, { unit, way: { by: "staying" } });
  if (read.skip("to")) {
    return finishedWish(read, { unit, way: { by: "destination", to: read.hex("the hex to go to") } });
  }
  const hexes = read.hexes();
  if (hexes.length === 0) throw read.missing('the hexes of the advance, "to" and a hex, or "never"');
  return finishedWish(read, { unit, way: { by: "path", hexes } });
}

function finishedWish(read: Reader, wish: AdvanceWish): AdvanceWish {
  read.done();
  return wish;
}
