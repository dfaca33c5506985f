import type { AttackDecision, UnitId } from "../kernel/decision.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import type { Forecast, RefereeRules } from "../kernel/ruleset.ts";
import { enemyOf, type Side } from "../kernel/side.ts";
import type { AttackOrder } from "./order.ts";
import type { ParsedOrder } from "./parse.ts";
import { accepted, type LineReport, refused, refusedBy, warned } from "./report.ts";
import { onMapOf, resolveUnits } from "./units.ts";

/** The decision that an attack order comes to in a position, or every name in it that leads to no unit there. */
export function bindAttack<S>(
  rules: RefereeRules<S>,
  state: S,
  side: Side,
  order: AttackOrder,
): Result<AttackDecision, readonly string[]> {
  const bound = bindPresent(rules, state, side, order);
  return bound.problems.length > 0 ? err(bound.problems) : ok(bound.decision);
}

/** The attack with those units that are still where the order says, and what has become of the others. */
export function bindPresent<S>(
  rules: RefereeRules<S>,
  state: S,
  side: Side,
  order: AttackOrder,
): { readonly decision: AttackDecision; readonly problems: readonly string[] } {
  const counters = rules.counters(state);
  const attackers = resolveUnits(order.attackers, counters, onMapOf(side));
  const barrage = resolveUnits(order.artillery, counters, onMapOf(side));
  const defenders = resolveUnits(order.defenders, counters, onMapOf(enemyOf(side)));
  return {
    decision: {
      kind: "attack",
      attackers: attackers.ids,
      barrage: barrage.ids,
      groundSupport: order.groundSupport,
      defenders: defenders.ids,
    },
    problems: [...defenders.problems, ...attackers.problems, ...barrage.problems],
  };
}

/** What a side's attack orders would come to, one after the other, if no combat moved anybody. */
export interface AttackPlan<S> {
  readonly reports: readonly LineReport[];
  /** The position with all legal attacks announced and none resolved. */
  readonly state: S;
}

/** @param start the position at the beginning of the Combat Phase */
export function rehearseAttacks<S>(
  rules: RefereeRules<S>,
  start: S,
  side: Side,
  orders: readonly ParsedOrder[],
): AttackPlan<S> {
  let state = start;
  const reports: LineReport[] = [];
  for (const parsed of orders) {
    if (parsed.order.verb !== "attack") continue;
    const bound = bindAttack(rules, state, side, parsed.order);
    if (!bound.ok) {
      reports.push(refused(parsed, bound.error.join(" ")));
      continue;
    }
    const next = rules.rehearse(state, bound.value);
    if (!next.ok) {
      reports.push(refusedBy(parsed, next.error, widened(rules, state, bound.value)));
      continue;
    }
    reports.push(forecastReport(parsed, rules.forecast(state, bound.value)));
    state = next.value.state;
  }
  return { reports, state };
}

/** `9 against 3, +6 on Mixed, column +6-8: D4 D3 D2 D2 D1 D1` and a warning where the die may cost the attackers. */
function forecastReport(
  parsed: ParsedOrder,
  { attack, defense, differential, row, column, results }: Forecast,
): LineReport {
  const numbers = `${attack} against ${defense}, ${signed(differential)} on ${
    ROW_NAMES[row]
  }, column ${column}`;
  const message = `${numbers}; by die 1 to 6: ${results.join(" ")}`;
  const losing = results.filter((result) => result === "Ae").length;
  if (losing > 0) {
    return warned(parsed, `${message}. ${losing} of 6 eliminate${losing === 1 ? "s" : ""} the attackers`);
  }
  const repelled = results.filter((result) => result.startsWith("A")).length;
  return repelled > 3
    ? warned(parsed, `${message}. ${repelled} of 6 throw the attackers back`)
    : accepted(parsed, message);
}

export const ROW_NAMES = {
  enemyMinefield: "Enemy Minefield",
  rough: "Rough",
  antiTank: "Anti-Tank",
  broken: "Broken",
  ditch: "Ditch",
  mixed: "Mixed",
} as const;

export function signed(number: number): string {
  return number > 0 ? `+${number}` : String(number);
}

/** The same attack with the enemies added that it may not leave out (7.21), if that is legal. */
function widened<S>(rules: RefereeRules<S>, state: S, attack: AttackDecision): string | undefined {
  const query = rules.query(state);
  if (query.kind !== "attack") return undefined;
  const hexOf = (id: UnitId) => rules.counters(state).find((counter) => counter.id === id)?.hex;
  const others = query.mustBeAttacked.filter((id) => !attack.defenders.includes(id));
  for (const other of others) {
    const wider = { ...attack, defenders: [...attack.defenders, other] };
    if (!rules.rehearse(state, wider).ok) continue;
    return `attack ${wider.defenders.map(hexOf).join(" ")} from ${wider.attackers.map(hexOf).join(" ")}`;
  }
  return undefined;
}

/** The obligations that a side's orders leave open, in a sentence; nothing where there are none (7.11, 7.12). */
export function openObligations<S>(rules: RefereeRules<S>, state: S): string[] {
  const query = rules.query(state);
  if (query.kind !== "attack" || query.mustAttack.length + query.mustBeAttacked.length === 0) return [];
  const counters = new Map(rules.counters(state).map((counter) => [counter.id, counter]));
  const named = (ids: readonly UnitId[]) =>
    ids.map((id) => counters.get(id)!).map(({ designation, hex }) => `${designation} (${hex})`).join(", ");
  const parts = [
    ...(query.mustAttack.length === 0 ? [] : [`Still to attack: ${named(query.mustAttack)} (7.12).`]),
    ...(query.mustBeAttacked.length === 0
      ? []
      : [`Still to be attacked: ${named(query.mustBeAttacked)} (7.11).`]),
  ];
  return [`${parts.join(" ")} No order says how, so the default attacks are made.`];
}
