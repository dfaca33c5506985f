import { enemyOf } from "../../../../src/kernel/side.ts";
import { mayAbort } from "../../battle/attacker-hits.ts";
import { type Absorber, absorbers, type Hits, lossesWanted } from "../../battle/defender-hits.ts";
import { takenHits } from "../../battle/defender-option.ts";
import { armourPool, capacity, type LossPool, lossPool } from "../../battle/losses.ts";
import { battleOf, fighters, targetOf } from "../../battle/sides.ts";
import type { PointId } from "../../position/battle-state.ts";
import type { Decision, DecisionOf } from "../../position/decisions.ts";
import { judged, type Sight } from "../../position/sight.ts";
import { subsets } from "../../sequence/battle-choices.ts";
import { usual } from "../../sequence/defaults.ts";
import { judge } from "../../sequence/judgement.ts";
import { cheapestLosses } from "../reckoning/losses.ts";
import { battleSides, stepOf, stepPrice } from "../reckoning/stakes.ts";
import { tableOf } from "../reckoning/values.ts";
import { weightsOf } from "../reckoning/weights.ts";

function losses(sight: Sight, pool: LossPool, wanted: number): PointId[] {
  return cheapestLosses(pool, wanted, (id) => stepPrice(sight, id));
}

function cost(sight: Sight, ids: readonly PointId[]): number {
  return ids.reduce((sum, id) => sum + stepPrice(sight, id), 0);
}

/** 6.41: aborts if going on costs more than the remaining fire would bring. */
export function planAttackerHits(sight: Sight, hits: Hits): Decision[] {
  const side = judged(sight);
  const { area } = battleOf(sight);
  const pool = lossPool(sight, side);
  const all = losses(sight, pool, Math.min(hits.hits, capacity(pool)));
  if (!mayAbort(sight, hits)) return [{ kind: "takeHits", losses: all, abort: false }];
  const one = losses(sight, pool, 1);
  const steps = fighters(sight, side).reduce((sum, { strength }) => sum + strength, 0);
  const unitLosses = all.filter((id) => pool.units.has(id)).length;
  const left = Math.max(0, steps - unitLosses) + 0.5 * (pool.assets.length - (all.length - unitLosses));
  const { enemies } = battleSides(sight);
  const target = targetOf(sight, enemyOf(side));
  const mean = 0.5 + (target?.isArmourClass ? -0.05 : 0.05) - 0.1 * sight.setting.map.difficulty(area);
  const scored = left * mean;
  const theirs = enemies.reduce((sum, { steps }) => sum + steps, 0);
  const takes = Math.max(0, Math.min(1, (scored / Math.max(0.8, theirs) - 0.35) / 0.65));
  const worth = tableOf(sight).worth[area];
  const goingOn = Math.min(scored, theirs) * stepOf(enemies) + takes * (worth + 0.2) -
    (cost(sight, all) - cost(sight, one));
  const aborting = -0.12 * fighters(sight, side).length - 0.1 - weightsOf(sight).pressing;
  const going = unitLosses >= steps ? -Infinity : goingOn;
  return [
    going >= aborting
      ? { kind: "takeHits", losses: all, abort: false }
      : { kind: "takeHits", losses: one, abort: true },
  ];
}

/** 6.42: the cheapest way to take the hits, counting the area's worth. */
export function planDefenderHits(sight: Sight, hits: Hits): Decision[] {
  const open = absorbers(sight, hits);
  let best: { readonly decision: DecisionOf<"takeHits">; readonly price: number } | undefined;
  for (const absorb of subsets(open)) {
    if (absorb.length > hits.hits) continue;
    const { pool, wanted } = lossesWanted(sight, hits, absorb);
    const taken = losses(sight, pool, wanted);
    const decision = takenHits(sight, absorb, taken);
    const price = cost(sight, taken) + absorb.reduce((sum, by) => sum + absorberPrice(sight, by, taken), 0) +
      ruin(sight, pool, taken, absorb);
    if (price < (best?.price ?? Infinity) && judge(sight, decision).none) best = { decision, price };
  }
  return [best?.decision ?? usual(sight)];
}

function absorberPrice(sight: Sight, by: Absorber, taken: readonly PointId[]): number {
  const side = judged(sight);
  const { area } = battleOf(sight);
  const units = fighters(sight, side);
  const left = units.filter(({ unit, strength }) => taken.filter((id) => id === unit).length < strength);
  switch (by) {
    case "fort":
      return 0.12;
    case "disorder":
      return 0.13 * units.filter(({ condition }) => condition !== "disordered").length +
        0.02 * units.reduce((sum, { strength }) => sum + strength, 0);
    case "retreat":
      return tableOf(sight).worth[area] + 0.1 * left.length;
  }
}

/** The price of losing everything, which loses the area as well. */
function ruin(sight: Sight, pool: LossPool, taken: readonly PointId[], absorb: readonly Absorber[]): number {
  if (absorb.includes("retreat") || taken.length < capacity(pool)) return 0;
  return tableOf(sight).worth[battleOf(sight).area] + 0.3;
}

/** 17.24 */
export function planArmourHits(sight: Sight, hits: number): Decision[] {
  const pool = armourPool(sight);
  return [{ kind: "takeHits", losses: losses(sight, pool, Math.min(hits, capacity(pool))) }];
}
