import { type HexName, MAP_EDGES, type MapEdge } from "../kernel/hex-grid.ts";
import type { AdvanceWish, AttackOrder, Order, OrderOf, Support, UnitRef, Verb, Way } from "./order.ts";
import { VERBS } from "./order.ts";
import { closest } from "./spelling.ts";
import { DOTS, filledIn, isHexName, type Token, tokensOf } from "./tokens.ts";

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

/** What stops the reading of a line; caught where the line began. */
class Unreadable extends Error {
  constructor(readonly at: Token, message: string) {
    super(message);
  }
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
  for (const tokens of logicalLines(lines, isName)) {
    const text = tokens.map((token) => token.text).join(" ");
    try {
      const before = orders[orders.length - 1];
      const continued = before === undefined
        ? undefined
        : continuation(before.order, new Reader(tokens), lines);
      if (continued === undefined) {
        orders.push({ line: tokens[0].line, text, order: parseOrder(new Reader(tokens)) });
      } else {
        orders[orders.length - 1] = { ...before, text: `${before.text}; ${text}`, order: continued };
      }
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      unread.push({ line: error.at.line, column: error.at.column, text, message: error.message });
    }
  }
  return { orders, unread };
}

/** Lines joined so that each begins with a verb, or with a word that is none and so begins a line that cannot be read. */
export function logicalLines(
  lines: readonly string[],
  isName: (word: string) => boolean = () => false,
): Token[][] {
  const logical: Token[][] = [];
  for (const [index, line] of lines.entries()) {
    const tokens = tokensOf(line, index + 1);
    if (tokens.length === 0) continue;
    const last = logical[logical.length - 1];
    if (last !== undefined && goesOn(tokens[0], isName)) last.push(...tokens);
    else logical.push(tokens);
  }
  return logical.map(filledIn).filter((tokens) => tokens !== undefined && tokens.length > 0) as Token[][];
}

const CONNECTING = ["to", "from", "at", "by", "toward", "towards", "gs", "and", ...MAP_EDGES];

/** Whether a line that begins with this word is the rest of a wrapped one: a hex, a unit, a number or a little word. */
function goesOn(first: Token, isName: (word: string) => boolean): boolean {
  if (isVerb(first.word)) return false;
  return first.text === DOTS || /\d/.test(first.word) || CONNECTING.includes(first.word) ||
    isName(first.word);
}

function isVerb(word: string): word is Verb {
  return (VERBS as readonly string[]).includes(word);
}

/** `with …` after an attack or a protection, and `advance …` indented after an attack, complete the order before. */
function continuation(before: Order, read: Reader, lines: readonly string[]): Order | undefined {
  const verb = read.peek();
  if (verb?.word === "with" && (before.verb === "attack" || before.verb === "protect")) {
    read.next();
    const added = support(read);
    read.done();
    return {
      ...before,
      artillery: [...before.artillery, ...added.artillery],
      groundSupport: before.groundSupport + added.groundSupport,
    };
  }
  const isIndented = verb !== undefined && /^\s/.test(lines[verb.line - 1]);
  if (verb?.word === "advance" && before.verb === "attack" && isIndented) {
    read.next();
    return { ...before, advances: [...before.advances, advanceWish(read)] };
  }
  return undefined;
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
    case "with":
      throw new Unreadable(
        verb,
        '"with" goes on with an attack or a protection, and there is none before it.',
      );
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

/** `3015 3114 gs 2`, `gs 2`, `3015` */
function support(read: Reader): Support {
  const artillery = read.unitsUntil("gs");
  const groundSupport = read.skip("gs") ? read.number("how many Ground Support Points") : 0;
  if (artillery.length === 0 && groundSupport === 0) throw read.missing('artillery or "gs" and a number');
  return { artillery, groundSupport };
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

const LITTLE_WORDS = ["to", "from", "at", "by", "with", "gs", "toward", "towards", "never"];

/** The words of one order, taken from the front. */
class Reader {
  #at = 0;
  constructor(private readonly tokens: readonly Token[]) {}

  get isDone(): boolean {
    return this.#at >= this.tokens.length;
  }

  peek(): Token | undefined {
    return this.tokens[this.#at];
  }

  next(wanted = "another word"): Token {
    const token = this.peek();
    if (token === undefined) throw this.missing(wanted);
    this.#at++;
    return token;
  }

  /** Takes a little word if it comes next. */
  skip(word: string): boolean {
    if (this.peek()?.word !== word) return false;
    this.#at++;
    return true;
  }

  unit(wanted: string): UnitRef {
    const token = this.next(wanted);
    if (LITTLE_WORDS.includes(token.word) || token.word === "and") {
      throw new Unreadable(token, `Here should stand ${wanted}, not "${token.text}".`);
    }
    return token.text;
  }

  units(wanted: string): UnitRef[] {
    const units = [this.unit(wanted)];
    units.push(...this.unitsUntil(...LITTLE_WORDS));
    return units;
  }

  unitsUntil(...words: readonly string[]): UnitRef[] {
    const units: UnitRef[] = [];
    for (let token = this.peek(); token !== undefined && !words.includes(token.word); token = this.peek()) {
      this.#at++;
      if (token.word !== "and") units.push(token.text);
    }
    return units;
  }

  hex(wanted: string): HexName {
    const token = this.next(wanted);
    if (!isHexName(token.text)) {
      throw new Unreadable(token, `"${token.text}" is no hex: four digits, column then row, as in 2917.`);
    }
    return token.text as HexName;
  }

  hexes(): HexName[] {
    const hexes: HexName[] = [];
    while (!this.isDone && !LITTLE_WORDS.includes(this.peek()!.word)) hexes.push(this.hex("a hex"));
    return hexes;
  }

  number(wanted: string): number {
    const token = this.next(wanted);
    if (!/^\d{1,2}$/.test(token.text)) throw new Unreadable(token, `"${token.text}" is no number of points.`);
    return Number(token.text);
  }

  done(): void {
    const token = this.peek();
    if (token !== undefined) throw new Unreadable(token, `"${token.text}" is more than this order takes.`);
  }

  missing(wanted: string): Unreadable {
    const last = this.tokens[this.tokens.length - 1];
    return new Unreadable(last, `After "${last.text}" should stand ${wanted}.`);
  }
}
