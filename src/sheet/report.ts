import { capitalized } from "../common/text.ts";
import { reasonOf, type Violation } from "../kernel/refusals/violation.ts";
import type { LineReport } from "../kernel/order-language.ts";
import type { LineLanguage } from "./line-language.ts";
import type { ParsedOrder, Unread } from "./parsed.ts";
import { putRight } from "./put-right.ts";

type Written = Pick<LineReport, "line" | "text">;

export function accepted({ line, text }: Written, message: string): LineReport {
  return { line, text, status: "accepted", cites: [], message };
}

export function warned(
  { line, text }: Written,
  message: string,
  cites: readonly string[] = [],
): LineReport {
  return { line, text, status: "warning", cites, message };
}

/** An order that has no effect, as nothing asks for it. @param why goes on from `left aside: ` */
export function leftAside(order: Written, why: string, cites: readonly string[] = []): LineReport {
  return { ...warned(order, `left aside: ${why}`, cites), isAside: true };
}

export function refused(
  { line, text }: Written,
  message: string,
  cites: readonly string[] = [],
  instead?: string,
): LineReport {
  return { line, text, status: "refused", cites, message, ...(instead === undefined ? {} : { instead }) };
}

/** A line refused by the rules; of several reasons, the one that stopped the player is given in full. */
export function refusedBy(
  order: Written,
  violations: readonly Violation[],
  instead?: string,
): LineReport {
  const cites = [...new Set(violations.map(({ cite }) => cite))];
  return refused(order, reasonOf(violations).message, cites, instead);
}

/** Lines that are no orders, each with the order that it almost is, if that is certain. */
export function misreadReports<O>(
  language: LineLanguage<O>,
  unread: readonly Unread[],
  isName: (word: string) => boolean,
): LineReport[] {
  return unread.map((line): LineReport => {
    const instead = line.instead ?? putRight(language, line.text, isName);
    return { ...line, status: "refused", cites: [], ...(instead === undefined ? {} : { instead }) };
  });
}

/** Answers in the order of their lines, each with how the line was read if it was read differently. */
export function answered<O>(
  reports: readonly LineReport[],
  orders: readonly ParsedOrder<O>[],
): LineReport[] {
  const readAs = new Map(
    orders.flatMap(({ line, readAs }) => readAs === undefined ? [] : [[line, readAs] as const]),
  );
  return reports.map((report) => {
    const read = readAs.get(report.line);
    return read === undefined || read === report.text
      ? report
      : { ...report, readAs: read, message: `read as "${read}". ${capitalized(report.message)}` };
  }).sort((a, b) => a.line - b.line);
}

export function refusedLines(reports: readonly LineReport[]): ReadonlySet<number> {
  return new Set(reports.filter(({ status }) => status === "refused").map(({ line }) => line));
}
