import { openDesk } from "../../tests/support/north-africa.ts";
import { describe, expect, it } from "vitest";
import { newestRevision } from "../../src/kernel/revision.ts";
import { REVISIONS } from "./revisions.ts";

/** What it costs a unit that stands in 0604 to go by the mined road to 0504. */
function costOf(unit: string, revision: number | undefined): number | undefined {
  const game = openDesk({
    ruleset: "north-africa/hexwar-2008",
    map: {
      grid: { columns: 8, rowsOddColumns: 8, rowsEvenColumns: 8 },
      road: ["0504-0604"],
      minefieldAllied: ["0504-0604"],
      supply: { axisWestEdge: ["0101"], alliedEastEdge: ["0801"] },
    },
    position: { gameTurn: 3, phasingSide: "allied", phase: "movement", units: [{ unit, hex: "0604" }] },
    revision,
  });
  if (!game.ok) throw new Error(game.error.join("; "));
  const { rules, state } = game.value;
  return rules.inspect(state).reach[unit]["0504"];
}

describe("the revisions of the rules", () => {
  it("are numbered from 2, without gaps", () => {
    expect(REVISIONS.map(({ number }) => number)).toEqual(REVISIONS.map((_, index) => index + 2));
  });

  it.each([
    ["al-3rtr", 1, 4],
    ["al-3rtr", 2, 4],
    ["al-5i", 1, 2],
    ["al-5i", 2, 2.5],
    ["al-5i", undefined, 2.5],
  ])("let %s pay by revision %s %s points along a mined road hexside (5.24)", (unit, revision, points) => {
    expect(costOf(unit, revision)).toBe(points);
  });

  it("end with the one that games are opened by where none is named", () => {
    expect(newestRevision({ revisions: REVISIONS })).toBe(REVISIONS.length + 1);
  });
});
