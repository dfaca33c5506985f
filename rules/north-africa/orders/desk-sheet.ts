import type { Desk } from "../../../src/kernel/order-language.ts";
import { enemyOf } from "../../../src/kernel/side.ts";
import { announcedIn } from "./announced.ts";
import { carriedOn } from "./line/carried.ts";
import { diagnose, readOrders } from "./diagnose.ts";
import { exchangeSheet, questionSheet, type SheetExtent } from "./question-sheet.ts";
import { reviewAnswer } from "./review-answer.ts";
import { orderSheet } from "./sheet.ts";
import type { GameState } from "../position/state.ts";

/**
 * The side's sheet for now, with the orders that it has already given. If a question is open, the sheet for that.
 * @param isRest earlier answers are elsewhere: only the rest is listed
 * @param isShort as in {@link orderSheet}
 */
export function sheetOf(
  { sight: state, side, asked, kept }: Desk<GameState>,
  { isRest = false, isShort = false }: SheetExtent = {},
): string[] {
  const read = readOrders(state, kept);
  const review = asked === undefined ? diagnose : reviewAnswer;
  const carried = read.orders.length + read.unread.length === 0
    ? []
    : carriedOn(read, review(state, side, read).reports);
  if (asked === undefined) return orderSheet(state, side, carried, isShort);
  if (asked.about === null) return questionSheet(state, carried, { isRest, isShort });
  const attacks = announcedIn(state, enemyOf(side), asked.about).map(({ attack }) => attack);
  return exchangeSheet(state, side, attacks, carried, { isRest, isShort });
}
