import type { Token } from "../kernel/order-language.ts";
import type { Result } from "../kernel/result.ts";

/** The error that stops the reading of a line; caught where the line began. */
export class Unreadable extends Error {
  constructor(readonly at: Token, message: string) {
    super(message);
  }
}

/** Whether a line can be read. @param read reads it */
export function isReadable(read: () => void): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return false;
  }
}

/** Words for every piece that may: `all`, `rest`, `the rest`. */
const ALL = ["all", "rest"];

/** The words of one order, taken from the front. */
export class LineReader {
  #at = 0;

  /** @param little words between names, which are none */
  constructor(private readonly tokens: readonly Token[], private readonly little: readonly string[]) {}

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

  /** Takes one of some words if it comes next. */
  skipAny(words: readonly string[]): boolean {
    return words.some((word) => this.skip(word));
  }

  name(wanted: string): string {
    const token = this.next(wanted);
    if (this.isLittle(token) || token.word === "and") {
      throw new Unreadable(token, `Write ${wanted} here, not "${token.text}".`);
    }
    return token.text;
  }

  /** What a name leads to. @param take reads it @throws {Unreadable} at its first word, if it leads to nothing */
  meant<N, T>(take: () => N, leadsTo: (name: N) => Result<T, string>): T {
    const at = this.#at;
    const meant = leadsTo(take());
    if (meant.ok) return meant.value;
    throw new Unreadable(this.tokens[at], meant.error);
  }

  names(wanted: string): string[] {
    return [this.name(wanted), ...this.namesUntilLittleWord()];
  }

  namesUntilLittleWord(): string[] {
    const names: string[] = [];
    while (this.isMore) {
      const token = this.next();
      if (token.word !== "and") names.push(token.text);
    }
    return names;
  }

  /** Takes `all`, `rest` or `the rest` if that comes next. */
  skipAll(): boolean {
    if (this.peek()?.word === "the" && this.tokens[this.#at + 1]?.word === "rest") this.#at++;
    return this.skipAny(ALL);
  }

  namesOrAll(wanted: string): string[] | "all" {
    return this.skipAll() ? "all" : this.names(wanted);
  }

  number(wanted: string): number {
    const token = this.next(wanted);
    if (!/^\d{1,2}$/.test(token.text)) throw new Unreadable(token, `"${token.text}" is no number of points.`);
    return Number(token.text);
  }

  /** The finished order, once nothing more stands in its line. */
  finish<O>(order: O): O {
    this.done();
    return order;
  }

  done(): void {
    const token = this.peek();
    if (token !== undefined) throw new Unreadable(token, `"${token.text}" is more than this order takes.`);
  }

  missing(wanted: string): Unreadable {
    const next = this.peek();
    if (next !== undefined) return new Unreadable(next, `Before "${next.text}", write ${wanted}.`);
    const last = this.tokens[this.tokens.length - 1];
    return new Unreadable(last, `After "${last.text}", write ${wanted}.`);
  }

  /** Whether another word comes that is not a little word. */
  protected get isMore(): boolean {
    const token = this.peek();
    return token !== undefined && !this.isLittle(token);
  }

  private isLittle({ word }: Token): boolean {
    return this.little.includes(word);
  }
}
