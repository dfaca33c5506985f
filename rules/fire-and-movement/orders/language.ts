import type { OrderLanguage } from "../../../src/kernel/order-language.ts";
import { asWritten } from "../../../src/sheet/written-lines.ts";
import { inOwnWords, type OwnWords } from "../../../src/sheet/words/own-words.ts";
import type { Sight } from "../sight/sight.ts";
import { parseCorrections } from "./corrections.ts";
import { sheetOf } from "./desk-sheet.ts";
import { HELP } from "./help.ts";
import { lineGrammar, lineLanguage } from "./line/lines.ts";
import type { ParsedOrder } from "./line/parse.ts";
import { readAnswer, readSheet } from "./reading.ts";
import { readOrders } from "./sheet-reader.ts";
import { isActive, isForeign, isStanding } from "./binding/standing-orders.ts";
import { typedLines } from "./typed.ts";

/** The parts of an order language that a page can do without if it only judges. */
interface Helping extends Pick<OrderLanguage<Sight>, "fillIn" | "explain"> {
  readonly ownWords: OwnWords<Sight>;
}

/** How players write orders for Fire & Movement. */
export function orderLanguage({ fillIn, explain, ownWords }: Helping): OrderLanguage<Sight> {
  return inOwnWords<Sight, OrderLanguage<Sight>>({
    grammar: lineGrammar,
    sheet: sheetOf,
    read: (desk, lines, isLoose = false) => readSheet(desk, lines, isLoose),
    readAnswer: (desk, lines, isLoose = false) => readAnswer(desk, lines, isLoose),
    typed: typedLines,
    // A locked sheet keeps only its standing orders, so that nothing is done twice.
    remaining: ({ sight, sheet }, isLocked) =>
      printed(
        readOrders(sight, sheet).orders.filter((parsed) =>
          isLocked ? isStanding(parsed) : !isForeign(parsed)
        ),
      ),
    hasOrders: ({ sight, sheet }) => readOrders(sight, sheet).orders.some(isActive),
    printed({ sight }, lines) {
      const parsed = readOrders(sight, lines);
      return {
        get orders() {
          return parsed.orders.flatMap(({ order }) => lineLanguage.print(order));
        },
        unread: parsed.unread.map(({ text }) => text),
        get kept() {
          return asWritten(lineLanguage, parsed);
        },
      };
    },
    fillIn,
    fillsInAnswers: true,
    explain,
    corrections: (sight, text) => {
      const read = parseCorrections(text, sight);
      return read.ok ? { ok: true, value: read.value.map((point) => ({ ...point })) } : read;
    },
    help: HELP,
  }, ownWords);
}

function printed(orders: readonly ParsedOrder[]): string[] {
  return asWritten(lineLanguage, { orders, unread: [] });
}
