import { capitalized, signed } from "../../../src/common/text.ts";
import { type Block, list, paragraph } from "../../../src/kernel/block.ts";
import type { LineReport } from "../../../src/kernel/order-language.ts";
import type { Choice, Mark, Pointing, Thing } from "../../../src/kernel/pointing.ts";
import { enemyOf } from "../../../src/kernel/side.ts";
import { isOn, placeThing, sign, wayMark, wayThing } from "../../hexes/pointing/things.ts";
import { namesOf } from "../../hexes/words/place-words.ts";
import { inALine, withCites } from "../../hexes/pointing/words.ts";
import { bombardable, targetsOf } from "../combat/attack.ts";
import { hexName, hexOf, unitLabel } from "../position/naming.ts";
import {
  attackForecast,
  attackWarning,
  type Forecast,
  rehearseAttacks,
} from "../orders/binding/attack-orders.ts";
import type { AttackOrder } from "../orders/line/order.ts";
import { printOrder } from "../orders/line/lines.ts";
import { type Declaring, rehearseAttack } from "../orders/binding/rehearsal.ts";
import { readOrders } from "../orders/sheet-reader.ts";
import { markersFor } from "../orders/binding/support-by-value.ts";
import type { Unit } from "../position/roster.ts";
import { notTurnedUp } from "../sight/sight.ts";
import {
  AS_WRITTEN,
  attackOrderOf,
  type AttackPicked,
  attackPicked,
  attacksOn,
  picksOf,
} from "./attack-picks.ts";
import { sumBlocks } from "./forecast.ts";
import { supportChoices } from "./markers.ts";
import { orderedMarks } from "./ordered.ts";
import type { Placed, Plan } from "./plan.ts";
import { describedSubject, pieceOf } from "./subjects.ts";
import { worthWords } from "./support-words.ts";
import { answerTo, writtenPlan } from "./written.ts";

/** 7.0: picks make up an attack: the enemy, one's own units beside it, and markers, in any order. */
export function pointAtAttack(plan: Plan, picks: readonly Thing[]): Pointing {
  const draft = attackPicked(plan, picks);
  const order = attackOrderOf(plan, draft);
  const there = attacksOn(plan, draft.target);
  const open = declaringFor(plan, there);
  const report = order === undefined ? undefined : answerTo(plan, order, there);
  const forecast = order === undefined ? undefined : forecastOf(plan, open, draft);
  const objection = order === undefined || report === undefined
    ? undefined
    : objectionTo(plan, order, report, forecast);
  return {
    picks: picksOf(plan, draft),
    marks: marksOf(plan, open, draft, forecast),
    choices: [
      ...(order === undefined || report === undefined ? [] : writtenChoice(plan, there, order, report)),
      ...plan.sheet.takeBack(there),
      ...moreChoices(plan, open, draft, there),
    ],
    says: attackSays(plan, open, draft, forecast, objection),
  };
}

/** 7.1, 8.3: the combat phase with all other attacks of the sheet declared: the free units, and the markers left in hand. */
function declaringFor(
  { sheet, combat, desk: { side }, movement }: Plan,
  there: readonly Placed[],
): Declaring {
  const others = sheet.orders.filter((placed) => !there.includes(placed));
  return rehearseAttacks(combat, side, others, movement.departures).after;
}

function forecastOf(plan: Plan, { hand }: Declaring, draft: AttackPicked): Forecast | undefined {
  const { combat: { field } } = plan;
  const { setting, setting: { roster } } = field;
  const { target, attackers, support, engineer } = draft;
  if (target === undefined || !field.board.isOnMap(target)) return undefined;
  return attackForecast(field, {
    target: hexOf(field, target),
    attackers: roster.ids(attackers),
    support: support === undefined ? [] : markersFor(setting, hand, support).markers,
    engineer: engineer === undefined ? undefined : roster.id(engineer),
  });
}

/** 7.1: who may still join an attack. */
function joinersOf(plan: Plan, { field }: Declaring, { target, attackers }: AttackPicked): Unit[] {
  const { board } = field;
  const hex = target === undefined ? undefined : board.hexOf(target);
  if (hex === undefined) return [];
  return board.units(plan.desk.side).filter((unit) =>
    !attackers.includes(unit) && targetsOf(field, unit).includes(hex)
  );
}

