import { describe, expect, it } from "vitest";
import { deploy, scenario, unitId } from "../../../../tests/support/desert.ts";
import type { GameState } from "../../position/state.ts";
import { Threats } from "./danger.ts";

/** What 3RTR, worth 3-2-12 and 2 for being counted, is expected to lose in 0905 to the enemies of a position. */
function dangerFrom(
  enemies: Readonly<Record<string, string>>,
  friends: Readonly<Record<string, string>> = {},
): number {
  const units = { "al-3rtr": "0905", ...enemies, ...friends };
  const { state } = deploy({ units, phasing: "allied" });
  const { board, setting } = state as GameState;
  const unit = setting.roster.unit(unitId("al-3rtr"))!;
  return new Threats(state as GameState, board, "allied").to(unit, board.standing(unit), board);
}

describe("what a unit may lose where it stands", () => {
  it("is nothing where no enemy can come", () => {
    expect(dangerFrom({ "it-27": "0105" })).toBe(0);
  });

  it("is little beside one enemy, from which it can retreat, and nearly everything between two that surround it", () => {
    const one = dangerFrom({ "ge-1-8": "0605" });
    const two = dangerFrom({ "ge-1-8": "0703", "ge-2-8": "0707" });
    expect(one).toBeGreaterThan(0);
    expect(one).toBeLessThan(1);
    expect(two).toBeGreaterThan(5);
  });

  it("is less where friends keep the enemy from coming round (6.0)", () => {
    const enemies = { "ge-1-8": "0703", "ge-2-8": "0707" };
    const alone = dangerFrom(enemies);
    const inLine = dangerFrom(enemies, {
      "al-5rtr": "0903",
      "al-8rih": "0907",
      "al-7hus": "0901",
      "al-2rtr": "0909",
    });
    expect(inLine).toBeLessThan(alone / 2);
  });

  it("is nothing when the game is over before the enemy can come", () => {
    const units = { "al-3rtr": "2010", "ge-1-8": "1710", "ge-2-8": "2210" };
    const danger = (gameTurn: number) => {
      const state = scenario("campaign", { units, phasing: "axis", gameTurn }).state as GameState;
      const unit = state.setting.roster.unit(unitId("ge-1-8"))!;
      return new Threats(state, state.board, "axis").to(unit, state.board.standing(unit), state.board);
    };
    expect(danger(17)).toBeGreaterThan(0);
    expect(danger(18)).toBe(0);
  });
});
