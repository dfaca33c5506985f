import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { type ExplainedStatement, reckon, say } from "../../../src/sheet/explanation.ts";
import type { Step } from "../setting/area-map.ts";
import { isBarred, limitOf, stepCost, takesWholeAllowance } from "../position/boundaries.ts";
import { hasForces, isContested, isInterdicted, isMinedFor } from "../position/ground.ts";
import type { Sight } from "../position/sight.ts";

/** 5.32, 14.1: what a step costs, item by item, as {@link stepCost} sums them up. */
export function costParts(sight: Sight, side: Side, step: Step): ExplainedStatement[] {
  const { boundary, from, to } = step;
  const enemy = enemyOf(side);
  const extra = (holds: boolean, words: string, cite: string) =>
    holds ? [reckon(`${words}: 1`, 1, cite)] : [];
  const byField = !boundary.isRoad;
  return [
    boundary.isRoad ? reckon("a road: 1", 1, "5.32") : reckon("a field: 2", 2, "5.32"),
    ...extra(boundary.isRoad && boundary.escarpment, "an escarpment by road", "14.11"),
    ...extra(byField && boundary.fortress, "a fortress boundary", "14.12"),
    ...extra(byField && boundary.slope, "a slope", "14.13"),
    ...extra(byField && boundary.wadi, "a wadi", "14.15"),
    ...extra(hasForces(sight, enemy, to), "enemies are there", "5.32"),
    ...extra(isContested(sight, from), "out of a contested area", "5.32"),
    ...extra(isInterdicted(sight, enemy, to), "into an interdicted area", "16.3"),
    ...extra(isInterdicted(sight, enemy, from), "out of an interdicted area", "16.3"),
  ];
}

/** What a step costs a side, or why there is no way. */
export function stepStatement(sight: Sight, side: Side, step: Step, name: string): ExplainedStatement {
  if (isBarred(step)) return say(`${name}: no way, an escarpment without a road`, "14.11");
  const limit = limitOf(step);
  const limited = limit === undefined || !hasForces(sight, enemyOf(side), step.to)
    ? []
    : [say("one unit of a side in a movement phase, while the enemy is there", limit)];
  if (isMinedFor(sight, side, step)) {
    return say(`${name}: mined; infantry alone, after a check, by its whole allowance`, "14.14", limited);
  }
  if (takesWholeAllowance(sight, side, step)) {
    return say(`${name}: the whole allowance, over a fortress boundary to the enemy`, "14.12", limited);
  }
  const cost = stepCost(sight, side, step);
  return reckon(`${name}: ${cost}`, cost, "5.32", [...costParts(sight, side, step), ...limited]);
}