function writtenChoice(
  plan: Plan,
  there: readonly Placed[],
  order: AttackOrder,
  report: LineReport,
): Choice[] {
  const { sheet, combat: { field } } = plan;
  const lines = (said: AttackOrder) =>
    writtenPlan(plan, said, there, there.length === 0 ? sheet.openLines(["attack"]).slice(0, 1) : []);
  if (report.status !== "refused") {
    return [{ label: capitalized(inALine(printOrder(order))), lines: lines(order), cite: "7.1" }];
  }
  if (report.instead === undefined) return [];
  const [right] = readOrders(field, [report.instead]).orders;
  if (right?.order.verb !== "attack" || answerTo(plan, right.order, there)?.status === "refused") return [];
  return [{
    label: `As the rules allow: ${inALine(printOrder(right.order))}`,
    lines: lines(right.order),
    cite: "7.1",
  }];
}

/** A fully picked attack: the sheet with it, or why the rules forbid it. */
export interface AttackOffered {
  readonly lines?: readonly string[];
  readonly differential: number;
  readonly why: string;
}

/** @returns undefined if the picks are no whole attack */
export function attackOffered(plan: Plan, picks: readonly Thing[]): AttackOffered | undefined {
  const draft = attackPicked(plan, picks);
  const order = attackOrderOf(plan, draft);
  const there = attacksOn(plan, draft.target);
  const report = order === undefined ? undefined : answerTo(plan, order, there);
  if (order === undefined || report === undefined) return undefined;
  const [choice] = writtenChoice(plan, there, order, report);
  const forecast = forecastOf(plan, declaringFor(plan, there), draft);
  return {
    ...(choice?.lines === undefined || forecast === undefined ? {} : { lines: choice.lines }),
    differential: forecast?.differential ?? 0,
    why: withCites(report.message, report.cites),
  };
}

/** What else belongs to an attack: markers, an engineer, who pays and who goes in. */
function moreChoices(plan: Plan, open: Declaring, draft: AttackPicked, there: readonly Placed[]): Choice[] {
  const { target, attackers, support, asks } = draft;
  if (target === undefined) return [];
  const { setting } = open.field;
  const name = (unit: Unit) => unitLabel(setting, unit);
  if (asks !== undefined) {
    return [
      ...attackers.map((unit) => ({
        label: `${name(unit)} ${asks === "lose" ? "pays" : "goes in"}`,
        pick: pieceOf(open.field, unit),
        cite: asks === "lose" ? "7.5" : "7.9",
      })),
      ...(asks === "advance" ? [{ label: "Nobody goes in", pick: wayThing("never"), cite: "7.9" }] : []),
    ];
  }
  return [
    ...(there.length > 0 && picksOf(plan, draft).length === 1
      ? [{ label: "Change the attack that is written", pick: wayThing(AS_WRITTEN) }]
      : []),
    // 8.4: markers go with an attacker, or alone if the game allows that.
    ...(attackers.length > 0 || support !== undefined || bombardable(open.field, plan.desk.side).length > 0
      ? supportChoices(setting, open.hand, support ?? { by: "values", values: [] })
      : []),
    ...engineersFor(open, draft).map((unit) => ({
      label: draft.engineer === unit
        ? `Without the engineers of ${name(unit)}`
        : `${name(unit)} clears the mines, and pays`,
      pick: wayThing(`engineer ${setting.roster.id(unit)}`),
      cite: "14.3",
    })),
    ...(attackers.length > 1
      ? [{ label: "Who pays if the attack costs a unit", pick: wayThing("lose"), cite: "7.5" }]
      : []),
    ...(attackers.length > 0
      ? [{ label: "Who goes in if the hex is left", pick: wayThing("advance"), cite: "7.9" }]
      : []),
  ];
}

/** 14.3: the attackers who may clear the defender's mines. */
function engineersFor({ field, hand }: Declaring, { target, attackers }: AttackPicked): Unit[] {
  const { roster } = field.setting;
  if (target === undefined || !field.board.isOnMap(target)) return [];
  return attackers.filter((unit) =>
    rehearseAttack({ field, hand }, {
      kind: "attack",
      attackers: roster.ids(attackers),
      target: hexOf(field, target),
      support: [],
      engineer: roster.id(unit),
    }).ok
  );
}

