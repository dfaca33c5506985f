import { describe, expect, it } from "vitest";
import { type Choices, deploy, type Deployment, DESERT, unitId } from "../../../tests/support/desert.ts";
import { explained, outlineOf, statementsOf } from "../../../tests/support/explaining.ts";

const supply = (deployment: Deployment, unit = "al-8rtr", choices?: Choices) =>
  outlineOf(
    statementsOf(explained(deploy(deployment, choices), { about: "unit", unit: unitId(unit) }), "Supply"),
  );

describe("a unit's supply", () => {
  it("comes by a path that is shown hex by hex (12.0, 12.21)", () => {
    expect(supply({ units: { "al-8rtr": "1005" } })).toEqual([
      expect.stringMatching(/^It is in supply from 12\d\d, 2 hexes away \(12.0, 16.0\)$/),
      expect.stringMatching(/^ {2}Its path: 1005 11\d\d 12\d\d \(12.21\)$/),
    ]);
  });

  it("on a source needs no path (16.0)", () => {
    expect(supply({ units: { "al-8rtr": "1205" } })).toEqual([
      "It is in supply: it stands on a source, 1205 (12.0, 16.0)",
    ]);
  });

  it("is cut by enemy units, zones and minefields, each told where it bars the least barred way (12.21, 12.22)", () => {
    const strip = {
      grid: { columns: 6, rowsOddColumns: 1, rowsEvenColumns: 1 },
      supply: { ...DESERT.supply, axisWestEdge: [], alliedEastEdge: ["0601"] },
    };
    const told = supply({
      units: { "al-8rtr": "0101", "ge-1-8": "0401" },
      map: { ...strip, minefieldAxis: ["0501-0601"] },
    });
    expect(told.slice(0, 7)).toEqual([
      "It is out of supply now (12.0)",
      "What cuts it, on the least obstructed way to a source, 0601 (12.21, 12.22)",
      "  0301: in the zone of 1/8 (0401) (12.21)",
      "  0401: held by 1/8 (0401) (12.21)",
      "  0501: in the zone of 1/8 (0401) (12.21)",
      "  0501-0601: enemy minefield (12.22)",
      "  The way: 0101 0201 0301 0401 0501 0601",
    ]);
    expect(told.slice(7).join(" ")).toMatch(/\(12\.32\).*\(12\.23\).*\(12\.33\).*\(12\.34\)/);
  });

  it.each([["towardSource", "only toward its nearest source"], ["free", "freely"]] as const)(
    "once lost lets it move as the option says: %s (12.23)",
    (unsuppliedMoves, words) => {
      const options = { unsuppliedMoves };
      const told = supply({ units: { "al-8rtr": "0605" }, map: { supply: {} } }, "al-8rtr", { options });
      expect(told).toContain(`It then moves ${words} (12.23)`);
    },
  );

  it("that no land leads to says so (12.21)", () => {
    expect(supply({ units: { "al-8rtr": "0605" }, map: { supply: {} } })[1])
      .toBe("No land way at all leads to a source (12.21)");
  });
});
