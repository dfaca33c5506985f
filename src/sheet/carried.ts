import type { LineReport } from "../kernel/order-language.ts";
import type { LineLanguage } from "./line-language.ts";
import type { ParsedOrders } from "./parsed.ts";
import { asRefused } from "./blocks/sheet-line.ts";
import { tidy } from "./blocks/tokens.ts";

/** What a player has written already, as the sheet gives it back. */
export interface CarriedOrder<O> {
  /** Undefined if the line gives no order as it stands. */
  readonly order: O | undefined;
  readonly isStanding: boolean;
  /** As the sheet prints it; only comments if it is no order. */
  readonly text: readonly string[];
}

/**
 * The orders of a sheet in the order of writing. Refused ones stand as comments, with possible replacements below.
 * @param reports the answers to the lines; without them every line that could be read stands
 */
export function carriedOn<O>(
  language: LineLanguage<O>,
  { orders, unread }: ParsedOrders<O>,
  reports: readonly LineReport[] = [],
): CarriedOrder<O>[] {
  const reportAt = new Map(reports.map((report) => [report.line, report]));
  const written = [
    ...orders.map((parsed) => ({
      line: parsed.line,
      order: parsed.order,
      isStanding: language.isStanding(parsed.order),
      text: language.print(parsed.order),
    })),
    ...unread.map(({ line, text }) => ({ line, order: undefined, isStanding: false, text: [tidy(text)] })),
  ];
  return written.sort((a, b) => a.line - b.line).map(({ line, order, isStanding, text }) => {
    const report = reportAt.get(line);
    return report?.status === "refused" || order === undefined
      ? { order: undefined, isStanding, text: asRefused(text, report) }
      : { order, isStanding, text };
  });
}
