import { enemyOf } from "../../src/kernel/side.ts";
import { hasUnits } from "./ground.ts";
import type { Play } from "./play.ts";
import { STACKING_LIMIT, stackSize } from "./stacking.ts";

/**
 * 15.71, 15.72: as a Combat Phase ends, blocks that were shown are turned away, and so are all that face no enemy units; a recon unit
 * stays face up where its area would be overstacked otherwise (5.1).
 */
export function turnFaceDown(play: Play): void {
  for (const { unit, side, area, revealed } of play.truth.blocks) {
    if (revealed === undefined || typeof area !== "number") continue;
    if (revealed === "battle" && hasUnits(play.truth, enemyOf(side), area)) continue;
    const isSpare = play.unit(unit).class === "recon" && stackSize(play.truth, side, area) >= STACKING_LIMIT;
    if (!isSpare) play.hide(unit);
  }
  play.set({ scouted: [] });
}
