import { describe, expect, it } from "vitest";
import { NO_DICE, NoDice, ScriptedDice } from "./dice.ts";

describe("scripted dice", () => {
  it("fall as told, whatever they are rolled for", () => {
    const dice = new ScriptedDice([6, 1, 3]);
    expect([dice.roll("combat 2917"), dice.roll("combat 2917"), dice.roll("diversion")]).toEqual([6, 1, 3]);
  });

  it("count those that have been rolled", () => {
    const dice = new ScriptedDice([2, 5]);
    expect(dice.used).toBe(0);
    dice.roll("combat 2917");
    expect(dice.used).toBe(1);
  });

  it("answer no roll beyond those told, and say what it was for", () => {
    const dice = new ScriptedDice([4]);
    dice.roll("combat 2917");
    expect(() => dice.roll("diversion")).toThrow(new NoDice("no die is given for: diversion"));
    expect(dice.used).toBe(1);
  });

  it("have as many faces as are rolled, six where nothing else is said", () => {
    const dice = new ScriptedDice([9, 7]);
    expect(dice.roll("draw", 9)).toBe(9);
    expect(() => dice.roll("combat 2917")).toThrow(
      "7 is not on a die of 6, which is rolled for: combat 2917",
    );
  });
});

it("where no dice may be rolled, none are", () => {
  expect(() => NO_DICE.roll("combat 2917")).toThrow(NoDice);
});
