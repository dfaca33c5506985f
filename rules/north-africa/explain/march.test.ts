import { type DeskGame } from "../../../tests/support/north-africa.ts";
import { describe, expect, it } from "vitest";
import { deploy, path, scenario, unitId } from "../../../tests/support/desert.ts";
import { explained, outlineOf, statementsOf } from "../../../tests/support/explaining.ts";
import type { HexName } from "../../hexes/hex-grid.ts";

const toward = (game: DeskGame, unit: string, to: string) =>
  explained(game, { about: "destination", unit: unitId(unit), to: to as HexName });
const along = (game: DeskGame, unit: string, ...hexes: string[]) =>
  explained(game, { about: "path", unit: unitId(unit), path: path(...hexes) });
const told = (explanation: ReturnType<typeof along>, heading: string) =>
  outlineOf(statementsOf(explanation, heading));

describe("a way that a unit may go", () => {
  const map = { road: ["0603-0604"], hexes: { "0606": "rough" } };

  it("is explained hex by hex, each charge with its case (5.21, 5.22)", () => {
    const explanation = toward(deploy({ units: { "al-8rtr": "0603" }, map }), "al-8rtr", "0606");
    expect(explanation).toMatchObject({ isLegal: true, way: { cost: 6.5 } });
    expect(told(explanation, "The way")).toEqual([
      "From 0603",
      "0604: ½, road; ½ so far (5.22)",
      "0605: 2, mixed; 2½ so far (5.21)",
      "0606: 4, rough; 6½ so far (5.21)",
      "6½ of 9 movement points (5.13)",
      "Movement allowance 9 (5.13, 12.31)",
    ]);
  });

  it("by road through a minefield of its own side pays both, and says that an escarpment is there (5.24, 10.11)", () => {
    const edge = ["0604-0605"];
    const game = deploy({
      units: { "al-8rtr": "0604" },
      map: { road: edge, minefieldAllied: edge, escarpment: edge },
    });
    expect(told(along(game, "al-8rtr", "0604", "0605"), "Hex by hex")).toEqual([
      "From 0604",
      "0605: 4½; 4½ so far",
      "  ½ road (5.22)",
      "  4 minefield of its own side (10.11)",
      "  The road or trail leads through an escarpment (5.25)",
      "4½ of 9 movement points (5.13)",
      "Movement allowance 9 (5.13, 12.31)",
    ]);
  });

  it("that pays for a minefield by road the minefield alone, in an edition that reads 5.24 so, says that", () => {
    const edge = ["0604-0605"];
    const { rules } = deploy({ units: {} });
    const state = rules.setup({
      map: {
        title: "Strip",
        grid: { columns: 9, rowsOddColumns: 9, rowsEvenColumns: 9 },
        road: edge,
        minefieldAllied: edge,
      },
      orderOfBattle: {
        title: "One",
        units: [
          { id: "a", side: "allied", attack: 1, defense: 1, movement: 9, mechanized: true },
          { id: "b", side: "allied", attack: 1, defense: 1, movement: 9 },
        ],
      },
      position: {
        gameTurn: 1,
        phasingSide: "allied",
        phase: "movement",
        units: [{ unit: "a", hex: "0604" }, { unit: "b", hex: "0605" }],
      },
      options: { roadThroughMinefield: "minefieldOnly", unsuppliedMoves: "free" },
    });
    if (!state.ok) throw new Error(state.error.join("; "));
    const game = { rules, state: state.value };
    expect(told(along(game, "a", "0604", "0605"), "Hex by hex")[1])
      .toBe("0605: 4, minefield of its own side; 4 so far (10.11)");
    expect(told(along(game, "b", "0605", "0604"), "Hex by hex").slice(1, 4))
      .toEqual(["0604: 2½; 2½ so far", "  ½ road (5.22)", "  2 minefield of its own side (10.11)"]);
  });

  it("across an enemy minefield takes the whole allowance, though a detour may take less (10.12)", () => {
    const game = deploy({ units: { "al-8rtr": "0603" }, map: { minefieldAxis: ["0602-0603"] } });
    const explanation = along(game, "al-8rtr", "0603", "0602");
    expect(told(explanation, "May it?")).toEqual(["Yes (5.0)", "  The cheapest way there takes 4"]);
    expect(told(explanation, "Hex by hex")[1])
      .toBe("0602: 9, enemy minefield, the whole allowance; 9 so far (10.12)");
  });

  it("into an enemy zone says whose it is (6.0)", () => {
    const game = deploy({ units: { "al-8rtr": "0603", "ge-1-8": "0606" } });
    expect(told(toward(game, "al-8rtr", "0605"), "The way")).toContain(
      "  In the zone of 1/8 (0606): it has to stop there (6.0)",
    );
  });
});

