import { tables } from "../../rules/fast-action-battles/table.ts";
import type { Sight } from "../../rules/fast-action-battles/position/sight.ts";
import type { Desk } from "../../src/kernel/order-language.ts";
import type { Thing } from "../../src/kernel/pointing.ts";
import { fresh, seenBy, SHEETS } from "./fab-campaign.ts";
import { type Bench, duration } from "./line.ts";
import { measure } from "./measure.ts";

const [{ board, orders }] = tables;

/** A desk of which nothing has been remembered, and its form with the sheet filled in. */
function begun() {
  const desk: Desk<Sight> = {
    sight: seenBy(fresh(), "allied"),
    side: "allied",
    asked: undefined,
    kept: SHEETS.allied,
    sheet: SHEETS.allied,
    waiting: [],
  };
  return { desk, lines: orders.sheet(desk) };
}

const piece = (id: string): Thing => ({ kind: "piece", id });
const place = (id: string): Thing => ({ kind: "place", id });
const way = (id: string): Thing => ({ kind: "way", id });
const ARMOUR = piece("al-7arm");

/** The same when something has been pointed at already: with each click but the first. */
function warm() {
  const at = begun();
  board.point(at.desk, at.lines, [ARMOUR]);
  return at;
}

/** How long a player who points at the areas of FAB: Crusader waits. */
export const fabPointingBench: Bench = {
  title: `Pointing, FAB: Crusader, sheet of ${SHEETS.allied.length} lines`,
  run() {
    const point = (picks: readonly Thing[]) => ({ desk, lines }: ReturnType<typeof begun>) =>
      board.point(desk, lines, picks);
    return Promise.resolve([
      duration("a sheet that has just changed", measure(begun, point([]))),
      duration("a pick, its reach", measure(warm, point([piece("al-4arm")])), 10),
      duration("an area hovered over", measure(warm, point([ARMOUR, place("46")])), 2),
      duration("an area that is too far", measure(warm, point([ARMOUR, place("1")])), 2),
      duration("a battle with its odds", measure(warm, point([way("battle attack 46")])), 10),
      duration(
        "all supply lines",
        measure(begun, ({ desk }) => board.overlay(desk, [], "supply", undefined)),
      ),
    ]);
  },
};
