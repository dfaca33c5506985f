import { describe, expect, it } from "vitest";
import { opened, setUp } from "../../../../tests/properties/fast-action-battles/support/opening.ts";
import { seededDice } from "../../../../src/dice/ledger-1/seeded-dice.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import { view } from "../../position/sight.ts";
import { inManner, MANNERS } from "./weights.ts";
import { worthOf } from "./worth.ts";

describe("what areas are worth in a manner", () => {
  const sight = view(setUp({ scenario: "fab-crusader/sidi-rezegh" }), "allied");
  const usual = worthOf(sight);

  /** What such an aim makes worth more to a side, by its number. */
  function dearer(aim: "focus" | "besieges" | "hunts", side: Side = "allied"): number[][] {
    const seen = view(opened({ scenario: "fab-crusader/sidi-rezegh" }, seededDice("worth")), side);
    const before = worthOf(seen);
    const areas = new Map(MANNERS.flatMap(({ [aim]: goal }, manner) => {
      const worth = worthOf(inManner(seen, manner));
      return goal === undefined
        ? []
        : [[goal, seen.setting.map.areas.filter((area) => worth[area] > before[area])]];
    }));
    return [...areas.values()];
  }

  it("is more for the one objective that it is after, each such manner after another", () => {
    // The three that the Axis holds and the scenario counts: Gambut, Sidi Rezegh, Bir el Gubi.
    expect(dearer("focus")).toEqual([[15], [37], [47]]);
  });

  it("is more for the ways into an objective that it besieges (19.1)", () => {
    // From the dump one way leads to Gambut, as escarpments bar two others. Then come Gambut and Bir el Gubi.
    expect(dearer("besieges")).toEqual([[15], [14, 16], [44, 49, 55]]);
    expect(dearer("besieges", "axis")[0]).toEqual([49, 50, 55]);
  });

  it("is more for the enemies that it hunts, those worth most for their strength first", () => {
    expect(dearer("hunts", "axis")).toEqual([[50], [55]]);
  });

  it("is the same in the manners before, whatever has been planned in", () => {
    for (const manner of [1, 2, 9]) expect(worthOf(inManner(sight, manner))).toEqual(usual);
    expect(MANNERS.findIndex(({ focus }) => focus !== undefined)).toBe(10);
  });
});
