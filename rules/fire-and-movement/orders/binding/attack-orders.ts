import { signed } from "../../../../src/common/text.ts";
import type { LineReport } from "../../../../src/kernel/order-language.ts";
import { refusal } from "../../../../src/kernel/refusals/refusals.ts";
import { err, ok, type Result } from "../../../../src/kernel/result.ts";
import { enemyOf, type Side } from "../../../../src/kernel/side.ts";
import type { Violation } from "../../../../src/kernel/refusals/violation.ts";
import type { ParsedOrder } from "../../../../src/sheet/parsed.ts";
import { accepted, refused, refusedBy, warned } from "../../../../src/sheet/report.ts";
import type { CombatResult } from "../../documents/charts-document.ts";
import type { AttackDecision } from "../../position/decision.ts";
import { type Odds, oddsOf } from "../../combat/differential.ts";
import { hexOf } from "../../position/naming.ts";
import type { Unit } from "../../position/roster.ts";
import { type DeclaredAttack, type Field, phasingSide } from "../../position/truth.ts";
import { resultsIn } from "../../table-words.ts";
import { type Departures, followedName, NOBODY_LEFT, whereGone } from "../../../hexes/departures.ts";
import type { AttackOrder, Order } from "../line/order.ts";
import { printOrder } from "../line/lines.ts";
import { type Declaring, rehearseAttack } from "./rehearsal.ts";
import { markersFor, markersInWords, valuesInWords } from "./support-by-value.ts";
import { onMapOf, resolveUnit, resolveUnits, vacantIn } from "../line/units.ts";
import type { UnitId } from "../../../hexes/names.ts";
import { unitName } from "../../../hexes/words/place-words.ts";
import { targetsOf } from "../../combat/attack.ts";

/** What a side's attack orders come to, declared one after the other (7.1). */
export interface AttackPlan {
  readonly reports: readonly LineReport[];
  readonly attacks: readonly AttackDecision[];
  /** The combat phase with all of them declared and none resolved. */
  readonly after: Declaring;
}

/** Why an attack cannot be declared, and the attack that was meant if that much is clear. */
export interface NoAttack {
  readonly violations: readonly Violation[];
  readonly meant: AttackDecision | undefined;
}

/** 7.1, 8.3, 14.3: the attack that an order comes to in a combat phase as it stands. */
export function attackOrdered(
  declaring: Declaring,
  side: Side,
  order: AttackOrder,
): Result<{ readonly decision: AttackDecision; readonly after: Declaring }, NoAttack> {
  const { field, hand } = declaring;
  const { setting } = field;
  const target = resolveUnit(order.target, field, onMapOf(field, enemyOf(side)));
  const attackers = resolveUnits(order.attackers, field, onMapOf(field, side));
  const engineer = order.engineer === undefined
    ? undefined
    : resolveUnit(order.engineer, field, onMapOf(field, side));
  const problems = [
    ...(target.ok ? [] : [target.error.message]),
    ...attackers.problems,
    ...(engineer === undefined || engineer.ok ? [] : [engineer.error.message]),
  ];
  if (!target.ok || problems.length > 0) {
    return err({
      violations: refusal("7.1", "no-such-unit", [...new Set(problems)].join(" ")),
      meant: undefined,
    });
  }
  const { markers, missing } = markersFor(setting, hand, order.support);
  const decision: AttackDecision = {
    kind: "attack",
    attackers: setting.roster.ids(attackers.units),
    target: hexOf(field, target.value),
    support: markers,
    ...(engineer?.ok ? { engineer: setting.roster.id(engineer.value) } : {}),
  };
  if (missing.length > 0) {
    const violations = refusal("8.3", "not-in-hand", missingWords(declaring, missing));
    return err({ violations, meant: decision });
  }
  const after = rehearseAttack(declaring, decision);
  return after.ok ? ok({ decision, after: after.value }) : err({ violations: after.error, meant: decision });
}

/**
 * Checks the phasing side's attack orders against a combat phase, one after the other as written.
 * @param departures which units have left which hex by the orders above
 */
export function rehearseAttacks(
  start: Declaring,
  side: Side,
  orders: readonly ParsedOrder<Order>[],
  departures: Departures = NOBODY_LEFT,
): AttackPlan {
  let after = start;
  const reports: LineReport[] = [];
  const attacks: AttackDecision[] = [];
  for (const parsed of orders) {
    const { order } = parsed;
    if (order.verb !== "attack") continue;
    const declared = attackOrdered(after, side, order);
    if (declared.ok) {
      reports.push(forecastReport(after.field, side, { ...parsed, order }, declared.value.decision));
      attacks.push(declared.value.decision);
      after = declared.value.after;
      continue;
    }
    const { violations, meant } = declared.error;
    reports.push(
      meant === undefined
        ? departedReport(after, side, parsed, order, departures) ?? refusedBy(parsed, violations)
        : refusedBy(parsed, violations, insteadOf(after, repairedAttack(after, meant), order)),
    );
  }
  return { reports, attacks, after };
}

/** 8.3: the ordered values that the hand lacks, and those that it has. */
function missingWords({ field, hand }: Declaring, missing: readonly number[]): string {
  const left = hand.length === 0
    ? "You have no markers left"
    : `You have ${markersInWords(field.setting, hand)} left`;
  const { markers } = field.setting;
  const isMore = missing.every((value) => hand.some((id) => markers.value([id]) === value));
  return `${left}: ${isMore ? "another " : ""}${valuesInWords(missing)} is not in your hand.`;
}

/** What an attack would come to, before the defender's markers. */
export interface Forecast extends Odds {
  /** For the dice 1 to 6. */
  readonly results: readonly CombatResult[];
  readonly attackWith: DeclaredAttack;
}

