import type { Unit } from "../position/roster.ts";
import { type Attack, type GameState, isMarked, MARK } from "../position/state.ts";

/**
 * 11.11-11.13: whether a defender has the Anti-Tank line. It is an anti-tank unit, or is beside a friendly one. The friendly
 * one was neither displaced nor forced to retreat in this phase. The attack includes a mechanized unit and is not barrage
 * alone. (That rough terrain goes first, 11.15, follows from 7.44.)
 */
export function hasAntiTankLine(state: GameState, attack: Attack, defender: Unit): boolean {
  const { counters } = state.setting.roster;
  const attacking = [...attack.attackers, ...attack.barrage];
  if (attack.attackers.length === 0 || !attacking.some((unit) => counters[unit].mechanized)) return false;
  return antiTankCover(state, defender).length > 0;
}

/** 11.11, 11.13: the anti-tank units that stand by a unit, itself among them, and still have their effect. */
export function antiTankCover(state: GameState, defender: Unit): Unit[] {
  const { board, setting: { map: { grid }, roster: { counters } } } = state;
  const hex = board.standing(defender);
  return [hex, ...grid.around(hex)].map((near) => board.unitAt(near)).filter((unit) =>
    unit !== undefined && board.sideOf(unit) === board.sideOf(defender) &&
    counters[unit].kind === "anti-tank" && !isMarked(state, unit, MARK.displaced | MARK.suffered)
  ) as Unit[];
}
