import type { Shelved } from "../../../src/game/open/catalogue.ts";
import type { System } from "../../../src/kernel/system.ts";
import { CHARTS, MAP, ORDER_OF_BATTLE, SCENARIO } from "./game-data.ts";
import { THREE_FORDS } from "./table.ts";

/** Three Fords as the catalogue has its systems, closed, and with its documents. */
export const CLOSED_FORDS: Shelved<System> = {
  ...THREE_FORDS as unknown as System,
  shelf: {
    title: "Three Fords",
    about: "Blocks of hidden strength at three fords.",
    maps: { "three-fords": MAP },
    orderOfBattle: ORDER_OF_BATTLE,
    pieces: "units",
    charts: CHARTS,
    scenarios: new Map([[SCENARIO.id, SCENARIO]]),
    table: "tests/support/toy/table.ts",
  },
};
