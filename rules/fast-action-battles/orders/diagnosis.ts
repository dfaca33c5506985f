import type { Desk, LineReport } from "../../../src/kernel/order-language.ts";
import { answered, misreadReports } from "../../../src/sheet/report.ts";
import type { Sight } from "../position/sight.ts";
import { withContradictions } from "../../../src/sheet/contradictions.ts";
import { settling } from "./settled.ts";
import { lineLanguage, type ParsedOrders } from "./line/lines.ts";
import { isNameIn } from "./line/names.ts";
import { rehearse, type Rehearsed } from "./rehearsal.ts";

/** The answer to each line of a sheet, in the order of lines, and what the orders among them come to. */
export function diagnosed(
  desk: Pick<Desk<Sight>, "sight" | "side" | "asked">,
  { orders, unread }: ParsedOrders,
): Rehearsed {
  const { reports, moved } = rehearse(desk, orders);
  const misread = misreadReports(lineLanguage, unread, isNameIn(desk.sight.setting));
  const answers = answered([...misread, ...reports], orders);
  return { reports: withContradictions(answers, orders, settling(desk.sight, desk.side)), moved };
}

export function diagnose(
  desk: Pick<Desk<Sight>, "sight" | "side" | "asked">,
  parsed: ParsedOrders,
): LineReport[] {
  return diagnosed(desk, parsed).reports;
}
