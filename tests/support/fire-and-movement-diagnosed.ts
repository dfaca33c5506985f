import { openedTruth } from "./fire-and-movement.ts";
import type { Side } from "../../src/kernel/side.ts";
import { view } from "../../rules/fire-and-movement/sight/sight.ts";
import { diagnose } from "../../rules/fire-and-movement/orders/diagnose.ts";
import { readOrders } from "../../rules/fire-and-movement/orders/sheet-reader.ts";

export const MAP = {
  grid: { columns: 13, rowsOddColumns: 10, rowsEvenColumns: 9 },
  minefieldAllied: ["0505-0605"],
  minefieldAxis: ["0903-0904"],
  fortifiedBoxes: ["0605"],
  hexes: { "0101": "sea", "0404": "rough" },
  escarpment: ["0303-0304", "0805-0806"],
};
const START = openedTruth({
  map: MAP,
  position: {
    gameTurn: 3,
    phasingSide: "allied",
    phase: "movement",
    units: [
      { unit: "uk-3rtr", hex: "0705" },
      { unit: "uk-pol", hex: "0605" },
      { unit: "uk-4nz", hex: "0806" },
      { unit: "uk-8rtr", hex: "0303" },
      { unit: "uk-7hus", hex: "0904" },
      { unit: "ge-33-eng", hex: "0505" },
      { unit: "ge-1-8", hex: "0604" },
    ],
    support: {
      allied: { hand: ["sf-uk-2a", "sf-uk-6a", "sf-uk-4a"], used: [] },
      axis: { hand: ["sf-ax-2a", "sf-ax-4a"], used: [] },
    },
  },
});

export const read = (lines: readonly string[], side: Side = "allied", truth = START) =>
  diagnose(view(truth, side), side, readOrders(truth, lines));
/** `refused 5.1, 6.1` of the last line, the answer to it, and its possible replacement. */
export const last = (lines: string, side: Side = "allied", truth = START) => {
  const { status, cites, message, instead } = read(lines.split("\n"), side, truth).reports.at(-1)!;
  return { what: [status, ...cites].join(" "), message, instead };
};
