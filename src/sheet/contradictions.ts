import type { LineReport } from "../kernel/order-language.ts";
import type { ParsedOrder } from "./parsed.ts";
import { refused } from "./report.ts";

/** What an order settles, and how. Two orders contradict each other if they settle the same thing differently. */
export type Settled = readonly [what: string, how: string];

/**
 * The answers to orders. An order that contradicts one above it is refused: nobody can tell which was meant. A repeated line
 * stands, and so do alternatives that an order language has on purpose.
 * @param settled what an order settles, if no other line may say otherwise
 */
export function withContradictions<O>(
  reports: readonly LineReport[],
  orders: readonly ParsedOrder<O>[],
  settled: (order: O) => readonly Settled[],
): LineReport[] {
  const standing = new Set(
    reports.flatMap(({ line, status, isAside }) => status === "refused" || isAside === true ? [] : [line]),
  );
  const first = new Map<string, { readonly how: string; readonly order: ParsedOrder<O> }>();
  const otherwise = new Map<number, ParsedOrder<O>>();
  for (const order of orders) {
    if (!standing.has(order.line)) continue;
    for (const [what, how] of settled(order.order)) {
      const before = first.get(what);
      if (before === undefined) first.set(what, { how, order });
      else if (before.how !== how) otherwise.set(order.line, before.order);
    }
  }
  if (otherwise.size === 0) return [...reports];
  return reports.map((report) => {
    const before = otherwise.get(report.line);
    return before === undefined ? report : refused(
      report,
      `Line ${before.line} says otherwise: "${before.text}". Leave out the one that you do not mean.`,
      report.cites,
    );
  });
}
