import { describe, expect, it } from "vitest";
import { deploy } from "../../../tests/support/desert.ts";
import { NOBODY, playTurnOf, seenIn, somebody } from "../../../tests/support/answerers.ts";
import { ScriptedDice } from "../../../src/kernel/dice.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import type { Unit } from "../position/roster.ts";
import type { StageAt } from "../position/state.ts";
import { advanceTogether } from "./advances.ts";

/** Two Allied tanks have driven a German outpost out of 0505, and may advance. */
function victory() {
  const game = deploy({ units: { "al-8rtr": "0605", "al-44rtr": "0604", "ge-3-rec": "0505" } });
  const asking = somebody({ asks: (sight) => game.rules.query(seenIn(sight)).kind === "advance" });
  const { state: won } = playTurnOf(game, { allied: asking, axis: NOBODY }, new ScriptedDice([4]), "allied");
  if (won.stage.at !== "advance") throw new Error(`the game is at ${won.stage.at}`);
  const unit = (id: string) => won.setting.roster.unit(id) as Unit;
  const path = (...hexes: readonly string[]) =>
    hexes.map((hex) => won.setting.map.grid.id(hex as never) as HexId);
  return { won, stage: won.stage as StageAt<"advance">, unit, path };
}

describe("advanceTogether", () => {
  it("advances every unit that may, and leaves out one that would not be alone in its hex (5.31)", () => {
    const { won, stage, unit, path } = victory();
    const wanted = [
      { unit: unit("al-8rtr"), path: path("0605", "0505") },
      { unit: unit("al-44rtr"), path: path("0604", "0505") },
    ];
    expect(advanceTogether(won, stage, wanted)).toEqual({
      kind: "advance",
      advances: [{ unit: "al-8rtr", path: ["0605", "0505"] }],
    });
  });
});
