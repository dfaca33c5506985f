import type { OrderLanguage } from "../../src/kernel/order-language.ts";
import type { System } from "../../src/kernel/system.ts";
import { inOwnWords } from "../../src/sheet/words/own-words.ts";
import { plainAnswer } from "./asking/asking.ts";
import { FAB_TOPICS as ruleTopics } from "./rule-topics.ts";
import { board } from "./board/board.ts";
import { computer } from "./computer/computer.ts";
import { explain } from "./explain/explain.ts";
import { orderLanguage } from "./orders/language.ts";
import { ownWords } from "./orders/own-words.ts";
import { players } from "./orders/players.ts";
import { rollingBlocks } from "./rolling.ts";
import { pointing } from "./pointing/pointing.ts";
import { replay } from "./pointing/replay.ts";
import type { Decision } from "./position/decisions.ts";
import type { GameEvent } from "./position/events.ts";
import type { Sight } from "./position/sight.ts";
import type { Truth } from "./position/truth.ts";
import { crusader } from "./ruleset.ts";
import { inspection } from "./sequence/inspection.ts";
import { RULESET_ID } from "./set-up/documents.ts";
import { THINGS } from "./words/events/names.ts";
import { words } from "./words/words.ts";

/** FAB: Crusader, whole: judged, ordered, told and shown. */
export const system: System<Truth, Sight, Decision, GameEvent> = {
  ruleset: RULESET_ID,
  title: "FAB: Crusader",
  rules: crusader,
  inspection,
  computer,
  orders: inOwnWords<Sight, OrderLanguage<Sight>>(orderLanguage(explain), ownWords(THINGS)),
  players,
  words,
  board: { ...board, ...pointing, replay },
  answer: plainAnswer,
  ruleTopics,
  rolling: rollingBlocks,
  condition:
    ("supply supplied supplies unsupplied oos nachschub versorgt versorgung unversorgt ravitaillement ravitaille ravitaillees " +
      "ravitailles suministro suministros abastecimiento abastecidas rifornimento rifornimenti rifornite rifornita bevoorrading " +
      "bevoorraad voorraad zaopatrzenie zaopatrzenia zaopatrzone").split(" "),
};
