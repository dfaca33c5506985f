import type { Token } from "../kernel/order-language.ts";
import type { Choice } from "../kernel/pointing.ts";
import { isPart, type LineLanguage } from "./line-language.ts";
import type { ParsedOrder, ParsedOrders } from "./parsed.ts";
import { sheetLine } from "./blocks/sheet-line.ts";

/** An order of a sheet and its lines: from {@link ParsedOrder.line} to this one, including all that continues it. */
export interface PlacedOrder<O> extends ParsedOrder<O> {
  readonly last: number;
}

/** From one line of a sheet to another, both counted from 1. */
export interface LineSpan {
  readonly line: number;
  readonly last: number;
}

/** Lines of a sheet that belong together, by the word that they begin with. */
interface Passage {
  readonly verb: string;
  /** The word after it. */
  readonly name: string | undefined;
  readonly first: number;
  readonly last: number;
  readonly isOrder: boolean;
}

/** A sheet whose orders are changed one by one. All else stays as it was written, with comments and open lines. */
export class SheetInPlace<O> {
  readonly orders: readonly PlacedOrder<O>[];
  readonly #passages: readonly Passage[];

  /** @param groups the lines that are read as one @param rank where an order belongs, by its verb: those of a lower rank go before it */
  constructor(
    private readonly language: LineLanguage<O>,
    readonly lines: readonly string[],
    { orders }: ParsedOrders<O>,
    groups: readonly (readonly Token[])[],
    private readonly rank: (verb: string) => number,
  ) {
    const passages: Passage[] = [];
    const begun = new Set(orders.map(({ line }) => line));
    for (const tokens of groups) {
      const [{ word: verb, line: first }, second] = tokens;
      const last = tokens[tokens.length - 1].line;
      const host = passages.at(-1);
      if (host !== undefined && !begun.has(first) && isPart(language, verb, lines[first - 1])) {
        passages[passages.length - 1] = { ...host, last };
      } else passages.push({ verb, name: second?.text, first, last, isOrder: begun.has(first) });
    }
    const lastOf = new Map(passages.map(({ first, last }) => [first, last]));
    this.#passages = passages;
    this.orders = orders.map((order) => ({ ...order, last: lastOf.get(order.line) ?? order.line }));
  }

  /** Lines of the form that are left open. @param names one of which stands behind the verb, if it matters */
  openLines(verbs: readonly string[], names?: readonly string[]): readonly LineSpan[] {
    return this.#passages.filter(({ isOrder, verb, name }) =>
      !isOrder && verbs.includes(verb) && (names === undefined || names.includes(name ?? ""))
    ).map(({ first, last }) => ({ line: first, last }));
  }

  /**
   * The sheet without some of its lines and with more orders.
   * @param dropped orders, or open lines
   * @param added in their order
   * @param goesFirst before all of its rank, not behind them
   */
  changed(
    dropped: readonly LineSpan[],
    added: readonly O[] = [],
    goesFirst = false,
  ): string[] {
    const isDropped = (line: number) => dropped.some((each) => each.line <= line && line <= each.last);
    const printed = added.flatMap((order) => this.language.print(order)).flatMap(sheetLine);
    const before = this.#placeFor(printed[0], isDropped, goesFirst);
    const kept = (from: number, to: number) =>
      this.lines.slice(from, to).filter((_, index) => !isDropped(from + index + 1));
    return [...kept(0, before), ...printed, ...kept(before, this.lines.length)];
  }

  /** The sheet with an order in the very place of another. */
  replaced(old: PlacedOrder<O>, order: O): string[] {
    const printed = this.language.print(order).flatMap(sheetLine);
    return [...this.lines.slice(0, old.line - 1), ...printed, ...this.lines.slice(old.last)];
  }

  /** Choices that each take back one order. */
  takeBack(orders: readonly PlacedOrder<O>[]): Choice[] {
    return orders.map((placed) => ({
      label: `Take back: ${this.language.print(placed.order).map((line) => line.trim()).join(" ")}`,
      lines: this.changed([placed]),
      isAmending: true,
    }));
  }

  /** Before which line, counted from 0, an order belongs. */
  #placeFor(line: string | undefined, isDropped: (line: number) => boolean, goesFirst: boolean): number {
    const own = this.rank(/[a-z]+/.exec(line ?? "")?.[0] ?? "");
    const there = this.#passages.filter(({ first }) => !isDropped(first));
    const peer = there.find(({ verb, isOrder }) => isOrder && this.rank(verb) === own);
    if (goesFirst && peer !== undefined) return peer.first - 1;
    const before = there.findLast(({ verb, isOrder }) => isOrder && this.rank(verb) <= own);
    if (before !== undefined) return before.last;
    const after = there.find(({ verb }) => this.rank(verb) >= own);
    return after === undefined ? this.lines.length : after.first - 1;
  }
}
