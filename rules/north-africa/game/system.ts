import { SUPPLY_WORDS } from "../../hexes/words/supply-words.ts";
import type { System } from "../../../src/kernel/system.ts";
import type { Decision } from "../contract/decision.ts";
import type { GameEvent } from "../contract/event.ts";
import { plainAnswer } from "../asking/asking.ts";
import { NORTH_AFRICA_TOPICS as ruleTopics } from "../asking/rule-topics.ts";
import { board } from "../board/board.ts";
import { computer } from "../orders/computer.ts";
import { HEXWAR_2008, SPI_1976 } from "../documents/edition.ts";
import { inspection } from "../inspection.ts";
import { orderLanguage } from "../orders/language.ts";
import { ownWords } from "../asking/own-words.ts";
import { players } from "../orders/players.ts";
import { rolling } from "../rolling.ts";
import { rulesOf } from "../rulebook.ts";
import type { GameState } from "../position/state.ts";
import { editionWords } from "../words/words.ts";

/** The editions of the North Africa rules as the house plays them, the usual one first. Nothing is hidden: a sight is the truth itself. */
export const systems: readonly System<GameState, GameState, Decision, GameEvent>[] = [SPI_1976, HEXWAR_2008]
  .map((edition) => ({
    ruleset: edition.id,
    title: edition.title,
    rules: rulesOf(edition),
    inspection,
    computer,
    orders: orderLanguage(ownWords),
    players,
    words: editionWords(edition),
    board,
    answer: plainAnswer,
    ruleTopics,
    rolling,
    condition: SUPPLY_WORDS,
  }));
