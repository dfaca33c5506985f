import type { LineReport } from "../kernel/order-language.ts";
import type { LineLanguage } from "./line-language.ts";
import type { ParsedOrder, ParsedOrders } from "./parsed.ts";
import { refusedLines } from "./report.ts";
import { tidy } from "./blocks/tokens.ts";

/** The lines of a sheet once it is kept. */

/** Whether a sheet holds only instructions: then it speaks of the kept sheet. */
export function isBare<O>({ isInstruction }: LineLanguage<O>, { orders, unread }: ParsedOrders<O>): boolean {
  return unread.length === 0 && orders.length > 0 && orders.every(({ order }) => isInstruction(order));
}

/** The last lines written, with the reading they came from. A sheet is measured and judged by the same reading. */
let last: { readonly by: readonly unknown[]; readonly lines: readonly string[] } | undefined;

/** A sheet's orders, each as the sheet prints it. Unread lines stay as they were written; instructions are left out. */
export function asWritten<O>(language: LineLanguage<O>, parsed: ParsedOrders<O>): string[] {
  if (last?.by[0] !== language || last.by[1] !== parsed) {
    last = { by: [language, parsed], lines: printed(language, parsed) };
  }
  return [...last.lines];
}

function printed<O>(language: LineLanguage<O>, { orders, unread }: ParsedOrders<O>): string[] {
  return [
    ...orders.filter(({ order }) => !language.isInstruction(order))
      .map(({ line, order }) => ({ line, text: language.print(order) })),
    ...unread.map(({ line, text }) => ({ line, text: [tidy(text)] })),
  ].sort((a, b) => a.line - b.line).flatMap(({ text }) => text);
}

/** An order of a chain: a line that begins with `else` is carried out if the one before was not. */
export interface Linked<O> {
  readonly isOtherwise: boolean;
  /** The order by itself, whatever becomes of the one before. */
  readonly alone: O;
}

/**
 * The orders of a sheet that stand. An `else` order after a refused one becomes unconditional.
 * @param linked an order of a chain; undefined for any other
 */
export function withoutRefused<O>(
  language: LineLanguage<O>,
  parsed: ParsedOrders<O>,
  reports: readonly LineReport[],
  linked: (order: O) => Linked<O> | undefined,
): string[] {
  const refused = refusedLines(reports);
  let isInPlace = false;
  const orders = parsed.orders.flatMap((written): ParsedOrder<O>[] => {
    const link = linked(written.order);
    if (link === undefined) return refused.has(written.line) ? [] : [written];
    if (refused.has(written.line)) {
      isInPlace ||= !link.isOtherwise;
      return [];
    }
    const standing = isInPlace ? { ...written, order: link.alone } : written;
    isInPlace = false;
    return [standing];
  });
  return printed(language, { orders, unread: [] });
}

/**
 * The kept orders with more added, each in place of the one it overrules. New standing orders go before older ones, as the
 * first that fits counts. Nothing else that was kept is lost, and no added line is.
 * @param subjectOf what an order decides, so that of two only one holds; undefined if others beside it do
 */
export function amended<O>(
  language: LineLanguage<O>,
  kept: ParsedOrders<O>,
  added: ParsedOrders<O>,
  subjectOf: (order: O) => string | undefined,
): string[] {
  const { isStanding } = language;
  const replaced = new Set(added.orders.flatMap(({ order }) => subjectOf(order) ?? []));
  const stays = kept.orders.filter(({ order }) => !replaced.has(subjectOf(order) ?? ""));
  const print = (orders: readonly ParsedOrder<O>[]) => printed(language, { orders, unread: [] });
  return [
    ...print(stays.filter(({ order }) => !isStanding(order))),
    ...kept.unread.map(({ text }) => text),
    ...print(added.orders.filter(({ order }) => !isStanding(order))),
    ...print(added.orders.filter(({ order }) => isStanding(order))),
    ...print(stays.filter(({ order }) => isStanding(order))),
    // Below an order, as two lines that cannot be read would be read as one.
    ...added.unread.map(({ text }) => text),
  ];
}
