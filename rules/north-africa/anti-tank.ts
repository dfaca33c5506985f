import type { Unit } from "./roster.ts";
import { type Attack, type GameState, isMarked, MARK } from "./state.ts";

/**
 * 11.11-11.13: whether a defender has the Anti-Tank line: it is an anti-tank unit or stands beside a friendly one that has
 * been neither displaced nor forced to retreat in this phase, and a mechanized unit takes part in an attack that is not
 * barrage alone. (That rough terrain goes first, 11.15, follows from 7.44.)
 */
export function hasAntiTankLine(state: GameState, attack: Attack, defender: Unit): boolean {
  const { counters } = state.setting.roster;
  const attacking = [...attack.attackers, ...attack.barrage];
  if (attack.attackers.length === 0 || !attacking.some((unit) => counters[unit].mechanized)) return false;
  const { board } = state;
  const { grid } = state.setting.map;
  const hex = board.standing(defender);
  return [hex, ...grid.around(hex)].some((near) => {
    const unit = board.unitAt(near);
    return unit !== undefined && board.sideOf(unit) === board.sideOf(defender) &&
      counters[unit].kind === "anti-tank" && !isMarked(state, unit, MARK.displaced | MARK.suffered);
  });
}
