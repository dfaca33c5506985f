import type { GameState } from "../../rules/north-africa/position/state.ts";
import { tables } from "../../rules/north-africa/game/table.ts";
import type { Desk } from "../../src/kernel/order-language.ts";
import type { Thing } from "../../src/kernel/pointing.ts";
import { ALLIED_SHEET, fresh } from "./campaign.ts";
import { type Bench, duration } from "./line.ts";
import { measure } from "./measure.ts";

const [{ board, orders }] = tables;

/** A desk of which nothing has been remembered, and its form with the sheet filled in. */
function begun() {
  const desk: Desk<GameState> = {
    sight: fresh(),
    side: "allied",
    asked: undefined,
    kept: ALLIED_SHEET,
    sheet: ALLIED_SHEET,
    waiting: [],
  };
  return { desk, lines: orders.sheet(desk) };
}

const piece = (id: string): Thing => ({ kind: "piece", id });
const place = (id: string): Thing => ({ kind: "place", id });
const way = (id: string): Thing => ({ kind: "way", id });
const RTR = piece("al-2rtr");

/** The same when something has been pointed at already: with each click but the first. */
function warm() {
  const at = begun();
  board.point(at.desk, at.lines, [RTR]);
  return at;
}

/** How long a player who points at the map waits. */
export const pointingBench: Bench = {
  title: "Pointing, Campaign, sheet of 18 lines",
  run() {
    const point = (picks: readonly Thing[]) => ({ desk, lines }: ReturnType<typeof begun>) =>
      board.point(desk, lines, picks);
    const ATTACK = [place("3116"), piece("al-44rtr"), piece("al-8rtr"), way("gs 4")];
    return Promise.resolve([
      duration("a sheet that has just changed", measure(begun, point([]))),
      duration("a pick, its reach", measure(warm, point([piece("al-6rtr")])), 10),
      duration("a hex hovered over", measure(warm, point([RTR, place("3322")])), 2),
      duration("a hex that is too far", measure(warm, point([RTR, place("1103")])), 2),
      duration("an attack of two units", measure(warm, point(ATTACK)), 10),
      duration(
        "all supply lines",
        measure(begun, ({ desk }) => board.overlay(desk, [], "supply", undefined)),
      ),
    ]);
  },
};
