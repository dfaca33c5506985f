import type { Token } from "../../../src/kernel/order-language.ts";
import { tokensOf } from "../../../src/sheet/tokens.ts";
import { type HexName, isHexName } from "../../hexes/hex-grid.ts";
import type { UnitRef, Units } from "./order.ts";

/** What stops the reading of a line; caught where the line began. */
export class Unreadable extends Error {
  constructor(readonly at: Token, message: string) {
    super(message);
  }
}

/** The words of a line. A hyphen or an arrow parts hexes: `1605-1705`. */
export function orderWords(line: string, number: number): Token[] {
  return tokensOf(line, number, { parted: hexesParted });
}

export function hexesParted(line: string): string {
  return line.replace(/\b(\d{4})[->](?=\d{4}\b)/g, "$1 ");
}

/** Words between the names of units and hexes. */
const LITTLE_WORDS = [
  ...["to", "from", "at", "by", "with", "gs", "toward", "towards", "up", "keep", "prefer"],
  ...["never", "along", "far"],
];

/** Words for every unit that may: `all`, `rest`, `the rest`. */
const ALL = ["all", "rest"];

/** The words of one order, taken from the front. */
export class Reader {
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
    return [this.unit(wanted), ...this.unitsUntilLittleWord()];
  }

  unitsUntilLittleWord(): UnitRef[] {
    const units: UnitRef[] = [];
    for (
      let token = this.peek();
      token !== undefined && !LITTLE_WORDS.includes(token.word);
      token = this.peek()
    ) {
      this.#at++;
      if (token.word !== "and") units.push(token.text);
    }
    return units;
  }

  /** Takes `all`, `rest` or `the rest` if that comes next. */
  skipAll(): boolean {
    if (this.peek()?.word === "the" && this.tokens[this.#at + 1]?.word === "rest") this.#at++;
    return ALL.some((word) => this.skip(word));
  }

  unitsOrAll(wanted: string): Units {
    return this.skipAll() ? "all" : this.units(wanted);
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

  differential(wanted: string): number {
    const token = this.next(wanted);
    if (!/^[+-]?\d{1,2}$/.test(token.text)) {
      throw new Unreadable(token, `"${token.text}" is no differential, as +5 is.`);
    }
    return Number(token.text);
  }

  /** What an order comes to, once nothing more stands in its line. */
  finish<O>(order: O): O {
    this.done();
    return order;
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
