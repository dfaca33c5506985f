import type { UnitId } from "../../hexes/names.ts";
import type { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import { comesThroughMines } from "./combat-lines.ts";
import { hexName, unitLabel } from "../position/naming.ts";
import { unitOf } from "./ruling.ts";
import type { DeclaredAttack, Field } from "../position/truth.ts";

const NATIONALITY = "German";

/**
 * 14.3: one German engineer among the attackers may be used up if the minefield line applies. The line is then that of rough.
 */
export function judgeEngineer(field: Field, attack: DeclaredAttack, id: UnitId, refusals: Refusals): void {
  const refuse = refusals.under("14.3");
  const { setting } = field;
  const unit = unitOf(field, id, "14.3", refusals);
  if (unit === undefined) return;
  const { engineer, nationality } = setting.roster.counters[unit];
  const name = unitLabel(setting, unit);
  if (!engineer || nationality !== NATIONALITY) refuse("no-engineer", `${name} is no German engineer.`);
  if (!attack.attackers.includes(unit)) refuse("engineer-elsewhere", `${name} is not among the attackers.`);
  if (!comesThroughMines(field, attack)) {
    const there = hexName(setting, attack.target);
    refuse("no-minefield", `No attacker crosses a minefield of the defender to ${there}.`);
  }
}
