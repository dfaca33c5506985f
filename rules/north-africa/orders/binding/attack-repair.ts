import type { AttackDecision } from "../../contract/decision.ts";
import type { UnitId } from "../../../hexes/names.ts";
import { rehearse } from "../../ruleset.ts";
import { queryOf } from "../../query.ts";
import { muster } from "../../counter-views.ts";
import { supportPoints } from "../../desk.ts";
import { openJoiners } from "../../combat-desk.ts";
import type { GameState } from "../../position/state.ts";

/** How many attacks are tried before the search gives up. */
const MOST_TRIED = 200;

/**
 * The nearest legal attack to a refused one: with one thing corrected, or else with two. A misplaced unit goes to its right
 * place, and a missing one is added. A gun needed elsewhere is left out. If some attackers have to give way to others, nothing
 * is proposed: that is for their player to say.
 */
export function repaired(state: GameState, attack: AttackDecision): AttackDecision | undefined {
  const isLegal = (tried: AttackDecision) => rehearse(state, tried).ok;
  const once = repairs(state, attack);
  const direct = once.find(isLegal);
  if (direct !== undefined) return direct;
  let tried = once.length;
  for (const first of once) {
    for (const second of repairs(state, first)) {
      if (tried++ > MOST_TRIED) return undefined;
      if (isLegal(second)) return second;
    }
  }
  return undefined;
}

/** An attack with one thing corrected, the slightest changes first. */
function repairs(state: GameState, attack: AttackDecision): AttackDecision[] {
  const query = queryOf(state);
  if (query.kind !== "attack") return [];
  const { attackers, barrage, defenders, groundSupport } = attack;
  const counters = muster(state);
  const left = supportPoints(state).left[query.side];
  const joiners = openJoiners(state, defenders).attackers;
  const tasks: AttackDecision[] = [
    ...barrage.map((gun) => ({ ...attack, barrage: without(barrage, gun), attackers: [...attackers, gun] })),
    ...attackers.filter((unit) => counters.unit(unit)?.isArtillery === true)
      .map((gun) => ({ ...attack, attackers: without(attackers, gun), barrage: [...barrage, gun] })),
    ...(groundSupport > left ? [{ ...attack, groundSupport: left }] : []),
    ...query.mustBeAttacked.filter((enemy) => !defenders.includes(enemy))
      .map((enemy) => ({ ...attack, defenders: [...defenders, enemy] })),
    ...query.mustAttack.filter((unit) => joiners.includes(unit) && !attackers.includes(unit))
      .map((unit) => ({ ...attack, attackers: [...attackers, unit] })),
    ...barrage.map((unit) => ({ ...attack, barrage: without(barrage, unit) })),
  ];
  return tasks.filter((each) => each.attackers.length + each.barrage.length > 0);
}

function without(units: readonly UnitId[], unit: UnitId): UnitId[] {
  return units.filter((other) => other !== unit);
}
