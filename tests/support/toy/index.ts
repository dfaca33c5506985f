import type { Shelved } from "../../../src/game/open/catalogue.ts";
import type { System } from "../../../src/kernel/system.ts";
import { THREE_FORDS } from "./table.ts";

/** The documents of Three Fords: one map, one order of battle, one cup, one scenario. */

const area = (number: number, name: string, at: [number, number], next: number[], worth = 0) => ({
  number,
  name,
  at,
  next,
  worth,
});

export const MAP = {
  areas: [
    area(1, "North Camp", [60, 60], [2, 3]),
    area(2, "Camp Hill", [60, 180], [1, 3, 4], 1),
    area(3, "Orchard", [180, 100], [1, 2, 5, 6]),
    area(4, "Mill", [180, 240], [2, 6, 7]),
    area(5, "Upper Ford", [300, 60], [3, 8], 2),
    area(6, "Middle Ford", [300, 160], [3, 4, 8, 9], 3),
    area(7, "Lower Ford", [300, 270], [4, 9], 2),
    area(8, "Chapel", [420, 100], [5, 6, 10, 11]),
    area(9, "Vineyard", [420, 240], [6, 7, 11]),
    area(10, "Pass", [540, 60], [8, 11]),
    area(11, "Fort Hill", [540, 170], [8, 9, 10, 12], 1),
    area(12, "South Camp", [540, 280], [11]),
  ],
};

export const ORDER_OF_BATTLE = {
  units: [
    { id: "al-guards", side: "allied", name: "Guards", steps: 4 },
    { id: "al-lancers", side: "allied", name: "Lancers", steps: 3 },
    { id: "al-rifles", side: "allied", name: "Rifles", steps: 3 },
    { id: "al-militia", side: "allied", name: "Militia", steps: 2 },
    { id: "ax-grenadiers", side: "axis", name: "Grenadiers", steps: 4 },
    { id: "ax-hussars", side: "axis", name: "Hussars", steps: 3 },
    { id: "ax-jaegers", side: "axis", name: "Jaegers", steps: 3 },
    { id: "ax-landwehr", side: "axis", name: "Landwehr", steps: 2 },
  ],
};

export const CHARTS = {
  chits: ["guns", "smoke"].flatMap((sort) =>
    [1, 2, 3, 4].map((number) => ({ id: `${sort}-${number}`, sort }))
  ),
};

export const SCENARIO = {
  id: "three-fords/morning",
  title: "Three Fords: the morning",
  map: "three-fords",
  lastTurn: 6,
  backs: { allied: [1, 2, 3, 4], axis: [9, 10, 11, 12] },
  held: { allied: [1, 2, 3, 4], axis: [8, 9, 10, 11, 12] },
};

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
