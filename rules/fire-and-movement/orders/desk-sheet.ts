import type { Desk } from "../../../src/kernel/order-language.ts";
import { carriedOn } from "../../../src/sheet/carried.ts";
import type { Sight } from "../sight/sight.ts";
import { diagnose } from "./diagnose.ts";
import { lineLanguage } from "./line/lines.ts";
import { questionSheet } from "./question-sheet.ts";
import { reviewAnswer } from "./review-answer.ts";
import { orderSheet } from "./sheet.ts";
import { readOrders } from "./sheet-reader.ts";

/** The side's sheet for now, with the orders already given. If the side is asked a question, the sheet for that. */
export function sheetOf({ sight, side, asked, kept, isNeverAsked }: Desk<Sight>, isShort = false): string[] {
  const read = readOrders(sight, kept);
  const review = asked === undefined ? diagnose : reviewAnswer;
  const carried = read.orders.length + read.unread.length === 0
    ? []
    : carriedOn(lineLanguage, read, review(sight, side, read).reports);
  return asked === undefined
    ? orderSheet(sight, side, carried, isShort, isNeverAsked)
    : questionSheet(sight, carried, isShort);
}
