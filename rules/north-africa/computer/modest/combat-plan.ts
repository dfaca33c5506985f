import type { Decision } from "../../contract/decision.ts";
import { barragers, protectiveFire, protectors } from "../../combat/artillery.ts";
import { type AttackChoice, best, candidates, gainOf, isLegal } from "../../combat/attack-choice.ts";
import { advanceWays, victors } from "../../combat/advance.ts";
import { columnFor, resultsFor } from "../../combat/combat-results.ts";
import { assess, UNPROTECTED } from "../../combat/combat.ts";
import { attackDecision, protectDecision } from "../../combat/defaults.ts";
import type { Unit } from "../../position/roster.ts";
import type { Attack, GameState, StageAt } from "../../position/state.ts";
import { expectedGain, worth } from "../../combat/valuation.ts";
import { advanceTogether } from "../advances.ts";
import { goalField } from "./goals.ts";

/** The attack that gains most, strengthened while that pays; or the end of the phase if no attack is required. */
export function modestAttack(state: GameState): Decision {
  const choices = candidates(state).filter((attack) => isLegal(state, attack))
    .map((attack) => strengthened(state, attack));
  const choice = best(choices);
  return choice === undefined ? { kind: "endCombat" } : attackDecision(state, choice.attack);
}

/** Adds barrage, then ground support, point by point, as long as the expected gain rises. */
export function strengthened(state: GameState, attack: Attack): AttackChoice {
  let choice: AttackChoice = { attack, gain: gainOf(state, attack) };
  for (const gun of barragers(state, attack.defenders)) {
    if (attack.barrage.includes(gun)) continue;
    choice = better(state, choice, { ...choice.attack, barrage: [...choice.attack.barrage, gun] });
  }
  const supported = choice.attack;
  for (let points = 1; points <= state.groundSupport[state.phasing]; points++) {
    choice = better(state, choice, { ...supported, groundSupport: points });
  }
  return choice;
}

/** The other attack if it gains more and still leaves every obligation to be met. */
function better(state: GameState, choice: AttackChoice, attack: Attack): AttackChoice {
  const gain = gainOf(state, attack);
  return gain > choice.gain && isLegal(state, attack) ? { attack, gain } : choice;
}

/**
 * All guns that may fire do so if that changes the column. Half the ground support at most is used, if it changes the column
 * again.
 */
export function modestProtection(state: GameState, attack: Attack): Decision {
  const guns = protectors(state, attack);
  const fire = guns.reduce((sum, gun) => sum + protectiveFire(state, gun), 0);
  const { row, differential } = assess(state, attack, UNPROTECTED);
  const column = (protection: number) => columnFor(row, differential - protection).index;
  const firing = column(fire) < column(0) ? guns : [];
  const strength = firing.length > 0 ? fire : 0;
  const side = state.board.sideOf(attack.defenders[0]);
  const affordable = Math.ceil(state.groundSupport[side] / 2);
  const value = attack.defenders.reduce((sum, unit) => sum + worth(state.setting, unit), 0);
  const loss = (points: number) => expectedGain(resultsFor(row, differential - strength - points), value, 0);
  const points = Array.from({ length: affordable + 1 }, (_, spent) => spent)
    .find((spent) => loss(0) - loss(spent) > 0.5) ?? 0;
  return protectDecision(state, firing, points);
}

/** Victors advance if that brings them nearer to their goal and into no enemy zone. */
export function modestAdvance(
  state: GameState,
  stage: StageAt<"advance">,
): Decision {
  const { side, combat, hexes } = stage;
  const field = goalField(state, side);
  const taken = new Set<number>();
  const advances = victors(state, combat, side).flatMap((unit: Unit) => {
    const here = state.board.standing(unit);
    const ways = [...advanceWays(state, combat, unit, hexes)]
      .filter(([hex]) =>
        !taken.has(hex) && !state.board.isEnemyControlled(side, hex) && field[hex] < field[here]
      )
      .sort(([a], [b]) => field[a] - field[b]);
    if (ways.length === 0 || state.setting.roster.counters[unit].isArtillery) return [];
    const [end, path] = ways[0];
    taken.add(end);
    return [{ unit, path }];
  });
  return advanceTogether(state, stage, advances);
}
