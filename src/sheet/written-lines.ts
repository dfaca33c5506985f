import type { LineLanguage } from "./line-language.ts";
import type { ParsedOrder, ParsedOrders } from "./parsed.ts";
import { tidy } from "./tokens.ts";

/** What a sheet's lines become when it is kept. */

/** Whether a sheet holds instructions and nothing else: it speaks of the sheet that is kept then. */
export function isBare<O>({ isInstruction }: LineLanguage<O>, { orders, unread }: ParsedOrders<O>): boolean {
  return unread.length === 0 && orders.length > 0 && orders.every(({ order }) => isInstruction(order));
}

/** A sheet's orders, each as the sheet prints it, and what could not be read as it was written; instructions left out. */
export function asWritten<O>(
  language: LineLanguage<O>,
  { orders, unread }: ParsedOrders<O>,
): string[] {
  return [
    ...orders.filter(({ order }) => !language.isInstruction(order))
      .map(({ line, order }) => ({ line, text: language.print(order) })),
    ...unread.map(({ line, text }) => ({ line, text: [tidy(text)] })),
  ].sort((a, b) => a.line - b.line).flatMap(({ text }) => text);
}

/**
 * What is kept with more orders added: one takes the place of that which it overrules; standing orders go before those that
 * stand already, as the first that fits counts. Nothing that was kept is lost otherwise, and no line that was added.
 * @param subjectOf what an order decides, so that of two only one holds; undefined where others beside it do
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
  const printed = (orders: readonly ParsedOrder<O>[]) => asWritten(language, { orders, unread: [] });
  return [
    ...printed(stays.filter(({ order }) => !isStanding(order))),
    ...[...kept.unread, ...added.unread].map(({ text }) => text),
    ...printed(added.orders.filter(({ order }) => !isStanding(order))),
    ...printed(added.orders.filter(({ order }) => isStanding(order))),
    ...printed(stays.filter(({ order }) => isStanding(order))),
  ];
}
