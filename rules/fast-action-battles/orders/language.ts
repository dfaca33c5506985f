import type { OrderLanguage } from "../../../src/kernel/order-language.ts";
import { writtenSheets } from "../../../src/sheet/sheet-reading.ts";
import type { Sight } from "../position/sight.ts";
import { LETTERS } from "./beside-kept.ts";
import { readCorrections } from "./corrections.ts";
import { fillIn } from "./fill-in.ts";
import { HELP } from "./help.ts";
import { sheetsBy } from "./reading.ts";

/** How a side of FAB: Crusader speaks to its game. @param explain explanations name things as orders do, and stand above them */
export const orderLanguage = (explain: OrderLanguage<Sight>["explain"]): OrderLanguage<Sight> => ({
  ...sheetsBy(LETTERS),
  ...writtenSheets(LETTERS),
  fillIn,
  fillsInAnswers: true,
  explain,
  corrections: readCorrections,
  help: HELP,
});