/** @returns undefined if nobody is in its hex */
export function attackForecast(
  field: Field,
  { target, attackers, engineer, support }: Omit<AttackDecision, "kind">,
): Forecast | undefined {
  const { setting, board } = field;
  const hex = setting.map.grid.id(target);
  const defender = hex === undefined ? undefined : board.unitAt(hex);
  if (hex === undefined || defender === undefined) return undefined;
  const attackWith: DeclaredAttack = {
    attackers: attackers.flatMap((id) => setting.roster.unit(id) ?? []),
    target: hex,
    engineer: engineer === undefined ? undefined : setting.roster.unit(engineer),
  };
  const markers = { attacker: setting.markers.value(support), defender: 0 };
  const odds = oddsOf(field, attackWith, defender, markers);
  return { ...odds, attackWith, results: resultsIn(setting.charts, odds.column) };
}

/** `16 (3116): 9 against 3, +6 on Desert, column 6; Ex Ex Dr Dr Dr+ Dr+`, before the defender's markers. */
function forecastReport(
  field: Field,
  side: Side,
  parsed: ParsedOrder<AttackOrder>,
  decision: AttackDecision,
): LineReport {
  const { setting } = field;
  const { attackWith, results, ...odds } = attackForecast(field, decision)!;
  const defender = field.board.unitAt(attackWith.target)!;
  const down = decision.support.length === 0
    ? ""
    : ` with ${markersInWords(setting, decision.support)} face down`;
  const line = `${odds.line.slice(0, 1).toUpperCase()}${odds.line.slice(1)}`;
  const message = `${unitName(field, defender)}: ${odds.attack} against ${odds.defense}${down}, ${
    signed(odds.differential)
  } on ${line}, column ${odds.column}: ${results.join(" ")}, before the defender's markers`;
  const warning = attackWarning(field, side, parsed.order, { attackers: attackWith.attackers, results });
  return warning === undefined
    ? accepted(parsed, message)
    : warned(parsed, `${message}. ${warning}`, ["7.5"]);
}

/** 7.5: the warning for a legal attack: units named in vain, or most of its results going against its attackers. */
export function attackWarning(
  field: Field,
  side: Side,
  order: AttackOrder,
  { attackers, results }: { readonly attackers: readonly Unit[]; readonly results: readonly CombatResult[] },
): string | undefined {
  const stray = strayWishes(field, side, order, attackers);
  if (stray !== undefined) return stray;
  const repelled = attackers.length === 0 ? 0 : results.filter((result) => result.startsWith("A")).length;
  return repelled > 3 ? `${repelled} of 6 results go against the attackers` : undefined;
}

/** 7.5, 7.9: units that are to pay or to go in but take no part in the attack. */
function strayWishes(
  field: Field,
  side: Side,
  { losers, advance }: AttackOrder,
  attackers: readonly Unit[],
): string | undefined {
  const wished = [...losers, ...(advance === undefined || advance === "never" ? [] : advance)];
  const stray = wished.filter((ref) => {
    const unit = resolveUnit(ref, field, onMapOf(field, side));
    return !unit.ok || !attackers.includes(unit.value);
  });
  if (stray.length > 0 && attackers.length === 0) {
    return "A bombardment costs no unit, and nobody goes in after it";
  }
  return stray.length === 0
    ? undefined
    : `${[...new Set(stray)].join(", ")}: not an attacker. Only attackers may pay or go in`;
}

/** An attack as a line that may be written, each unit by its hex. */
function insteadOf(
  { field }: Declaring,
  attack: AttackDecision | undefined,
  written: AttackOrder,
): string | undefined {
  if (attack === undefined) return undefined;
  const order = { ...attackOrder(field, attack), losers: written.losers, advance: written.advance };
  return printOrder(order).map((line) => line.trim()).join(" ");
}

/** 7.1, 8.3: a decision as an order, each unit by its hex, each marker by its value. */
export function attackOrder(field: Field, attack: AttackDecision): AttackOrder {
  const { roster, markers } = field.setting;
  const at = (id: string) => hexOf(field, roster.unit(id)!);
  return {
    verb: "attack",
    target: attack.target,
    attackers: attack.attackers.map(at),
    support: { by: "values", values: attack.support.map((id) => markers.value([id])) },
    ...(attack.engineer === undefined ? {} : { engineer: at(attack.engineer) }),
    losers: [],
  };
}

/** 7.1: the answer to an attack from hexes that units have left by the orders above: where they are now. */
function departedReport(
  after: Declaring,
  side: Side,
  parsed: ParsedOrder<Order>,
  order: AttackOrder,
  departures: Departures,
): LineReport | undefined {
  const { field } = after;
  const gone = order.attackers.flatMap((ref) => whereGone(ref, departures, vacantIn(field)) ?? []);
  if (gone.length === 0) return undefined;
  const meant = {
    ...order,
    attackers: order.attackers.map((ref) => followedName(ref, departures, vacantIn(field))),
    ...(order.engineer === undefined
      ? {}
      : { engineer: followedName(order.engineer, departures, vacantIn(field)) }),
  };
  const there = attackOrdered(after, side, meant);
  const instead = there.ok ? insteadOf(after, there.value.decision, order) : undefined;
  return refused(parsed, gone.join(" "), ["7.1"], instead);
}

/**
 * The legal attack nearest to a refused one. It drops units that cannot take part, the engineer, or some markers; if no
 * unit is named, all beside the target attack. Another target is for its player to choose.
 */
function repairedAttack(declaring: Declaring, attack: AttackDecision): AttackDecision | undefined {
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
