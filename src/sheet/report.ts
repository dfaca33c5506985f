import { reasonOf, type Violation } from "../kernel/violation.ts";
import type { LineReport } from "../kernel/order-language.ts";

/** An order as it stands in its sheet. */
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

export function refused(
  { line, text }: Written,
  message: string,
  cites: readonly string[] = [],
  instead?: string,
): LineReport {
  return { line, text, status: "refused", cites, message, ...(instead === undefined ? {} : { instead }) };
}

/** A line refused for what the rules say; of several reasons the one that stopped the player is told in full. */
export function refusedBy(
  order: Written,
  violations: readonly Violation[],
  instead?: string,
): LineReport {
  const cites = [...new Set(violations.map(({ cite }) => cite))];
  return refused(order, reasonOf(violations).message, cites, instead);
}
