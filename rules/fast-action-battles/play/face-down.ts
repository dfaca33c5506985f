import { enemyOf, SIDES } from "../../../src/kernel/side.ts";
import { hasUnits } from "../position/ground.ts";
import type { UnitId } from "../setting/roster.ts";
import { STACKING_LIMIT, stackSize } from "../position/stacking.ts";
import type { Play } from "./play.ts";

/** 6.24: units stay face up in a contested area while both sides have units there, then they are turned away. */
export function turnAway(play: Play): void {
  for (const { unit, revealed, area } of play.truth.blocks) {
    if (revealed !== "battle" || typeof area !== "number" || area === play.truth.battle?.area) continue;
    if (!SIDES.every((side) => hasUnits(play.truth, side, area))) turn(play, unit);
  }
}

/** 15.71, 15.72: a Combat Phase's end turns away blocks that were shown and blocks that face no enemy units. */
export function turnFaceDown(play: Play): void {
  for (const { unit, side, area, revealed } of play.truth.blocks) {
    if (revealed === undefined || typeof area !== "number") continue;
    if (revealed === "battle" && hasUnits(play.truth, enemyOf(side), area)) continue;
    turn(play, unit);
  }
  play.set({ scouted: [] });
}

/** 15.71: a recon unit stays face up if its area would otherwise be overstacked (5.1). */
function turn(play: Play, unit: UnitId): void {
  const { side, area } = play.block(unit);
  const isSpare = play.unit(unit).class === "recon" && typeof area === "number" &&
    stackSize(play.truth, side, area) >= STACKING_LIMIT;
  if (!isSpare) play.hide(unit);
}
