import type { OrderLanguage } from "../../../src/kernel/order-language.ts";
import { asWritten } from "../../../src/sheet/written-lines.ts";
import type { Sight } from "../position/sight.ts";
import { readCorrections } from "./corrections.ts";
import { fillIn } from "./fill-in.ts";
import { grammar } from "./line/grammar.ts";
import { HELP } from "./help.ts";
import { lineLanguage, ordersIn, type ParsedOrder, sheetReader } from "./line/lines.ts";
import { print } from "./line/said.ts";
import { read, readAnswer } from "./reading.ts";
import { isNoMarch } from "./line/spoken.ts";
import { sheetForNow } from "./sheet.ts";
import { isActive, isLeft } from "./line/times.ts";
import { typedLines } from "./line/typed.ts";

/** How a side of FAB: Crusader speaks to its game. @param explain explanations name things as orders do, and stand above them */
export const orderLanguage = (explain: OrderLanguage<Sight>["explain"]): OrderLanguage<Sight> => ({
  grammar,
  sheet: sheetForNow,
  read,
  readAnswer,
  typed: typedLines,
  remaining: ({ sight, side, sheet: lines }, isLocked) =>
    ordersIn(sight.setting, lines).filter((said) => isLeft(sight, side, said, isLocked)).map(print),
  hasOrders: ({ sight, sheet: lines }) => ordersIn(sight.setting, lines).some(isActive),
  printed({ sight }, lines) {
    const parsed = sheetReader(sight.setting).read(lines);
    const isTalk = ({ order }: ParsedOrder) => isNoMarch(sight.setting, order);
    return {
      get orders() {
        return parsed.orders.filter((each) => !isTalk(each)).map(({ order }) => print(order));
      },
      unread: [...parsed.unread, ...parsed.orders.filter(isTalk)].map(({ text }) => text),
      get kept() {
        return asWritten(lineLanguage, parsed);
      },
    };
  },
  fillIn,
  fillsInAnswers: true,
  explain,
  corrections: readCorrections,
  help: HELP,
});
