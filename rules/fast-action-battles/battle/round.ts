import type { Side } from "../../../src/kernel/side.ts";
import type { Play } from "../play/play.ts";
import { eliminateChit, loseStep } from "../play/steps.ts";
import type { Battle, BattleQuestion, FireKind, PointId } from "../position/battle-state.ts";
import type { ChitId } from "../setting/chit-book.ts";
import { battleAssets, battleOf } from "./sides.ts";

/** What every step of a Combat Round does with the battle. */

export function setBattle(play: Play, changes: Partial<Battle>): void {
  play.set({ battle: { ...battleOf(play.truth), ...changes } });
}

/** The battle waits for an answer. */
export function askBattle(play: Play, question: BattleQuestion): void {
  setBattle(play, { question });
}

/** 6.43: losses are taken one after the other. 18.11: armour takes a recovery marker for an artillery hit in place of a step. */
export function takeLosses(play: Play, losses: readonly PointId[], from: FireKind | "eightyEight"): void {
  for (const id of losses) {
    const unit = play.truth.setting.roster.unit(id);
    if (unit === undefined) loseChit(play, id);
    else if (
      from === "artillery" && unit.class === "armour" && play.truth.setting.options.artilleryVsArmour
    ) shake(play, id);
    else loseStep(play, id);
  }
}

/** Removes a chit from those that a side has assigned. */
export function unassign(play: Play, id: ChitId): void {
  const { assigned } = battleOf(play.truth);
  const without = (side: Side) => assigned[side].filter((other) => other !== id);
  setBattle(play, { assigned: { allied: without("allied"), axis: without("axis") } });
}

/** A chit that was assigned, or lies there, is lost in the battle. */
export function loseChit(play: Play, id: ChitId): void {
  unassign(play, id);
  eliminateChit(play, id, battleOf(play.truth).area);
}

function shake(play: Play, unit: PointId): void {
  const { shaken, area } = battleOf(play.truth);
  setBattle(play, { shaken: { ...shaken, [unit]: (shaken[unit] ?? 0) + 1 } });
  play.tell({ kind: "absorbed", area, side: play.unit(unit).side, by: "shaken", cite: "18.11" });
}

export function isStillThere(play: Play, side: Side, id: PointId): boolean {
  const { area } = battleOf(play.truth);
  if (play.truth.setting.roster.unit(id) !== undefined) return play.block(id).area === area;
  return battleAssets(play.truth, side).some((chit) => chit.id === id);
}
