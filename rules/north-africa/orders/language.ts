import type { Desk, OrderLanguage } from "../../../src/kernel/order-language.ts";
import { explanationBlocks } from "../../../src/sheet/explanation.ts";
import { inOwnWords, type OwnWords } from "../../../src/sheet/words/own-words.ts";
import { err, ok } from "../../../src/kernel/result.ts";
import type { Judging, RefereeRules } from "../contract/desk.ts";
import { parseCorrections } from "./corrections.ts";
import { sheetOf } from "./desk-sheet.ts";
import { isActive, readOrders, sheetReader } from "./diagnose.ts";
import { readAskers } from "./explain-question.ts";
import { orderHelpBlocks } from "./help.ts";
import { lineGrammar } from "./line/line-grammar.ts";
import { printOrder } from "./line/print.ts";
import { readAnswer, readSheet } from "./reading.ts";
import { asWritten } from "./sheet-lines.ts";
import { isStanding } from "./binding/standing-orders.ts";
import { typedLines } from "./typed.ts";

/** What an order language needs from others, and a page that only judges can do without. */
interface Helping<S> extends Pick<OrderLanguage<S>, "fillIn"> {
  readonly explain: RefereeRules<S>["explain"];
  readonly ownWords: OwnWords<S>;
}

/** How players write orders for North Africa. */
export function orderLanguage<S>(
  rules: Judging<S>,
  { fillIn, explain, ownWords }: Helping<S>,
): OrderLanguage<S> {
  return inOwnWords<S, OrderLanguage<S>>({
    grammar: lineGrammar,
    sheet: (desk, isShort) => sheetOf(rules, desk, { isShort }),
    read: (desk, lines, isLoose = false) => readSheet(rules, desk, lines, isLoose),
    readAnswer: (desk, lines, isLoose = false) => readAnswer(rules, desk, lines, isLoose),
    typed: (desk, lines) => typedLines(rules, desk, lines),
    remaining: (desk, isLocked) => remaining(rules, desk, isLocked),
    hasOrders: ({ sight, sheet }) => readOrders(rules, sight, sheet).orders.some(isActive),
    printed({ sight, side, asked }, lines) {
      const parsed = sheetReader(rules, sight, side, asked !== undefined).read(lines);
      return {
        orders: parsed.orders.flatMap(({ order }) => printOrder(order)),
        unread: parsed.unread.map(({ text }) => text),
        kept: asWritten(parsed),
      };
    },
    fillIn,
    explain(sight, text, orders) {
      const asked = readAskers(rules, sight, text, orders);
      if (!asked.ok) return asked;
      const { question, position, supposing, kept } = asked.value;
      const explained = explain(position, question);
      return explained.ok
        ? ok({
          blocks: explanationBlocks(explained.value, supposing, kept),
          data: { ...explained.value, supposing, ...(kept === undefined ? {} : { kept }) },
        })
        : err(explained.error.map(({ message, cite }) => `${message} (${cite})`).join(" "));
    },
    corrections: (sight, text) => {
      const read = parseCorrections(text, rules.muster(sight));
      return read.ok ? ok(read.value.map((point) => ({ ...point }))) : read;
    },
    help: orderHelpBlocks,
  }, ownWords);
}

/**
 * Of the locked sheets only standing orders are kept, so that nothing is done twice. The other side's preparations for its
 * own turn stay too.
 */
function remaining<S>(rules: Judging<S>, { sight, sheet }: Desk<S>, isLocked: boolean): string[] {
  const { orders } = readOrders(rules, sight, sheet);
  const kept = orders.filter((parsed) =>
    isStanding(parsed) || (!isLocked && !["offer", "accept"].includes(parsed.order.verb))
  );
  return kept.flatMap(({ order }) => printOrder(order));
}
