import { describe, expect, it } from "vitest";
import { deploy, unitId } from "../../../../tests/support/desert.ts";
import type { GameState } from "../../position/state.ts";
import { escape } from "./escape.ts";

/** How far 1/8 could retreat. */
function escapeOf(
  units: Readonly<Record<string, string>>,
  map: Readonly<Record<string, unknown>> = {},
): number {
  const { board, setting } = deploy({ units, map }).state as GameState;
  return escape(board, "axis", board.standing(setting.roster.unit(unitId("ge-1-8"))!));
}

describe("how far a unit could retreat (7.71-7.75)", () => {
  it.each<[string, number, Record<string, string>]>([
    ["in the open", 4, { "ge-1-8": "0605" }],
    ["from one enemy", 4, { "ge-1-8": "0605", "al-3rtr": "0606" }],
    ["between two opposite enemies", 0, { "ge-1-8": "0605", "al-3rtr": "0604", "al-5rtr": "0606" }],
    ["between two neighboring enemies", 4, { "ge-1-8": "0605", "al-3rtr": "0606", "al-5rtr": "0706" }],
    ["in a corner of the map, one way open", 2, { "ge-1-8": "0101", "al-3rtr": "0104", "al-5rtr": "0402" }],
    ["through a friend, who makes room (7.81)", 4, { "ge-1-8": "0605", "ge-2-8": "0505", "al-3rtr": "0705" }],
  ])("%s: %i", (_, hexes, units) => expect(escapeOf(units)).toBe(hexes));

  it("not across an escarpment (7.72)", () => {
    const walls = ["0505-0605", "0506-0605", "0604-0605"].map((side) => side.split("-").sort().join("-"));
    const units = { "ge-1-8": "0605", "al-3rtr": "0706" };
    expect(escapeOf(units)).toBe(4);
    expect(escapeOf(units, { escarpment: walls })).toBe(0);
  });
});
