import { reasonOf, type Violation } from "../kernel/violation.ts";
import type { ParsedOrder } from "./parse.ts";

export type LineStatus = "accepted" | "warning" | "refused";

/** What the referee answers to one line. */
export interface LineReport {
  readonly line: number;
  readonly text: string;
  readonly status: LineStatus;
  /** Cases that decide it, in rulebook order. */
  readonly cites: readonly string[];
  /** What it comes to, what to mind, or why it is refused. */
  readonly message: string;
  /** The nearest legal order, ready to be written. */
  readonly instead?: string;
  /** The order in the sheet's own words, where it was written in others. */
  readonly readAs?: string;
}

export function accepted({ line, text }: ParsedOrder, message: string): LineReport {
  return { line, text, status: "accepted", cites: [], message };
}

export function warned(
  { line, text }: ParsedOrder,
  message: string,
  cites: readonly string[] = [],
): LineReport {
  return { line, text, status: "warning", cites, message };
}

export function refused(
  { line, text }: ParsedOrder,
  message: string,
  cites: readonly string[] = [],
  instead?: string,
): LineReport {
  return { line, text, status: "refused", cites, message, ...(instead === undefined ? {} : { instead }) };
}

/** A line refused for what the rules say; of several reasons the one that stopped the player is told in full. */
export function refusedBy(
  order: ParsedOrder,
  violations: readonly Violation[],
  instead?: string,
): LineReport {
  const cites = [...new Set(violations.map(({ cite }) => cite))];
  return refused(order, reasonOf(violations).message, cites, instead);
}
