import type { OrderLanguage } from "../../../src/kernel/order-language.ts";
import { err, ok } from "../../../src/kernel/result.ts";
import { explanationBlocks } from "../../../src/sheet/explanation.ts";
import { writtenSheets } from "../../../src/sheet/sheet-reading.ts";
import { inOwnWords, type OwnWords } from "../../../src/sheet/words/own-words.ts";
import { muster } from "../counter-views.ts";
import { explain } from "../explain/explain.ts";
import type { GameState } from "../position/state.ts";
import { parseCorrections } from "./corrections.ts";
import { readAskers } from "./explain-question.ts";
import { fillIn } from "./fill-in.ts";
import { orderHelpBlocks } from "./help.ts";
import { SHEETS, sheets } from "./reading.ts";

/** How players write orders for North Africa. */
export function orderLanguage(ownWords: OwnWords<GameState>): OrderLanguage<GameState> {
  return inOwnWords<GameState, OrderLanguage<GameState>>({
    ...sheets,
    ...writtenSheets(SHEETS),
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
    corrections: (sight, text) => parseCorrections(text, muster(sight)),
    help: orderHelpBlocks(),
  }, ownWords);
}
