import type { Desk } from "../../../src/kernel/order-language.ts";
import { enemyOf } from "../../../src/kernel/side.ts";
import type { Judging } from "../contract/desk.ts";
import { announcedIn } from "./announced.ts";
import { carriedOn } from "./line/carried.ts";
import { diagnose, readOrders } from "./diagnose.ts";
import { exchangeSheet, questionSheet, type SheetExtent } from "./question-sheet.ts";
import { reviewAnswer } from "./review-answer.ts";
import { orderSheet } from "./sheet.ts";

/**
 * The side's sheet for now, with the orders that it has given already; where it is asked something, the sheet for that.
 * @param isRest what it has answered already stands elsewhere: only the rest is listed
 * @param isShort as in {@link orderSheet}
 */
export function sheetOf<S>(
  rules: Judging<S>,
  { sight: state, side, asked, kept }: Desk<S>,
  { isRest = false, isShort = false }: SheetExtent = {},
): string[] {
  const read = readOrders(rules, state, kept);
  const review = asked === undefined ? diagnose : reviewAnswer;
  const carried = read.orders.length + read.unread.length === 0
    ? []
    : carriedOn(read, review(rules, state, side, read).reports);
  if (asked === undefined) return orderSheet(rules, state, side, carried, isShort);
  if (asked.about === null) return questionSheet(rules, state, carried, { isRest, isShort });
  const attacks = announcedIn(rules, state, enemyOf(side), asked.about).map(({ attack }) => attack);
  return exchangeSheet(rules, state, side, attacks, carried, { isRest, isShort });
}
