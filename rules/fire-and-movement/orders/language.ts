import type { OrderLanguage } from "../../../src/kernel/order-language.ts";
import { writtenSheets } from "../../../src/sheet/sheet-reading.ts";
import { inOwnWords, type OwnWords } from "../../../src/sheet/words/own-words.ts";
import type { Sight } from "../sight/sight.ts";
import { parseCorrections } from "./corrections.ts";
import { HELP } from "./help.ts";
import { SHEETS, sheets } from "./reading.ts";

/** The parts of an order language that a page can do without if it only judges. */
interface Helping extends Pick<OrderLanguage<Sight>, "fillIn" | "explain"> {
  readonly ownWords: OwnWords<Sight>;
}

/** How players write orders for Fire & Movement. */
export function orderLanguage({ fillIn, explain, ownWords }: Helping): OrderLanguage<Sight> {
  return inOwnWords<Sight, OrderLanguage<Sight>>({
    ...sheets,
    ...writtenSheets(SHEETS),
    fillIn,
    fillsInAnswers: true,
    explain,
    corrections: (sight, text) => parseCorrections(text, sight),
    help: HELP,
  }, ownWords);
}
