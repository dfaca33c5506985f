import type { AttackDecision } from "../decision.ts";
import { type Declaring, rehearseAttack } from "./rehearsal.ts";

/**
 * The attack nearest to one that is refused which the rules allow: without whoever cannot take part, without the engineer, or
 * with fewer markers. Another target is for its player to choose.
 */
export function repairedAttack(declaring: Declaring, attack: AttackDecision): AttackDecision | undefined {
  const isLegal = (tried: AttackDecision) => rehearseAttack(declaring, tried).ok;
  const { engineer: _, ...rest } = attack;
  const bare: AttackDecision = { ...rest, support: [] };
  const each = [...new Set(attack.attackers)].filter((unit) => isLegal({ ...bare, attackers: [unit] }));
  const { perCombat } = declaring.field.setting.charts.document.support;
  const support = [...new Set(attack.support)].slice(0, perCombat);
  const tried: AttackDecision[] = [
    { ...attack, support },
    { ...attack, attackers: each, support },
    { ...rest, attackers: each, support },
  ];
  return tried.find((one) => one.attackers.length > 0 && isLegal(one));
}
