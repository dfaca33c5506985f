import { expect, it } from "vitest";
import { deploy } from "../../../tests/support/desert.ts";
import { tryWays } from "./displacement.ts";
import { type WayStanding, wayStandingOf } from "./way-standing.ts";

/** A hex beside mines of both sides, with a unit of each two hexes from it; only the Axis has a source anywhere near. */
const MINED = {
  units: { "al-8rtr": "0503", "ge-3-rec": "0507" },
  map: {
    minefieldAllied: ["0505-0506"],
    minefieldAxis: ["0504-0505"],
    supply: { axisWestEdge: ["0101"], alliedEastEdge: [] },
  },
};

/** How a way of a unit to the hex between them stands, asked in this order. */
function standings(...ids: readonly string[]): Record<string, WayStanding> {
  const { state } = deploy(MINED);
  const { map: { grid }, roster } = state.setting;
  const end = grid.id("0505")!;
  return Object.fromEntries(ids.map((id) => {
    const unit = roster.unit(id)!;
    let standing: WayStanding | undefined;
    tryWays(state.board, unit, [state.board.standing(unit), end], new Set(), (way) => {
      standing = wayStandingOf(state, unit, way);
      return true;
    });
    return [id, standing!];
  }));
}

it("a way that ends beside mines of both sides is in supply or not for each side by itself (12.22, 12.24)", () => {
  const expected = {
    "al-8rtr": { supplied: false, fresh: true },
    "ge-3-rec": { supplied: true, fresh: true },
  };
  expect(standings("al-8rtr", "ge-3-rec")).toEqual(expected);
  expect(standings("ge-3-rec", "al-8rtr")).toEqual(expected);
});
