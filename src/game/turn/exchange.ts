import type { AttackDecision } from "../../kernel/decision.ts";
import type { Forecast, Protection } from "../../kernel/ruleset.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import { rehearseAttacks } from "../../orders/attack-orders.ts";
import { readOrders } from "../../orders/diagnose.ts";
import type { ParsedOrder } from "../../orders/parse.ts";
import { protectionOrdered } from "../../orders/protect-orders.ts";
import { isUnit } from "../../orders/units.ts";
import type { AnyRules, AnyState } from "../catalogue.ts";

/** An attack as the defender is shown it before it is resolved. */
export interface Announcement {
  readonly attack: AttackDecision;
  readonly forecast: Forecast;
  /** What he could protect himself with; undefined: nothing. */
  readonly protection: Protection | undefined;
}

/** More attacks than a Combat Phase has units. */
const MOST_ATTACKS = 200;

/**
 * The attacks of a Combat Phase that is about to begin, as they would be made if no combat moved anybody: those of the
 * orders and what the defaults add, or what the computer means to do.
 * @param lines the phasing side's attack lines; undefined where the computer plays it
 */
export function announcements(
  rules: AnyRules,
  start: AnyState,
  side: Side,
  lines: readonly string[] | undefined,
): Announcement[] {
  const ordered = lines === undefined
    ? []
    : rehearseAttacks(rules, start, side, readOrders(rules, start, lines).orders).attacks;
  const more = lines === undefined ? (state: AnyState) => rules.computer(state)[0] : rules.fallback;
  const announced: Announcement[] = [];
  let state = start;
  for (let count = 0; count < MOST_ATTACKS; count++) {
    const attack = ordered[count] ?? more(state);
    const next = attack?.kind === "attack" ? rules.rehearse(state, attack) : undefined;
    if (attack?.kind !== "attack" || next?.ok !== true) break;
    announced.push({
      attack,
      forecast: rules.forecast(state, attack),
      protection: rules.protection(state, attack),
    });
    state = next.value.state;
  }
  return announced;
}

/**
 * Whether a defender's orders say what he does about every announced attack: protection where he has any, and retreats where
 * they are his to choose.
 */
export function areCovered(
  rules: AnyRules,
  state: AnyState,
  attacker: Side,
  announced: readonly Announcement[],
  orders: readonly ParsedOrder[],
): boolean {
  const side = enemyOf(attacker);
  const said = orders.map(({ order }) => order);
  const counters = rules.counters(state);
  return announced.every(({ attack, forecast, protection }) => {
    const isProtected = protection === undefined ||
      protectionOrdered(rules, state, side, said, { attack, ...protection }, forecast.differential)
          .decision !==
        undefined;
    return isProtected &&
      (!rules.defenderChoosesRetreat(state) ||
        attack.defenders.every((unit) =>
          said.some((order) =>
            order.verb === "retreat" &&
            (order.unit === undefined || isUnit(order.unit, unit, counters, side))
          )
        ));
  });
}
