import type { Desk, LineReport } from "../../../src/kernel/order-language.ts";
import { answered, misreadReports } from "../../../src/sheet/report.ts";
import type { Sight } from "../sight.ts";
import { lineLanguage, type ParsedOrders } from "./lines.ts";
import { isNameIn } from "./names.ts";
import { rehearse } from "./rehearsal.ts";

/** The answer to each line of a sheet, in the order of lines. */
export function diagnose(
  desk: Pick<Desk<Sight>, "sight" | "side" | "asked">,
  { orders, unread }: ParsedOrders,
): LineReport[] {
  return answered([
    ...misreadReports(lineLanguage, unread, isNameIn(desk.sight.setting)),
    ...rehearse(desk, orders),
  ], orders);
}
