import { listed, signed } from "../../../../src/common/text.ts";
import type { LineReport } from "../../../../src/kernel/order-language.ts";
import { columnName } from "../../contract/column-name.ts";
import type { AttackDecision } from "../../contract/decision.ts";
import type { UnitId } from "../../../hexes/names.ts";
import { ROW_NAMES } from "../../contract/event.ts";
import type { HexName } from "../../../hexes/hex-grid.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import { resultsByDie } from "../../contract/results-by-die.ts";
import { bindAttack, bindPresent, holds } from "./attack-binding.ts";
import { repaired } from "./attack-repair.ts";
import { type Departures, followedName, NOBODY_LEFT, whereGone } from "../../../hexes/departures.ts";
import type { AttackOrder, Units } from "../line/order.ts";
import type { ParsedOrder } from "../line/parse.ts";
import { attackOrder, printOrder } from "../line/lines.ts";
import { accepted, refused, refusedBy, warned } from "../../../../src/sheet/report.ts";
import { vacantIn } from "../line/units.ts";
import { type Forecast, foresee } from "../../combat-desk.ts";
import { rehearse } from "../../ruleset.ts";
import { distance } from "../../desk.ts";
import { muster } from "../../counter-views.ts";
import { queryOf } from "../../query.ts";
import type { GameState } from "../../position/state.ts";

/** The result of a side's attack orders, one after the other, if no combat moved anybody. */
export interface AttackPlan {
  readonly reports: readonly LineReport[];
  /** The attacks that can be announced. */
  readonly attacks: readonly AttackDecision[];
  /** The attacks that wait for their chance, in the form they would have if nobody moved meanwhile. */
  readonly waiting: readonly WaitingAttack[];
  /** The position with all of them announced and none resolved. */
  readonly state: GameState;
}

/** An attack that is made only if a condition comes true. */
export interface WaitingAttack {
  readonly attack: AttackDecision;
  /** `only if 3116 is empty` */
  readonly waitsFor: string;
}

/** @param start the position at the beginning of the Combat Phase @param departures the units that left each hex for it */
export function rehearseAttacks(
  start: GameState,
  side: Side,
  orders: readonly ParsedOrder[],
  departures: Departures = NOBODY_LEFT,
): AttackPlan {
  let state = start;
  let wasMade = false;
  const reports: LineReport[] = [];
  const attacks: AttackDecision[] = [];
  const waiting: WaitingAttack[] = [];
  for (const parsed of orders) {
    const { order } = parsed;
    if (order.verb !== "attack") continue;
    if (order.condition !== undefined && !isOnMap(state, order.condition.hex)) {
      reports.push(refused(parsed, `There is no hex ${order.condition.hex} on this map.`, ["2.1"]));
      wasMade &&= order.otherwise === true;
      continue;
    }
    const waitsFor = whatItWaitsFor(state, side, order, wasMade);
    if (waitsFor !== undefined) {
      reports.push(accepted(
        parsed,
        `${waitsFor}; I check it when its turn comes${asItStands(start, side, order)}`,
      ));
      waiting.push({ attack: bindPresent(state, side, order).decision, waitsFor });
      wasMade &&= order.otherwise === true;
      continue;
    }
    const bound = bindAttack(state, side, order);
    const next = bound.ok ? rehearse(state, bound.value) : undefined;
    wasMade = next?.ok === true;
    if (!bound.ok) {
      reports.push(
        departedReport(state, side, parsed, order, departures) ??
          refused(parsed, bound.error.join(" ")),
      );
    } else if (!next!.ok) {
      reports.push(refusedBy(parsed, next!.error, instead(state, repaired(state, bound.value))));
    } else {
      reports.push(forecastReport(parsed, foresee(state, bound.value)));
      attacks.push(bound.value);
      state = next!.value.state;
    }
  }
  return { reports, attacks, waiting, state };
}

function isOnMap(state: GameState, hex: HexName): boolean {
  return distance(state, hex, hex) !== undefined;
}

