import { SUPPLY_WORDS } from "../../hexes/words/supply-words.ts";
import type { System } from "../../../src/kernel/system.ts";
import type { Decision } from "../contract/decision.ts";
import type { RefereeRules } from "../contract/desk.ts";
import type { GameEvent } from "../contract/event.ts";
import { plainAnswerer } from "../asking/asking.ts";
import { board } from "../board/board.ts";
import { MANNERS } from "../computer/capable/manner.ts";
import { inspection } from "../inspection.ts";
import { fillIn } from "../orders/fill-in.ts";
import { orderLanguage } from "../orders/language.ts";
import { ownWords } from "../asking/own-words.ts";
import { players } from "../orders/players.ts";
import { hexwar2008, spi1976 } from "./desks.ts";
import { rollingBy } from "../rolling.ts";
import { rulesOf } from "../rulebook.ts";
import type { GameState } from "../position/state.ts";
import { words } from "../words/words.ts";

/** The editions, the usual one first. */
export const systems = [spi1976, hexwar2008].map(closedSystem);

/** An edition of the North Africa rules as the house plays it. It hides nothing: a sight is the truth itself. */
export function closedSystem(
  desk: RefereeRules<GameState>,
): System<GameState, GameState, Decision, GameEvent> {
  return {
    ruleset: desk.id,
    title: desk.title,
    rules: rulesOf(desk),
    inspection: inspection(desk),
    computer: { decisions: desk.computer, manners: MANNERS.length },
    orders: orderLanguage(desk, {
      fillIn: ({ sight, side }, lines, hear) => fillIn(desk, sight, side, lines, hear),
      explain: desk.explain,
      ownWords,
    }),
    players: players(desk),
    words: words(desk),
    board: board(desk),
    answer: plainAnswerer(desk),
    rolling: rollingBy(desk),
    condition: SUPPLY_WORDS,
  };
}
