import type { UnitId } from "../../../hexes/names.ts";
import { targetsOf } from "../../combat/attack.ts";
import type { AttackDecision } from "../../position/decision.ts";
import { phasingSide } from "../../position/truth.ts";
import { type Declaring, rehearseAttack } from "./rehearsal.ts";

/**
 * The legal attack nearest to a refused one. It drops units that cannot take part, the engineer, or some markers; if no
 * unit is named, all beside the target attack. Another target is for its player to choose.
 */
export function repairedAttack(declaring: Declaring, attack: AttackDecision): AttackDecision | undefined {
  const isLegal = (tried: AttackDecision) => rehearseAttack(declaring, tried).ok;
  const { engineer: _, ...rest } = attack;
  const bare: AttackDecision = { ...rest, support: [] };
  const named = attack.attackers.length > 0 ? attack.attackers : besides(declaring, attack);
  const each = [...new Set(named)].filter((unit) => isLegal({ ...bare, attackers: [unit] }));
  const { perCombat } = declaring.field.setting.charts.document.support;
  const support = [...new Set(attack.support)].slice(0, perCombat);
  const tried: AttackDecision[] = [
    { ...attack, support },
    { ...attack, attackers: each, support },
    { ...rest, attackers: each, support },
  ];
  return tried.find((one) => one.attackers.length > 0 && isLegal(one));
}

/** 7.1: who could still attack the target. */
function besides({ field }: Declaring, { target }: AttackDecision): readonly UnitId[] {
  const { board, setting } = field;
  const hex = setting.map.grid.id(target);
  if (hex === undefined) return [];
  return setting.roster.ids(
    board.units(phasingSide(field)).filter((unit) => targetsOf(field, unit).includes(hex)),
  );
}
