import type { System } from "../../src/kernel/system.ts";
import { board } from "./pointing/board.ts";
import { computer } from "./computer.ts";
import type { Decision } from "./decisions.ts";
import type { GameEvent } from "./events.ts";
import { explain } from "./explain/explain.ts";
import { inspection } from "./inspection.ts";
import { orderLanguage } from "./orders/language.ts";
import { players } from "./orders/players.ts";
import { crusader, RULESET_ID } from "./ruleset.ts";
import type { Sight } from "./sight.ts";
import type { Truth } from "./truth.ts";
import { words } from "./words/words.ts";

/** FAB: Crusader, whole: judged, ordered, told and shown. */
export const system: System<Truth, Sight, Decision, GameEvent> = {
  ruleset: RULESET_ID,
  title: "FAB: Crusader",
  rules: crusader,
  inspection,
  computer,
  orders: orderLanguage(explain),
  players,
  words,
  board,
};
