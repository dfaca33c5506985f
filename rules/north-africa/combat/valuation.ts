import type { CombatResult } from "../contract/event.ts";
import type { Unit } from "../position/roster.ts";
import type { Setting } from "../position/setting.ts";

/** A counter's worth to the defaults and the computer player: the points it counts for (19.27). */
export function worth(setting: Setting, unit: Unit): number {
  const counter = setting.roster.counters[unit];
  return counter.attack + (counter.isArtillery ? counter.finalProtectiveFire + 1 : counter.defense);
}

/** The assumed share of its worth that the losing side loses by a result: retreats cost ground and cohesion. */
const COST_TO_DEFENDER: Readonly<Record<CombatResult, number>> = {
  Ae: 0,
  A2: 0,
  A1: 0,
  Br: 0.12,
  D1: 0.15,
  D2: 0.25,
  D3: 0.35,
  D4: 0.5,
};
const COST_TO_ATTACKER: Readonly<Record<CombatResult, number>> = {
  Ae: 1,
  A2: 0.2,
  A1: 0.12,
  Br: 0.12,
  D1: 0,
  D2: 0,
  D3: 0,
  D4: 0,
};

/** The expected gain of an attack: what its six results take from the defender, less what they take from the attacker. */
export function expectedGain(
  results: readonly CombatResult[],
  defenders: number,
  attackers: number,
): number {
  const gain = (result: CombatResult) =>
    COST_TO_DEFENDER[result] * defenders - COST_TO_ATTACKER[result] * attackers;
  return results.reduce((sum, result) => sum + gain(result), 0) / results.length;
}
