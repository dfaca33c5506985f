import { describe, expect, it } from "vitest";
import { setUp } from "../../../../tests/properties/fast-action-battles/support/opening.ts";
import { view } from "../../position/sight.ts";
import { inManner, MANNERS } from "./weights.ts";
import { worthOf } from "./worth.ts";

describe("what areas are worth in a manner", () => {
  const sight = view(setUp({ scenario: "fab-crusader/sidi-rezegh" }), "allied");
  const usual = worthOf(sight);

  it("is more for the one objective that it is after, each such manner after another", () => {
    const goals = MANNERS.flatMap(({ focus }, manner) => {
      const worth = worthOf(inManner(sight, manner));
      return focus === undefined ? [] : [sight.setting.map.areas.filter((area) => worth[area] > usual[area])];
    });
    // The three that the Axis holds and the scenario counts: Gambut, Sidi Rezegh, Bir el Gubi.
    expect(goals).toEqual([[15], [37], [47]]);
  });

  it("is the same in the manners before, whatever has been planned in", () => {
    expect(worthOf(inManner(sight, 1))).toEqual(usual);
    expect(MANNERS.findIndex(({ focus }) => focus !== undefined)).toBe(10);
  });
});