describe("a way that a unit may not go", () => {
  it("breaks where the allowance is spent, and one line sums up the rest (5.13, 5.26)", () => {
    const explanation = toward(deploy({ units: { "al-8rtr": "0605" } }), "al-8rtr", "1205");
    expect(explanation.isLegal).toBe(false);
    expect(told(explanation, "May it?")).toEqual([
      "No",
      "  8RTR has 9 movement points, and the way to 1205 takes at least 12. (5.13)",
    ]);
    expect(told(explanation, "The cheapest way there").slice(-5)).toEqual([
      expect.stringMatching(/^\d{4}: 2, mixed; 10 so far \(5.21\)$/),
      "  Here the allowance runs out (5.13, 5.26)",
      "On from there by 1205",
      "12 of 9 movement points (5.13)",
      "Movement allowance 9 (5.13, 12.31)",
    ]);
    expect(told(explanation, "How near it can come")).toHaveLength(3);
    expect(told(explanation, "How near it can come")[0]).toMatch(/^10\d\d, 2 hexes from 1205, for 8$/);
  });

  it("for a unit in an enemy zone names the enemy that holds it (5.14)", () => {
    const game = deploy({ units: { "al-8rtr": "0605", "ge-1-8": "0604" } });
    const explanation = toward(game, "al-8rtr", "0607");
    expect(told(explanation, "May it?")).toEqual([
      "No",
      "  8RTR stands in an enemy zone in 0605 and may not leave it now. (5.14)",
      "  In the zone of 1/8 (0604) (6.0)",
    ]);
    expect(told(explanation, "How near it can come")).toEqual(["8RTR can come no nearer than it is"]);
  });

  it("for an unsupplied unit counts half the allowance, rounded up (12.32)", () => {
    const game = deploy({ units: { "al-8rtr": "0605" }, map: { supply: {} } });
    expect(told(along(game, "al-8rtr", "0605", "0604", "0603", "0602"), "Hex by hex").slice(-2)).toEqual([
      "6 of 5 movement points (5.13)",
      "Movement allowance 5: half of 9, rounded up, as it is unsupplied (12.32)",
    ]);
  });

  it("over a bare escarpment says so at that hex (5.25)", () => {
    const game = deploy({ units: { "al-8rtr": "0605" }, map: { escarpment: ["0604-0605"] } });
    const explanation = along(game, "al-8rtr", "0605", "0604", "0603");
    expect(told(explanation, "Hex by hex").slice(1, 3)).toEqual([
      "0604: no way",
      "  An escarpment without road or trail lies between 0605 and 0604. (5.25)",
    ]);
  });

  it("that skips a hex breaks there (5.0)", () => {
    const explanation = along(deploy({ units: { "al-8rtr": "0605" } }), "al-8rtr", "0605", "0603", "0602");
    expect(told(explanation, "Hex by hex")).toContain(
      "  0603 is not next to 0605: a path names every hex. (5.0)",
    );
  });

  it("walled in on all sides is none at any price", () => {
    const around = ["0604-0605", "0605-0606", "0505-0605", "0506-0605", "0605-0705", "0605-0706"];
    const game = deploy({ units: { "al-8rtr": "0605" }, map: { escarpment: around } });
    expect(told(toward(game, "al-8rtr", "0607"), "The cheapest way there")).toEqual([
      "There is none at any cost: sea, bare escarpments, enemy units and their zones close every way (5.12, 5.14, 5.25)",
    ]);
  });

  it("to where it stands needs no way", () => {
    const explanation = toward(deploy({ units: { "al-8rtr": "0605" } }), "al-8rtr", "0605");
    expect(told(explanation, "May it?")).toEqual(["It stands there already"]);
    expect(explanation.isLegal).toBeUndefined();
  });
});

describe("a move out of its phase", () => {
  it("is explained as if its side's Movement Phase began now, for one's own units and the enemy's (4.1)", () => {
    for (const phasing of ["allied", "axis"] as const) {
      const game = deploy({ units: { "al-8rtr": "0805", "ge-3-rec": "0405" }, phasing });
      const [own, other] = phasing === "allied" ? ["al-8rtr", "ge-3-rec"] : ["ge-3-rec", "al-8rtr"];
      const to = (unit: string) => unit === "al-8rtr" ? "0905" : "0305";
      const assumed = "Movement Phase began now, with every unit in its present hex (4.1)";
      expect(told(toward(game, own, to(own)), "May it?").join()).not.toContain(assumed);
      expect(told(toward(game, other, to(other)), "May it?")[0]).toContain(assumed);
      expect(toward(game, other, to(other))).toMatchObject({ isLegal: true, way: { cost: 2 } });
    }
  });

  it("leaves the position as it is", () => {
    const { rules, state } = scenario("campaign");
    const before = JSON.stringify(rules.freeze(state));
    toward({ rules, state }, "ge-1-8", "1705");
    expect(JSON.stringify(rules.freeze(state))).toBe(before);
  });
});