function marksOf(plan: Plan, open: Declaring, draft: AttackPicked, forecast: Forecast | undefined): Mark[] {
  const { field } = open;
  const { target, attackers, asks } = draft;
  const at = target === undefined || !field.board.isOnMap(target) ? undefined : hexOf(field, target);
  const others = attackers.flatMap((unit) => field.board.isOnMap(unit) ? targetsOf(field, unit) : []);
  return [
    ...orderedMarks(plan).filter((mark) => at === undefined || !isOn(mark, [at])),
    ...(at === undefined ? [] : [
      sign(
        placeThing(at),
        "picked",
        undefined,
        forecast === undefined ? undefined : signed(forecast.differential),
      ),
    ]),
    ...attackers.map((unit) => sign(pieceOf(field, unit), asks === undefined ? "picked" : "may")),
    ...attackers.flatMap((unit) => at === undefined ? [] : [wayMark([hexOf(field, unit), at], "target")]),
    ...(asks === undefined ? joinersOf(plan, open, draft) : []).map((unit) => {
      const strength = field.board.face(unit).attack;
      return sign(
        pieceOf(field, unit),
        "may",
        `${describedSubject(field, unit)} may join: ${strength}`,
        `+${strength}`,
      );
    }),
    ...(at === undefined ? [...new Set(others)].map((hex) => targetSign(plan, hex)) : []),
  ];
}

/** Signs on the enemies that a unit may attack from its future hex. */
export function targetMarks(plan: Plan, unit: Unit): Mark[] {
  const { field } = plan.combat;
  return field.board.isOnMap(unit) ? targetsOf(field, unit).map((hex) => targetSign(plan, hex)) : [];
}

function targetSign({ combat: { field } }: Plan, hex: Parameters<typeof hexName>[1]): Mark {
  const defender = field.board.unitAt(hex);
  return sign(
    placeThing(hexName(field.setting, hex)),
    "target",
    defender === undefined ? undefined : `${describedSubject(field, defender)}: attack it`,
  );
}

/** The reader's objection to an attack: why it is illegal, or its warning; its forecast is above. */
function objectionTo(
  { combat: { field }, desk: { side } }: Plan,
  order: AttackOrder,
  { status, message, cites }: LineReport,
  forecast: Forecast | undefined,
): string | undefined {
  if (status === "accepted") return undefined;
  const warning = status === "refused" || forecast === undefined
    ? undefined
    : attackWarning(field, side, order, {
      attackers: forecast.attackWith.attackers,
      results: forecast.results,
    });
  return withCites(warning ?? message, cites);
}

/** The text on an attack: the live sum, any objection, who could join, and the markers left in hand. */
function attackSays(
  plan: Plan,
  open: Declaring,
  draft: AttackPicked,
  forecast: Forecast | undefined,
  objection: string | undefined,
): Block[] {
  const { field, hand } = open;
  const { target, asks } = draft;
  if (target === undefined) return [paragraph("Pick the enemy to attack (7.1).")];
  const joiners = joinersOf(plan, open, draft);
  const taken = draft.support === undefined ? [] : markersFor(field.setting, hand, draft.support).markers;
  const left = hand.filter((marker) => !taken.includes(marker));
  const isByMarkers = bombardable(field, plan.desk.side).length > 0;
  return [
    paragraph(`Attack on ${describedSubject(field, target)}.`),
    ...(asks === undefined
      ? []
      : [paragraph(`Pick the attacker who ${asks === "lose" ? "pays (7.5)" : "goes in (7.9)"}.`)]),
    ...(forecast === undefined ? [] : sumBlocks(field, forecast, mostAgainst(plan))),
    ...(objection === undefined ? [] : [paragraph(objection)]),
    list([
      ...(joiners.length === 0 ? [] : [`Could join: ${namesOf(field, joiners)} (7.1).`]),
      `Markers left for it: ${left.length === 0 ? "none" : worthWords(field.setting, left)} (8.3).`,
      ...(isByMarkers ? ["Markers alone may attack, too (8.4)."] : []),
    ]),
  ];
}

/** 8.6: the most that the defender's markers may add, as far as known: the best ones for the number held. */
function mostAgainst({ desk: { sight, side } }: Plan): number {
  const { setting: { markers, charts }, support } = sight;
  const enemy = enemyOf(side);
  const values = notTurnedUp(sight, enemy).map((id) => markers.value([id])).sort((a, b) => b - a);
  const count = Math.min(support[enemy].count, charts.document.support.perCombat);
  return values.slice(0, count).reduce((sum, value) => sum + value, 0);
}
