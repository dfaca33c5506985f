import type { Line } from "../documents/charts-document.ts";
import { combatLine } from "./combat-lines.ts";
import type { Unit } from "../position/roster.ts";
import type { DeclaredAttack, Field } from "../position/truth.ts";

/** The odds of a combat, with strengths that include markers. */
export interface Odds {
  readonly attack: number;
  readonly defense: number;
  readonly differential: number;
  readonly line: Line;
  /** From 1. */
  readonly column: number;
}

/**
 * 7.3: attack strengths and markers, less defense strength and markers; a depleted unit counts by its depleted values.
 * @param markers what each side's markers add
 */
export function oddsOf(
  field: Field,
  attack: DeclaredAttack,
  defender: Unit,
  markers: { readonly attacker: number; readonly defender: number },
): Odds {
  const { board, setting } = field;
  const strength = attack.attackers.reduce((sum, unit) => sum + board.face(unit).attack, markers.attacker);
  const defense = board.face(defender).defense + markers.defender;
  const line = combatLine(field, attack);
  const differential = strength - defense;
  return { attack: strength, defense, differential, line, column: setting.charts.column(line, differential) };
}
