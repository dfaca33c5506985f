import { findOnMap } from "../play/judging.ts";
import type { Play } from "../play/play.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import type { DecisionOf } from "../position/decisions.ts";
import type { UnitId } from "../setting/roster.ts";
import type { Sight } from "../position/sight.ts";

/** 15.7, 15.71: a recon unit may be turned face up at any time; it does not count for stacking then. */
export function judgeReveal(sight: Sight, { unit }: DecisionOf<"reveal">, refusals: PlayRefusals): void {
  const own = findOnMap(sight, unit, "15.71", refusals);
  if (own === undefined) return;
  if (own.unit.class !== "recon") refusals.add("15.71", "no-recon", `${own.unit.name} is no recon unit.`);
  if (own.block.revealed !== undefined) {
    refusals.add("15.71", "face-up", `${own.unit.name} lies face up already.`);
  }
}

export function reveal(play: Play, unit: UnitId): void {
  play.reveal(unit, "shown");
}
