import { findUnit, judgeSuppliedUnit } from "../play/judging.ts";
import { clamped, type Play } from "../play/play.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import { gainStep } from "../play/steps.ts";
import type { Area } from "../setting/area-map.ts";
import type { DecisionOf } from "../position/decisions.ts";
import { isContested } from "../position/ground.ts";
import { judged, type Sight, view } from "../position/sight.ts";
import type { Truth } from "../position/truth.ts";
import { judgeSpecialAction, specialActions, spendSpecialAction } from "../special-units/special-actions.ts";

/** 15.5: German tank recovery. */

export interface FailedRecovery {
  readonly area: Area;
  readonly need: number;
}

/** 15.5: the Success Number of a marker, by who holds its area. */
function recoveryNumber(truth: Truth, area: Area): number {
  const { setting, control } = truth;
  const { need, modifiers } = setting.tables.tankRecovery;
  if (isContested(truth, area)) return need + modifiers.contested;
  return need +
    (control[area] === "axis" ? modifiers.axisControlledUncontested : modifiers.alliedControlledUncontested);
}

/**
 * 15.5: at the end of the Axis Supply Phase, rolls one die for each marker, by area; the markers come off.
 * @returns whether a Special Action could help
 */
export function recoverTanks(play: Play): boolean {
  const failed: FailedRecovery[] = [];
  for (const area of play.truth.tankRecovery) {
    const need = clamped(recoveryNumber(play.truth, area));
    if (!rollRecovery(play, area, need)) failed.push({ area, need });
  }
  play.set({ tankRecovery: [] });
  if (failed.length === 0 || specialActions(view(play.truth, "axis")).length === 0) return false;
  play.set({ stage: { at: "recovery", failed } });
  return true;
}

function rollRecovery(play: Play, area: Area, need: number): boolean {
  const { hit } = play.roll({ purpose: "tankRecovery", side: "axis", by: "axis", need, place: area });
  play.tell({ kind: "recoveryRolled", area, success: hit });
  if (hit) play.set({ repairedSteps: play.truth.repairedSteps + 1 });
  return hit;
}

/** 15.5: a Special Action rolls one failed attempt again. */
export function judgeReroll(sight: Sight, { by }: DecisionOf<"reroll">, refusals: PlayRefusals): void {
  judgeSpecialAction(sight, by, [], undefined, refusals);
}

/** 15.5: of several that failed, rolls the likeliest again, then the lowest area. */
export function reroll(play: Play, { by }: DecisionOf<"reroll">, failed: readonly FailedRecovery[]): void {
  const best = failed.reduce((one, other) => other.need > one.need ? other : one);
  spendSpecialAction(play, by, { use: "reroll", area: best.area });
  rollRecovery(play, best.area, best.need);
}

/** 15.5: one repaired step to a supplied reduced German armour unit in a Reinforcement Phase, of any quality. */
export function judgeRepair(sight: Sight, { unit: id }: DecisionOf<"repair">, refusals: PlayRefusals): void {
  const own = findUnit(sight, id, "15.5", refusals);
  const refuse = refusals.under("15.5");
  if (judged(sight) !== "axis") return refuse("axis-only", "Only the Axis recovers tanks.");
  if (sight.repairedSteps === 0) refuse("no-step", "There is no repaired step.");
  if (own === undefined) return;
  const { unit, block } = own;
  if (!unit.isGerman || unit.class !== "armour" || typeof block.area !== "number") {
    return refuse("not-eligible", `${unit.name} is no German armour on the map.`);
  }
  if (block.strength >= unit.steps) refuse("at-full-strength", `${unit.name} is at full strength.`);
  if (sight.repaired.includes(id)) refuse("repaired", `${unit.name} has had a step in this phase.`);
  judgeSuppliedUnit(sight, own, "15.5", refusals);
}

export function repair(play: Play, { unit }: DecisionOf<"repair">): void {
  gainStep(play, unit);
  play.set({ repairedSteps: play.truth.repairedSteps - 1, repaired: [...play.truth.repaired, unit] });
}
