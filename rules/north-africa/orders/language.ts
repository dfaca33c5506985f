import type { Desk, OrderLanguage, Typed } from "../../../src/kernel/order-language.ts";
import * as sheet from "../../../src/sheet/typed-lines.ts";
import { explanationBlocks } from "../../../src/sheet/explanation.ts";
import { inOwnWords, type OwnWords } from "../../../src/sheet/words/own-words.ts";
import { err, ok } from "../../../src/kernel/result.ts";
import { explain } from "../explain/explain.ts";
import { parseCorrections } from "./corrections.ts";
import { sheetOf } from "./desk-sheet.ts";
import { isActive, readOrders, sheetReader } from "./diagnose.ts";
import { readAskers } from "./explain-question.ts";
import { fillIn } from "./fill-in.ts";
import { orderHelpBlocks } from "./help.ts";
import { isHexName } from "../../hexes/hex-grid.ts";
import { lineGrammar, lineLanguage, printOrder } from "./line/lines.ts";
import { refsOf } from "./line/order.ts";
import { readAnswer, readSheet } from "./reading.ts";
import { asWritten } from "./sheet-lines.ts";
import { isStanding } from "./binding/standing-orders.ts";
import { muster } from "../counter-views.ts";
import type { GameState } from "../position/state.ts";

/** How players write orders for North Africa. */
export function orderLanguage(ownWords: OwnWords<GameState>): OrderLanguage<GameState> {
  return inOwnWords<GameState, OrderLanguage<GameState>>({
    grammar: lineGrammar,
    sheet: (desk, isShort) => sheetOf(desk, { isShort }),
    read: (desk, lines, isLoose = false) => readSheet(desk, lines, isLoose),
    readAnswer: (desk, lines, isLoose = false) => readAnswer(desk, lines, isLoose),
    typed,
    remaining,
    hasOrders: ({ sight, sheet }) => readOrders(sight, sheet).orders.some(isActive),
    printed({ sight, side, asked }, lines) {
      const parsed = sheetReader(sight, side, asked !== undefined).read(lines);
      return {
        get orders() {
          return parsed.orders.flatMap(({ order }) => printOrder(order));
        },
        unread: parsed.unread.map(({ text }) => text),
        get kept() {
          return asWritten(parsed);
        },
      };
    },
    fillIn,
    fillsInAnswers: true,
    explain(sight, text, orders) {
      const asked = readAskers(sight, text, orders);
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
      const read = parseCorrections(text, muster(sight));
      return read.ok ? ok(read.value.map((point) => ({ ...point }))) : read;
    },
    help: orderHelpBlocks(),
  }, ownWords);
}

/**
 * If the sheet is locked, only standing orders are kept, so that nothing is done twice. The other side's preparations for its
 * own turn stay too.
 */
function remaining({ sight, sheet }: Desk<GameState>, isLocked: boolean): string[] {
  const { orders } = readOrders(sight, sheet);
  const kept = orders.filter((parsed) =>
    isStanding(parsed) || (!isLocked && !["offer", "accept"].includes(parsed.order.verb))
  );
  return kept.flatMap(({ order }) => printOrder(order));
}

/** The meaning of a paragraph outside any sheet. */
function typed({ sight: state, side, asked }: Desk<GameState>, lines: readonly string[]): Typed {
  const { isName } = muster(state);
  const read = sheetReader(state, side, asked !== undefined).read(lines);
  return sheet.typedLines(lineLanguage, read, {
    namesOf: refsOf,
    isKnown: (ref) => isHexName(ref) || isName(ref.toLowerCase()),
    isName,
  });
}
