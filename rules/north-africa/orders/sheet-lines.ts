import * as edited from "../../../src/sheet/edited-sheet.ts";
import * as written from "../../../src/sheet/written-lines.ts";
import type { Diagnosis, SheetReader } from "./diagnose.ts";
import { lineLanguage } from "./line/lines.ts";
import type { ParsedOrder, ParsedOrders } from "./line/parse.ts";
import { muster } from "../counter-views.ts";
import type { GameState } from "../position/state.ts";

/** The new form of a sheet's lines when they are kept, or given back. */

export function says(orders: readonly ParsedOrder[], verb: "go" | "wait"): boolean {
  return orders.some(({ order }) => order.verb === verb);
}

export function isBare(parsed: ParsedOrders): boolean {
  return written.isBare(lineLanguage, parsed);
}

export function asWritten(parsed: ParsedOrders): string[] {
  return written.asWritten(lineLanguage, parsed);
}

/** The orders of a sheet that are not refused. An `else` order after a refused attack becomes unconditional. */
export function withoutRefused(parsed: ParsedOrders, { reports }: Diagnosis): string[] {
  return written.withoutRefused(lineLanguage, parsed, reports, (order) => {
    if (order.verb !== "attack") return undefined;
    const { otherwise, ...alone } = order;
    return { isOtherwise: otherwise === true, alone };
  });
}

/**
 * The sheet to edit, as {@link edited.toEdit} gives it.
 * @param diagnosis of the sheet as it was written
 * @param again how it is read, and the answers to it, with its slips corrected
 */
export function toEdit(
  state: GameState,
  lines: readonly string[],
  parsed: ParsedOrders,
  diagnosis: Diagnosis,
  again: SheetReader & { readonly judge: (parsed: ParsedOrders) => Diagnosis },
): string[] {
  return edited.toEdit(lineLanguage, lines, parsed.unread, diagnosis.reports, {
    ...again,
    judge: (other) => again.judge(other).reports,
    isName: muster(state).isName,
  });
}
