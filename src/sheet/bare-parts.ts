import type { ParsedOrder } from "./parsed.ts";

/**
 * Lines right below an order without an indent, because telephones drop spaces at the start. They are orders of their own, but
 * may have been meant to continue it.
 * @param isHost whether others go on with an order
 * @param isPart whether an order would, were it indented
 */
export function bareBelow<P extends ParsedOrder<unknown>>(
  orders: readonly P[],
  isHost: (order: P["order"]) => boolean,
  isPart: (order: P["order"]) => boolean,
): ReadonlySet<P> {
  const found = new Set<P>();
  let next: number | undefined;
  for (const parsed of orders) {
    if (isHost(parsed.order)) next = parsed.line + parsed.text.split("; ").length;
    else if (isPart(parsed.order) && parsed.line === next) {
      found.add(parsed);
      next++;
    } else next = undefined;
  }
  return found;
}
