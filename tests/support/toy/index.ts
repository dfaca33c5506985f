import type { Shelved } from "../../../src/game/catalogue.ts";
import type { Shelf } from "../../../src/game/shelf.ts";
import type { System } from "../../../src/kernel/system.ts";
import { board } from "./board.ts";
import { computer } from "./computer.ts";
import type { Decision } from "./decisions.ts";
import type { GameEvent } from "./events.ts";
import { CHARTS, MAP, ORDER_OF_BATTLE, SCENARIO } from "./game-data.ts";
import { inspection } from "./inspection.ts";
import { orderLanguage } from "./orders/language.ts";
import { players } from "./orders/players.ts";
import { RULESET } from "./rulebook.ts";
import { rules } from "./rules.ts";
import type { Sight } from "./sight.ts";
import type { Truth } from "./truth.ts";
import { words } from "./words.ts";

/** Three Fords, whole (rulebook.ts). */
const THREE_FORDS: System<Truth, Sight, Decision, GameEvent> = {
  ruleset: RULESET,
  title: "Three Fords",
  rules,
  inspection,
  computer,
  orders: orderLanguage,
  players,
  words,
  board,
};

const SHELF: Shelf = {
  title: "Three Fords",
  about: "Blocks of hidden strength at three fords.",
  maps: { "three-fords": MAP },
  orderOfBattle: ORDER_OF_BATTLE,
  pieces: "units",
  charts: CHARTS,
  scenarios: new Map([[SCENARIO.id, SCENARIO]]),
  table: "tests/support/toy/table.ts",
};

/** The same closed, as the catalogue has its systems. */
export const CLOSED_FORDS: Shelved<System> = { ...THREE_FORDS as unknown as System, shelf: SHELF };
