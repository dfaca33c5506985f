import { SIDES } from "../../../src/kernel/side.ts";
import { opened } from "../../../tests/properties/fast-action-battles/support/opening.ts";
import { view } from "../position/sight.ts";
import { describe, expect, it } from "vitest";
import { areaCalled, chitName, chitsCalled, shortName, unitsCalled } from "./names.ts";

const campaign = opened({ scenario: "fab-crusader/campaign" }, { roll: () => 1 });
const { setting } = campaign;

describe("the names of orders", () => {
  it("are those of the sheet: each chit is found by its own, before any other", () => {
    for (const side of SIDES) {
      const sight = view(campaign, side);
      const own = setting.chits.chits.filter((chit) => chit.side === side);
      for (const { id, type } of own) {
        expect(chitsCalled(sight, side, chitName(setting, id), (chit) => chit.type === type)).toEqual([id]);
      }
    }
  });

  it("call each unit by its designation", () => {
    for (const side of SIDES) {
      const sight = view(campaign, side);
      for (const { unit, area } of sight.blocks) {
        if (unit === undefined || setting.roster.known(unit).side !== side || area === "out") continue;
        expect(unitsCalled(sight, side, shortName(setting, unit))).toEqual({ ok: true, value: [unit] });
      }
    }
  });

  it.each([["37", 37], ["sidi rezegh", 37], ["point 175", 35], ["king's cross", 3], ["tob", 1]])(
    "call an area %s",
    (ref, area) => {
      expect(areaCalled(setting, ref)).toEqual({ ok: true, value: area });
    },
  );

  it.each([["99", "no area 99"], ["bir el", "no area"], ["sidi rezeg h", "37, Sidi Rezegh, meant?"]])(
    "that no area has, as %s, are answered",
    (ref, wrong) => {
      const found = areaCalled(setting, ref);
      expect(found.ok ? "" : found.error).toContain(wrong);
    },
  );
});
