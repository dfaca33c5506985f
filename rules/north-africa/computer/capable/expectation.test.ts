import { describe, expect, it } from "vitest";
import type { CombatResult } from "../../contract/event.ts";
import { deploy } from "../../../../tests/support/desert.ts";
import type { Attack, GameState } from "../../position/state.ts";
import { type CombatStakes, combatStakesOf, expected } from "./expectation.ts";

const ONLY = (result: CombatResult): CombatStakes => ({
  D1: 0,
  D2: 0,
  D3: 0,
  D4: 0,
  Br: 0,
  A1: 0,
  A2: 0,
  Ae: 0,
  [result]: 6,
});

/** An attack by all Allied units of a position on all Axis units. */
function attackIn(units: Readonly<Record<string, string>>, map: Readonly<Record<string, unknown>> = {}) {
  const state = deploy({ units, map }).state as GameState;
  const attack: Attack = {
    attackers: state.board.units("allied"),
    barrage: [],
    groundSupport: 0,
    defenders: state.board.units("axis"),
  };
  return combatStakesOf(state, attack);
}

describe("the mean of the six faces (7.61)", () => {
  it.each<[CombatResult, number]>([["D2", 1], ["D1", 1], ["Br", 2], ["A1", 2], ["Ae", 0]])(
    "in column 0 of Mixed counts %s %i times",
    (result, times) => expect(expected(ONLY(result), "mixed", 0)).toBe(times),
  );

  it("is what it comes to by hand", () => {
    const stakes: CombatStakes = { D1: 1, D2: 2, D3: 9, D4: 12, Br: -1, A1: -2, A2: -3, Ae: -10 };
    // Mixed +2,3: D3 D3 D2 D1 Br Br
    expect(expected(stakes, "mixed", 2)).toBeCloseTo((9 + 9 + 2 + 1 - 1 - 1) / 6);
    // Rough -2 is the first column: A1 A1 A2 A2 Ae Ae
    expect(expected(stakes, "rough", -9)).toBeCloseTo((-2 - 2 - 3 - 3 - 10 - 10) / 6);
  });
});

/** 1/8, 5-4-11 of Germany: no scenario is played, so units count as in the Campaign (19.17). */
const VALUE_OF_1_8 = 5 + 4 + 7;

describe("the stakes of an attack", () => {
  it("are the defender's whole value at every retreat when it is surrounded (7.71)", () => {
    const stakes = attackIn({ "ge-1-8": "0605", "al-3rtr": "0604", "al-5rtr": "0606" });
    expect([stakes.D1, stakes.D2, stakes.D3, stakes.D4]).toEqual(Array(4).fill(VALUE_OF_1_8));
  });

  it("are little when the defender can retreat the whole way (7.74)", () => {
    const stakes = attackIn({ "ge-1-8": "0605", "al-3rtr": "0705" });
    expect(stakes.D1).toBeLessThan(VALUE_OF_1_8 / 10);
    expect(stakes.D4).toBeLessThan(VALUE_OF_1_8 / 4);
  });

  it("are the defender's whole value only for retreats that it cannot make (7.74)", () => {
    const stakes = attackIn({ "ge-1-8": "0101", "al-3rtr": "0104", "al-5rtr": "0402" });
    expect(stakes.D2).toBeLessThan(VALUE_OF_1_8);
    expect(stakes.D3).toBe(VALUE_OF_1_8);
  });

  it("are what the attackers lose at Ae", () => {
    const stakes = attackIn({ "ge-1-8": "0605", "al-3rtr": "0604", "al-5rtr": "0606" });
    expect(stakes.Ae).toBe(-2 * (3 + 2 + 2));
  });

  it("are nothing for most results where artillery attacks alone (8.15)", () => {
    const stakes = attackIn({ "ge-1-8": "0605", "al-7a-art": "0604", "al-70-art": "0606" });
    expect([stakes.D1, stakes.D2, stakes.D3]).toEqual([0, 0, 0]);
    expect(stakes.D4).toBe(VALUE_OF_1_8);
  });
});
