import { columnName } from "../kernel/column-name.ts";
import type { AttackDecision, UnitId } from "../kernel/decision.ts";
import { ROW_NAMES } from "../kernel/event.ts";
import type { HexName } from "../kernel/hex-grid.ts";
import type { Forecast, RefereeRules } from "../kernel/ruleset.ts";
import type { Side } from "../kernel/side.ts";
import { signed } from "../kernel/signed.ts";
import { bindAttack, holds } from "./attack-binding.ts";
import type { AttackOrder } from "./order.ts";
import type { ParsedOrder } from "./parse.ts";
import { attackOrder, printOrder } from "./print.ts";
import { accepted, type LineReport, refused, refusedBy, warned } from "./report.ts";

/** What a side's attack orders would come to, one after the other, if no combat moved anybody. */
export interface AttackPlan<S> {
  readonly reports: readonly LineReport[];
  /** The attacks that can be announced. */
  readonly attacks: readonly AttackDecision[];
  /** The position with all of them announced and none resolved. */
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
  let wasMade = false;
  const reports: LineReport[] = [];
  const attacks: AttackDecision[] = [];
  for (const parsed of orders) {
    const { order } = parsed;
    if (order.verb !== "attack") continue;
    if (order.condition !== undefined && !isOnMap(rules, state, order.condition.hex)) {
      reports.push(refused(parsed, `There is no hex ${order.condition.hex} on this map.`, ["2.1"]));
      wasMade &&= order.otherwise === true;
      continue;
    }
    const waitsFor = whatItWaitsFor(rules, state, side, order, wasMade);
    if (waitsFor !== undefined) {
      reports.push(accepted(parsed, `${waitsFor}; looked at when its turn comes`));
      wasMade &&= order.otherwise === true;
      continue;
    }
    const bound = bindAttack(rules, state, side, order);
    const next = bound.ok ? rules.rehearse(state, bound.value) : undefined;
    wasMade = next?.ok === true;
    if (!bound.ok) {
      reports.push(refused(parsed, bound.error.join(" ")));
    } else if (!next!.ok) {
      reports.push(refusedBy(parsed, next!.error, widened(rules, state, bound.value)));
    } else {
      reports.push(forecastReport(parsed, rules.forecast(state, bound.value)));
      attacks.push(bound.value);
      state = next!.value.state;
    }
  }
  return { reports, attacks, state };
}

function isOnMap<S>(rules: RefereeRules<S>, state: S, hex: HexName): boolean {
  return rules.distance(state, hex, hex) !== undefined;
}

/** What has to come about for an attack to be made that would not be made as things are; undefined where it would. */
function whatItWaitsFor<S>(
  rules: RefereeRules<S>,
  state: S,
  side: Side,
  { condition, otherwise }: AttackOrder,
  wasMade: boolean,
): string | undefined {
  if (otherwise === true && wasMade) return "only if the attack before it is not made";
  if (condition === undefined || holds(rules, state, side, condition)) return undefined;
  return `only if ${condition.hex} is ${condition.is}`;
}

/** `9 against 3, +6 on Mixed, column +6-8: D4 D3 D2 D2 D1 D1` and a warning where the die may cost the attackers. */
function forecastReport(
  parsed: ParsedOrder,
  { attack, defense, differential, row, column, results }: Forecast,
): LineReport {
  const numbers = `${attack} against ${defense}, ${signed(differential)} on ${ROW_NAMES[row]}, column ${
    columnName(column)
  }`;
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

/** The same attack with the enemies added that it may not leave out (7.21), if that is legal. */
function widened<S>(rules: RefereeRules<S>, state: S, attack: AttackDecision): string | undefined {
  const query = rules.query(state);
  if (query.kind !== "attack") return undefined;
  const hexOf = (id: UnitId) => rules.counters(state).find((counter) => counter.id === id)!.hex!;
  const others = query.mustBeAttacked.filter((id) => !attack.defenders.includes(id));
  for (const other of others) {
    const wider = { ...attack, defenders: [...attack.defenders, other] };
    if (!rules.rehearse(state, wider).ok) continue;
    return printOrder(attackOrder(wider, hexOf)).map((line) => line.trim()).join(" ");
  }
  return undefined;
}

/** What a side's orders leave open, and what becomes of it; nothing where they leave nothing open (7.11, 7.12). */
export function openObligations<S>(rules: RefereeRules<S>, state: S): string[] {
  const open = obligationsLeft(rules, state);
  return open.length === 0 ? [] : [
    `${
      open.join(" ")
    } No order says how, so these attacks are made for you, by adjacent units alone, without artillery and Ground Support.`,
  ];
}

/** Who has still to attack, and whom, a sentence each (7.12, 7.11). */
export function obligationsLeft<S>(rules: RefereeRules<S>, state: S): string[] {
  const query = rules.query(state);
  if (query.kind !== "attack") return [];
  const counters = new Map(rules.counters(state).map((counter) => [counter.id, counter]));
  const named = (ids: readonly UnitId[]) =>
    ids.map((id) => counters.get(id)!).map(({ designation, hex }) => `${designation} (${hex})`).join(", ");
  return [
    ...(query.mustAttack.length === 0 ? [] : [`Still to attack: ${named(query.mustAttack)} (7.12).`]),
    ...(query.mustBeAttacked.length === 0
      ? []
      : [`Still to be attacked: ${named(query.mustBeAttacked)} (7.11).`]),
  ];
}