/** The condition for an attack that would not be made as things are; undefined if it would. */
function whatItWaitsFor(
  state: GameState,
  side: Side,
  { condition, otherwise }: AttackOrder,
  wasMade: boolean,
): string | undefined {
  if (otherwise === true && wasMade) return "only if the attack before it is not made";
  if (condition === undefined || holds(state, side, condition)) return undefined;
  return `only if ${condition.hex} is ${condition.is}`;
}

/** The numbers of a waiting attack, if it were the only one, and made now; nothing if it could not be. */
function asItStands(start: GameState, side: Side, order: AttackOrder): string {
  const bound = bindAttack(start, side, order);
  return bound.ok && rehearse(start, bound.value).ok
    ? `. As it stands now: ${numbersOf(foresee(start, bound.value))}`
    : "";
}

/** `9 against 3, +6 on Mixed, column +6-8; by die 1 to 6: D4 D3 D2 D2 D1 D1` */
function numbersOf(forecast: Forecast): string {
  const { attack, defense, differential, row, column } = forecast;
  const numbers = `${attack} against ${defense}, ${signed(differential)} on ${ROW_NAMES[row]}, column ${
    columnName(column)
  }`;
  return `${numbers}; ${resultsByDie(forecast)}`;
}

/** The numbers of an attack, and a warning if the die may cost the attackers. */
function forecastReport(parsed: ParsedOrder, forecast: Forecast): LineReport {
  const { results } = forecast;
  const message = numbersOf(forecast);
  const losing = results.filter((result) => result === "Ae").length;
  if (losing > 0) {
    return warned(parsed, `${message}. ${losing} of 6 eliminate${losing === 1 ? "s" : ""} the attackers`);
  }
  const repelled = results.filter((result) => result.startsWith("A")).length;
  return repelled > 3
    ? warned(parsed, `${message}. ${repelled} of 6 throw the attackers back`)
    : accepted(parsed, message);
}

/** An attack as a line that may be written, each unit by its hex. */
function instead(state: GameState, attack: AttackDecision | undefined): string | undefined {
  if (attack === undefined) return undefined;
  const hexOf = (id: UnitId) => muster(state).unit(id)!.hex!;
  return printOrder(attackOrder(attack, hexOf)).map((line) => line.trim()).join(" ");
}

/** 5.15: the answer to an attack that names hexes which units have left by the orders above. It gives their present hexes. */
function departedReport(
  state: GameState,
  side: Side,
  parsed: ParsedOrder,
  order: AttackOrder,
  departures: Departures,
): LineReport | undefined {
  const counters = muster(state);
  const named = [order.attackers, order.artillery].flatMap((units) => units === "all" ? [] : units);
  const gone = named.flatMap((ref) => whereGone(ref, departures, vacantIn(counters)) ?? []);
  if (gone.length === 0) return undefined;
  const follow = (units: Units) =>
    units === "all" ? units : units.map((ref) => followedName(ref, departures, vacantIn(counters)));
  const meant = { ...order, attackers: follow(order.attackers), artillery: follow(order.artillery) };
  const bound = bindAttack(state, side, meant);
  const isLegal = bound.ok && rehearse(state, bound.value).ok;
  return refused(parsed, gone.join(" "), ["5.15"], isLegal ? instead(state, bound.value) : undefined);
}

/** What a side's orders leave open, and the result of that; nothing if they leave nothing open (7.11, 7.12). */
export function openObligations(state: GameState): string[] {
  const open = obligationsLeft(state);
  return open.length === 0 ? [] : [
    `${
      open.join(" ")
    } No order covers these attacks, so adjacent units alone make them, without artillery and Ground Support.`,
  ];
}

/** Which units still have to attack, and which be attacked, a sentence each (7.12, 7.11). */
export function obligationsLeft(state: GameState): string[] {
  const query = queryOf(state);
  if (query.kind !== "attack") return [];
  const counters = muster(state);
  const named = (ids: readonly UnitId[]) =>
    listed(ids.map((id) => counters.unit(id)!).map(({ designation, hex }) => `${designation} (${hex})`));
  return [
    ...(query.mustAttack.length === 0 ? [] : [`${named(query.mustAttack)} must still attack (7.12).`]),
    ...(query.mustBeAttacked.length === 0
      ? []
      : [`${named(query.mustBeAttacked)} must still be attacked (7.11).`]),
  ];
}
