import { type HexName, MAP_EDGES, type MapEdge } from "../kernel/hex-grid.ts";
import { isVerb, logicalLines } from "./logical-lines.ts";
import type {
  AdvanceWish,
  AttackOrder,
  Condition,
  Order,
  OrderOf,
  ProtectOrder,
  RetreatWay,
  RetreatWish,
  Support,
  UnitRef,
  Units,
  Way,
} from "./order.ts";
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

/** An attack or a protection with a line more: `with …`, or `advance …` indented under an attack. */
function completed(order: Order, read: Reader): Order {
  const part = read.next();
  if (order.verb === "attack" && part.word === "advance") {
    return { ...order, advances: [...order.advances, advanceWish(read)] };
  }
  if ((order.verb === "attack" || order.verb === "protect") && part.word === "with") {
    const added = support(read);
    const upTo = order.verb === "protect" ? limit(read) : NO_LIMIT;
    read.done();
    return {
      ...order,
      ...upTo,
      artillery: joined(order.artillery, added.artillery),
      groundSupport: order.groundSupport + added.groundSupport,
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
    case "if":
      return parseConditional(read);
    case "else":
      return parseOtherwise(read);
    case "protect":
      return parseProtect(read);
    case "retreat":
      return parseRetreat(read);
    case "displace":
      return parseDisplace(read);
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

/** `attack 2917 from 2818 2918 with 3015 gs 2` · `attack 2917 from rest with rest` */
function parseAttack(read: Reader): AttackOrder {
  const defenders = read.units("the hex to attack");
  const attackers = read.skip("from") ? read.unitsOrAll("the hexes to attack from") : [];
  const added = supportIfAny(read);
  return finished(read, { verb: "attack", defenders, attackers, ...added, advances: [] });
}

/** `if 2917 is empty attack 2918 from 2817` · `if 2917 is held attack …` */
function parseConditional(read: Reader): AttackOrder {
  const hex = read.hex("a hex");
  read.skip("is");
  const state = read.next('"empty" or "held"');
  if (!(CONDITIONS as readonly string[]).includes(state.word)) {
    throw new Unreadable(state, `"${state.text}" is no condition of a hex: ${CONDITIONS.join(" or ")}.`);
  }
  const condition: Condition = { hex, is: state.word as Condition["is"] };
  read.skip("then");
  if (!read.skip("attack")) throw read.missing('"attack" and what follows it');
  return { ...parseAttack(read), condition };
}

const CONDITIONS = ["empty", "held"] as const;

/** `else attack 2917 from 2818` · `else with the rest attack 2917` · `else if 2917 is empty attack …` */
function parseOtherwise(read: Reader): AttackOrder {
  if (read.skip("if")) return { ...parseConditional(read), otherwise: true };
  const byRest = read.skip("with") && (read.skipAll() || missingRest(read));
  if (!read.skip("attack")) throw read.missing('"attack" and what follows it');
  const order = parseAttack(read);
  return { ...order, attackers: byRest ? "all" : order.attackers, otherwise: true };
}

function missingRest(read: Reader): never {
  throw read.missing('"the rest"');
}

const NO_SUPPORT: Support = { artillery: [], groundSupport: 0 };

function supportIfAny(read: Reader): Support {
  return read.skip("with") || read.peek()?.word === "gs" ? support(read) : NO_SUPPORT;
}

/** `3015 3114 gs 2`, `gs 2`, `3015`, `all gs 2`, and points first: `gs 2 with 3015` */
function support(read: Reader): Support {
  let artillery: Units = [];
  let groundSupport: number | undefined;
  do {
    artillery = joined(artillery, read.skipAll() ? "all" : read.unitsUntilLittleWord());
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

/** `protect 2917 with 3015 gs 1` · `protect all with all gs 2 up to +8` */
function parseProtect(read: Reader): ProtectOrder {
  const target = read.skipAll() ? undefined : read.unit("the hex to protect");
  const before = limit(read);
  const added = supportIfAny(read);
  return finished(read, { verb: "protect", target, ...added, ...before, ...limit(read) });
}

const NO_LIMIT = {};

/** `up to +5` */
function limit(read: Reader): Pick<ProtectOrder, "upTo"> {
  if (!read.skip("up")) return NO_LIMIT;
  read.skip("to");
  return { upTo: read.differential("a differential") };
}

/** `retreat toward 1103` · `retreat 2917 keep supply prefer terrain` · `retreat 2917 2916 2915` */
function parseRetreat(read: Reader): OrderOf<"retreat"> {
  const isForAll = read.skipAll() || isWish(read);
  const unit = isForAll ? undefined : read.unit('"toward" and a hex, or the unit that retreats');
  const way: RetreatWay = isWish(read)
    ? { by: "wishes", wishes: retreatWishes(read) }
    : { by: "path", hexes: read.hexes() };
  if (way.by === "path" && (way.hexes.length === 0 || unit === undefined)) {
    throw read.missing('the hexes of the retreat, or "toward" and a hex, "keep supply", "prefer terrain"');
  }
  return finished(read, { verb: "retreat", unit, way });
}

function isWish(read: Reader): boolean {
  return ["toward", "towards", "keep", "prefer"].includes(read.peek()?.word ?? "");
}

function retreatWishes(read: Reader): RetreatWish[] {
  const wishes: RetreatWish[] = [];
  while (isWish(read)) {
    const { word } = read.next();
    if (word === "keep" || word === "prefer") {
      const sought = read.next('"supply" or "terrain"');
      if (sought.word !== "supply" && sought.word !== "terrain") {
        throw new Unreadable(sought, `A retreat can keep supply or prefer terrain, not "${sought.text}".`);
      }
      wishes.push({ seek: sought.word });
    } else {
      wishes.push({ seek: "hex", hex: read.hex("a hex") });
    }
  }
  return wishes;
}

/** `displace 2916 to 2815` */
function parseDisplace(read: Reader): OrderOf<"displace"> {
  const unit = read.unit("the unit that makes way");
  read.skip("to");
  return finished(read, { verb: "displace", unit, to: read.hex("the hex next to it that it goes to") });
}

/** `2818 2917` · `2818 to 2916` · `2818 never` · `along` · `far` · `all to 2916` */
function advanceWish(read: Reader): AdvanceWish {
  const isForAll = read.skipAll() || ["never", "along", "far", "to"].includes(read.peek()?.word ?? "");
  const unit = isForAll ? undefined : read.unit("the unit that advances");
  const way = advanceWay(read);
  if (way.by === "path" && unit === undefined) {
    throw read.missing('"to" and a hex, "along", "far" or "never"');
  }
  read.done();
  return { unit, way };
}

function advanceWay(read: Reader): AdvanceWish["way"] {
  if (read.skip("never")) return { by: "staying" };
  if (read.skip("along")) return { by: "pursuit" };
  if (read.skip("far")) return { by: "distance" };
  if (read.skip("to")) return { by: "destination", to: read.hex("the hex to go to") };
  const hexes = read.hexes();
  if (hexes.length === 0) {
    throw read.missing('the hexes of the advance, "to" and a hex, "along", "far" or "never"');
  }
  return { by: "path", hexes };
}
