import type { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import type { CombatResult } from "../documents/charts-document.ts";
import { unitLabel } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import type { Field } from "../position/truth.ts";

/** 7.8: whether a result leaves room for it: one by which a side only retreats. */
function isResistible(result: CombatResult): boolean {
  return result === "Ar" || result === "Dr";
}

/** 7.8: whether a unit may be depleted instead of retreating: at full strength with two sides, by Ar or Dr. */
export function mayResist({ board }: Field, unit: Unit, result: CombatResult): boolean {
  return isResistible(result) && board.canBeDepleted(unit);
}

/** 7.8. */
export function judgeResistance(field: Field, unit: Unit, result: CombatResult, refusals: Refusals): void {
  const { board, setting } = field;
  const name = unitLabel(setting, unit);
  if (!isResistible(result)) {
    refusals.add("7.8", "no-resistance", `Nobody resists after ${result}: ${name} has to retreat.`);
  }
  if (!board.canBeDepleted(unit)) {
    const because = board.isDepleted(unit) ? "is depleted already" : "has no depleted side";
    refusals.add("7.8", "cannot-be-depleted", `${name} ${because}, and so cannot resist.`);
  }
}
