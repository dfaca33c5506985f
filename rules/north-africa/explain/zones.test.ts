import { type DeskGame } from "../../../tests/support/north-africa.ts";
import { describe, expect, it } from "vitest";
import { NO_DICE } from "../../../src/kernel/dice.ts";
import { deploy, unitId } from "../../../tests/support/desert.ts";
import { explained, outlineOf, statementsOf } from "../../../tests/support/explaining.ts";

const zones = (game: DeskGame, unit: string) =>
  outlineOf(statementsOf(explained(game, { about: "unit", unit: unitId(unit) }), "Zones of control"));

describe("the zones that a unit stands in", () => {
  it("may be none (6.23)", () => {
    expect(zones(deploy({ units: { "al-8rtr": "0605", "ge-1-8": "0603" } }), "al-8rtr"))
      .toEqual(["It stands in no enemy zone, and no enemy stands in its own (6.23)"]);
  });

  it("hold it, and oblige both sides to attack in their own turns (5.14, 7.11, 7.12, 7.21)", () => {
    const game = deploy({ units: { "al-8rtr": "0605", "ge-1-8": "0604", "ge-2-8": "0606" } });
    expect(zones(game, "al-8rtr")).toEqual([
      "It stands in the zone of 1/8 (0604) and 2/8 (0606), and they in its own (6.23)",
      "It may not leave its hex by movement; only a retreat or an advance takes it out (5.14, 6.13)",
      "In its own Combat Phase it must attack: every enemy that it faces and that no other unit attacks (7.12, 7.21)",
      "In the enemy's Combat Phase it must be attacked, as 1/8 (0604) and 2/8 (0606) must attack (7.11, 7.12)",
    ]);
  });

  it("behind a minefield of its own oblige it to nothing, but the enemy (10.21)", () => {
    const game = deploy({
      units: { "al-8rtr": "0605", "ge-1-8": "0604" },
      map: { minefieldAllied: ["0604-0605"] },
    });
    expect(zones(game, "al-8rtr").slice(2)).toEqual([
      "It need not attack in its own Combat Phase, but may; then it attacks all that it faces (10.21)",
      "  It need not attack 1/8 (0604) for its own sake (10.21)",
      "In the enemy's Combat Phase it must be attacked, as 1/8 (0604) must attack (7.11, 7.12)",
    ]);
    expect(zones(game, "ge-1-8").at(-1)).toBe(
      "In the enemy's Combat Phase it need not be attacked (10.21)",
    );
  });

  it("oblige a unit that has attacked to nothing more, nor its enemy (7.14)", () => {
    const { rules, state } = deploy({ units: { "al-8rtr": "0605", "ge-1-8": "0604", "ge-2-8": "0504" } });
    const inCombat = rules.decide(state, { kind: "endMovement" }, NO_DICE);
    if (!inCombat.ok) throw new Error(inCombat.error[0].message);
    const announced = rules.rehearse(inCombat.value.state, {
      kind: "attack",
      attackers: [unitId("al-8rtr")],
      barrage: [],
      groundSupport: 0,
      defenders: [unitId("ge-1-8")],
    });
    if (!announced.ok) throw new Error(announced.error[0].message);
    const game = { rules, state: announced.value.state };
    expect(zones(game, "al-8rtr")).toContain("It need not attack any more in this Combat Phase (7.12, 7.14)");
    expect(zones(game, "ge-1-8")).toContain(
      "It need not be attacked any more in this Combat Phase (7.11, 7.14)",
    );
  });
});
