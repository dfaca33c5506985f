import { type Diagnosis, readOrders } from "../../orders/diagnose.ts";
import type { ParsedOrder, ParsedOrders } from "../../orders/parse.ts";
import { printOrder } from "../../orders/print.ts";
import { correctedSheet } from "../../orders/put-right.ts";
import { sheetLine } from "../../orders/sheet.ts";
import { tidy } from "../../orders/tokens.ts";
import { isUnitName } from "../../orders/units.ts";
import type { AnyRules, AnyState } from "../catalogue.ts";

/** What a sheet's lines become when it is kept, or given back. */

/** Orders to the referee himself: what to do with a sheet, not what it says. */
export function isInstruction({ order }: ParsedOrder): boolean {
  return order.verb === "go" || order.verb === "wait";
}

/** Whether a sheet holds an instruction. */
export function says(orders: readonly ParsedOrder[], verb: "go" | "wait"): boolean {
  return orders.some(({ order }) => order.verb === verb);
}

/** A sheet's orders, each as the sheet prints it, and what could not be read as it was written; instructions left out. */
function linesOf({ orders, unread }: ParsedOrders): { line: number; text: string[] }[] {
  return [
    ...orders.filter((parsed) => !isInstruction(parsed))
      .map(({ line, order }) => ({ line, text: printOrder(order) })),
    ...unread.map(({ line, text }) => ({ line, text: [tidy(text)] })),
  ].sort((a, b) => a.line - b.line);
}

export function asWritten(parsed: ParsedOrders): string[] {
  return linesOf(parsed).flatMap(({ text }) => text);
}

function refusedLines({ reports }: Diagnosis): Set<number> {
  return new Set(reports.filter((report) => report.status === "refused").map((report) => report.line));
}

/** The orders of a sheet that stand. What was to be done for want of a refused attack is done in any case. */
export function withoutRefused(parsed: ParsedOrders, diagnosis: Diagnosis): string[] {
  const refused = refusedLines(diagnosis);
  let isInPlace = false;
  const orders = parsed.orders.flatMap((written): ParsedOrder[] => {
    const { order, line } = written;
    if (order.verb !== "attack") return refused.has(line) ? [] : [written];
    const { otherwise, ...alone } = order;
    if (refused.has(line)) {
      isInPlace ||= otherwise !== true;
      return [];
    }
    const standing = isInPlace ? { ...written, order: alone } : written;
    isInPlace = false;
    return [standing];
  });
  return asWritten({ orders, unread: [] });
}

/**
 * The sheet to edit, without its heading and end: slips of the pen are put right where it is certain what was meant; other
 * refused lines stand as comments, with what could be written in their place below.
 * @param diagnosis of the sheet as it was written @param judge what is answered to it with its slips put right
 */
export function toEdit(
  rules: AnyRules,
  state: AnyState,
  lines: readonly string[],
  parsed: ParsedOrders,
  diagnosis: Diagnosis,
  judge: (parsed: ParsedOrders) => Diagnosis,
): string[] {
  const corrected = correctedSheet(lines, parsed.unread, isUnitName(rules.counters(state)));
  if (corrected.was.size === 0) return marked(parsed, diagnosis, corrected.was);
  const again = readOrders(rules, state, corrected.lines);
  return marked(again, judge(again), corrected.was);
}

function marked(parsed: ParsedOrders, { reports }: Diagnosis, was: ReadonlyMap<number, string>): string[] {
  const reportAt = new Map(reports.map((report) => [report.line, report]));
  return linesOf(parsed).flatMap(({ line, text }) => {
    const report = reportAt.get(line);
    const written = was.get(line);
    const said = written === undefined ? [] : [`# you wrote: ${written}`];
    if (report?.status !== "refused") return [...said, ...text].flatMap(sheetLine);
    const cites = report.cites.length === 0 ? "" : ` (${report.cites.join(", ")})`;
    return [
      ...said,
      ...text.map((each) => `# refused${cites}: ${each.trim()}`),
      ...(report.instead === undefined ? [] : [`# instead: ${report.instead}`]),
    ].flatMap(sheetLine);
  });
}
