import type { Context } from "hono";
import type { Spending } from "../game/apart/sheet-work.ts";
import { clientOf } from "./client.ts";
import type { Website } from "./context.ts";

/** What counts the work that a request asks for. */
export function spendingOf(context: Context, site: Website): Spending {
  return site.work.spending(clientOf(context, site));
}

/** Does work where it is called, and counts it. */
export function counted<T>(spend: Spending, work: () => T): T {
  const begun = performance.now();
  try {
    return work();
  } finally {
    spend(performance.now() - begun);
  }
}
