import { type DeskGame } from "../../../tests/support/north-africa.ts";
import { describe, expect, it } from "vitest";
import { deploy, scenario } from "../../../tests/support/desert.ts";
import { explained, outlineOf, statementsOf } from "../../../tests/support/explaining.ts";
import type { HexName } from "../../hexes/hex-grid.ts";

const section = (game: DeskGame, hex: string, heading: string) =>
  outlineOf(statementsOf(explained(game, { about: "hex", hex: hex as HexName }), heading));

describe("a hex", () => {
  it("is explained with its terrain, its place, what it supplies, and how that is known (5.21, 16.0)", () => {
    expect(section(scenario("campaign"), "3513", "The ground")).toEqual([
      "3513 (Sollum) is town terrain, 1 to enter but by road or trail (5.21, 5.22, 5.23)",
      "  Its terrain: printed in the rules",
      "Its defenders are attacked on the Broken line, or on a better one (7.41, 7.44)",
      "A supply source: Axis (16.0)",
    ]);
  });

  it("of sea is closed to all", () => {
    const game = scenario("campaign");
    const { sections } = explained(game, { about: "hex", hex: "0101" as HexName });
    expect(sections.map(({ heading }) => heading)).toEqual(["The ground"]);
    expect(section(game, "0101", "The ground")).toEqual(["0101 is sea: no unit enters it (5.21)"]);
  });

  it("has hexsides with roads, escarpments, minefields and the sea on them (5.22, 5.25, 10.11)", () => {
    const game = deploy({
      units: {},
      map: {
        road: ["0604-0605"],
        escarpment: ["0604-0605", "0605-0606"],
        minefieldAxis: ["0605-0706"],
        hexes: { "0505": "sea" },
      },
    });
    expect(section(game, "0605", "Hexsides")).toEqual([
      "N, to 0604: escarpment and road (5.22, 5.25, 6.15)",
      "SE, to 0706: Axis minefield (10.11, 10.12, 10.22)",
      "S, to 0606: escarpment, closed to movement, zones, combat and supply (5.25, 6.15)",
      "NW, to 0505: sea, closed (5.21)",
    ]);
    expect(section(deploy({ units: {} }), "0605", "Hexsides")).toEqual(["Nothing lies on its hexsides"]);
  });

  it("lies in the zones of both sides at once, and in or out of their supply (6.0, 6.21, 12.0)", () => {
    const game = deploy({
      units: { "al-8rtr": "0605", "ge-1-8": "0607" },
      map: { supply: { alliedEastEdge: ["1205"] } },
    });
    expect(section(game, "0606", "Zones of control and supply")).toEqual([
      "In the Allied zone of 8RTR (0605) (6.0)",
      "A unit of the Allied side would be in supply here (12.0)",
      "In the Axis zone of 1/8 (0607) (6.0)",
      "A unit of the Axis side would be out of supply here (12.0)",
    ]);
  });

  it("can be come to by units of both sides, each in its own Movement Phase (5.0)", () => {
    const game = deploy({ units: { "al-8rtr": "0905", "al-44rtr": "0805", "ge-1-8": "0305" } });
    expect(section(game, "0705", "Who can come")).toEqual([
      "2 Allied units can end their moves here: 44RTR (0805) for 2 and 8RTR (0905) for 4 (5.0)",
      "1 Axis unit can end its move here: 1/8 (0305) for 8 (5.0)",
      "  As if the Axis Movement Phase began now, with every unit in its present hex (4.1)",
    ]);
    expect(section(game, "0110", "Who can come")[0]).toBe("No Allied unit can end its move here (5.0)");
  });

  it("or a unit that there is not cannot be explained (2.1, 2.3)", () => {
    const { rules, state } = deploy({ units: { "al-8rtr": "0605" } });
    expect(rules.explain(state, { about: "hex", hex: "9999" as HexName }))
      .toMatchObject({ ok: false, error: [{ cite: "2.1", code: "unknown-hex" }] });
    expect(rules.explain(state, { about: "unit", unit: "al-nobody" as never }))
      .toMatchObject({ ok: false, error: [{ cite: "2.3", code: "unknown-unit" }] });
  });
});
