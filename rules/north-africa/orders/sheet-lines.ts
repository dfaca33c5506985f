import type { LineReport, Token } from "../../../src/kernel/order-language.ts";
import { asRefused, insteadOf, sheetLine } from "../../../src/sheet/sheet-line.ts";
import { tidy } from "../../../src/sheet/tokens.ts";
import type { Judging } from "../contract/desk.ts";
import type { Diagnosis, SheetReader } from "./diagnose.ts";
import { filledIn } from "./line-grammar.ts";
import type { ParsedOrder, ParsedOrders } from "./parse.ts";
import { printOrder } from "./print.ts";
import { correctedSheet } from "./put-right.ts";
import { isUnitName } from "./units.ts";

/** What a sheet's lines become when it is kept, or given back. */

/** Orders to the referee himself: what to do with a sheet, not what it says. */
export function isInstruction({ order }: ParsedOrder): boolean {
  return order.verb === "go" || order.verb === "wait";
}

/** Whether a sheet holds instructions and nothing else: it speaks of the sheet that is kept then. */
export function isBare({ orders, unread }: ParsedOrders): boolean {
  return unread.length === 0 && orders.length > 0 && orders.every(isInstruction);
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
 * The sheet to edit, without its heading and end: as it was written, comments and unused lines of the form with it. What was
 * written in other words than the sheet's stands in these. Slips of the pen are put right where it is certain what was meant;
 * other refused lines stand as comments, with what could be written in their place below; instructions are taken out.
 * @param diagnosis of the sheet as it was written @param again how it is read, and what is answered to it, with its slips put right
 */
export function toEdit<S>(
  rules: Judging<S>,
  state: S,
  lines: readonly string[],
  parsed: ParsedOrders,
  diagnosis: Diagnosis,
  again: SheetReader & { readonly judge: (parsed: ParsedOrders) => Diagnosis },
): string[] {
  const corrected = correctedSheet(lines, parsed.unread, isUnitName(rules.counters(state)));
  if (corrected.was.size === 0) return marked(lines, again.group(lines), diagnosis, corrected.was);
  const right = again.judge(again.read(corrected.lines));
  return marked(corrected.lines, again.group(corrected.lines), right, corrected.was);
}

function marked(
  lines: readonly string[],
  groups: readonly (readonly Token[])[],
  { reports }: Diagnosis,
  was: ReadonlyMap<number, string>,
): string[] {
  const reportAt = new Map(reports.map((report) => [report.line, report]));
  const sheet = new Map(lines.map((line, index) => [index + 1, [line.trimEnd()]]));
  /** What could be written in place of a refused order stands below all its lines. */
  const insteadBelow = new Map<LineReport, { readonly line: number; readonly instead: string }>();
  let host: LineReport | undefined;
  let readAs: readonly string[] = [];
  for (const tokens of groups) {
    const [{ line: first, word }] = tokens;
    const last = tokens[tokens.length - 1].line;
    const own = reportAt.get(first);
    const report = own ?? (isPart(word, lines[first - 1]) ? host : undefined);
    if (own !== undefined) {
      host = own;
      readAs = own.readAs?.split("; ") ?? [];
    }
    if (filledIn(tokens) === undefined) continue;
    const [read, ...further] = readAs;
    readAs = further;
    const written = was.get(first);
    const said = written === undefined ? [] : [`# you wrote: ${written}`];
    const text = Array.from({ length: last - first + 1 }, (_, index) => lines[first - 1 + index]);
    if (tokens.length === 1 && INSTRUCTIONS.includes(word)) sheet.set(first, []);
    else if (report?.status === "refused") {
      for (let line = first; line <= last; line++) sheet.delete(line);
      const orders = [text.map(tidy).filter((each) => each !== "").join(" ")];
      sheet.set(first, [...said, ...asRefused(orders, { cites: report.cites })].flatMap(sheetLine));
      const instead = report.instead;
      if (instead !== undefined) insteadBelow.set(report, { line: first, instead });
    } else if (read !== undefined) {
      for (let line = first; line <= last; line++) sheet.delete(line);
      sheet.set(first, sheetLine(own === undefined ? `  ${read}` : read));
    } else if (said.length > 0) sheet.set(first, [...said, ...text].flatMap(sheetLine));
  }
  for (const { line, instead } of insteadBelow.values()) {
    sheet.get(line)!.push(...sheetLine(insteadOf(instead)));
  }
  return [...sheet].sort(([a], [b]) => a - b).flatMap(([, text]) => text);
}

const INSTRUCTIONS: readonly string[] = ["go", "wait"];

/** Whether a line goes on with the attack or the protection before it. */
function isPart(word: string, line: string): boolean {
  return word === "with" || (word === "advance" && /^\s/.test(line));
}
