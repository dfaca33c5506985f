import { describe, expect, it } from "vitest";
import { deploy } from "../../../../tests/support/desert.ts";
import type { GameState } from "../../position/state.ts";
import { Threats } from "./danger.ts";
import { MANNERS } from "./manner.ts";
import { TurnPlan } from "./plan.ts";
import { cutSupply, guardSupply } from "./supply-lines.ts";
import { isSupplied, unsuppliedUnits } from "../../supply/supply.ts";

/** A desert in two halves: escarpments between the columns 06 and 07, but for the trail from 0605 to 0705. */
const PASS = {
  escarpment: Array.from({ length: 10 }, (_, index) => index + 1).flatMap((row) =>
    [row, row + 1].filter((next) => next <= 10)
      .map((next) => `06${String(row).padStart(2, "0")}-07${String(next).padStart(2, "0")}`)
  ),
  trail: ["0605-0705"],
};

function planOf(phasing: "allied" | "axis", units: Readonly<Record<string, string>>): TurnPlan {
  return new TurnPlan(deploy({ units, phasing, map: PASS }).state as GameState, MANNERS[0]);
}

describe("supply lines", () => {
  it("of the enemy are cut where one unit's zone closes them (12.21)", () => {
    const plan = planOf("allied", {
      "ge-1-8": "1105",
      "ge-2-8": "1107",
      "al-1kdg": "0703",
      "al-3rtr": "1201",
    });
    expect(unsuppliedUnits(plan.board, "axis")).toEqual([]);
    cutSupply(plan, new Threats(plan.start, plan.board, "allied"));
    expect(plan.placed.size).toBeGreaterThan(0);
    expect(unsuppliedUnits(plan.board, "axis")).toHaveLength(2);
  });

  it("are left alone where nothing depends on them", () => {
    const plan = planOf("allied", { "ge-1-8": "0305", "al-1kdg": "0703" });
    cutSupply(plan, new Threats(plan.start, plan.board, "allied"));
    expect(plan.placed.size).toBe(0);
  });

  it("of one's own are guarded where the enemy could close them", () => {
    const plan = planOf("axis", {
      "ge-1-8": "1105",
      "ge-2-8": "1107",
      "ge-33-eng": "0505",
      "al-11hus": "0801",
    });
    const units = [...plan.free];
    for (const unit of units) plan.place(unit, plan.start.board.standing(unit));
    const threats = new Threats(plan.start, plan.board, "axis");
    guardSupply(plan, threats, units);
    const moved = units.filter((unit) => plan.placed.get(unit) !== plan.start.board.standing(unit));
    expect(moved).toHaveLength(1);
    expect(units.every((unit) => isSupplied(plan.board, unit))).toBe(true);
  });
});
