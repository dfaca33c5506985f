import { SUPPLY_WORDS } from "../../hexes/words/supply-words.ts";
import type { System } from "../../../src/kernel/system.ts";
import { plainAnswer } from "../asking/asking.ts";
import { FIRE_AND_MOVEMENT_TOPICS as ruleTopics } from "../asking/rule-topics.ts";
import { ownWords } from "../asking/own-words.ts";
import { board } from "../board/board.ts";
import { computer } from "../orders/computer.ts";
import type { Decision } from "../position/decision.ts";
import type { GameEvent } from "../position/event.ts";
import { explain } from "../explain/explain.ts";
import { inspection } from "../inspection.ts";
import { fillIn } from "../orders/fill-in.ts";
import { orderLanguage } from "../orders/language.ts";
import { players } from "../orders/players.ts";
import { rollingMarkers } from "../rolling.ts";
import { dg2010, RULESET } from "../ruleset.ts";
import type { Sight } from "../sight/sight.ts";
import type { Truth } from "../position/truth.ts";
import { words } from "../words/words.ts";

/** The edition of 2010 as the house plays it. */
export const system: System<Truth, Sight, Decision, GameEvent> = {
  ruleset: RULESET,
  title: "Fire & Movement: Crusader (2010)",
  rules: dg2010,
  inspection,
  computer,
  orders: orderLanguage({ fillIn, explain, ownWords }),
  players,
  words,
  board,
  answer: plainAnswer,
  ruleTopics,
  rolling: rollingMarkers,
  condition: SUPPLY_WORDS,
};
