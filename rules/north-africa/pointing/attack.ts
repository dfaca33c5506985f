import { listed, signed } from "../../../src/common/text.ts";
import { type Block, list, paragraph } from "../../../src/kernel/block.ts";
import type { LineReport } from "../../../src/kernel/order-language.ts";
import type { Choice, Mark, Pointing, Thing } from "../../../src/kernel/pointing.ts";
import type { UnitId } from "../../hexes/names.ts";
import { pieceThing, placeThing, sign, wayMark, wayThing } from "../../hexes/pointing/things.ts";
import { adjacentEnemies, isInRange, mayBarrage } from "../artillery.ts";
import { columnName } from "../contract/column-name.ts";
import type { AttackDecision } from "../contract/decision.ts";
import { ROW_NAMES } from "../contract/event.ts";
import { bindPresent } from "../orders/attack-binding.ts";
import { obligationsLeft, rehearseAttacks } from "../orders/attack-orders.ts";
import { readOrders } from "../orders/diagnose.ts";
import type { AttackOrder, Order } from "../orders/order.ts";
import type { ParsedOrder } from "../orders/parse.ts";
import { printOrder } from "../orders/print.ts";
import type { Unit } from "../roster.ts";
import type { GameState } from "../state.ts";
import { enemyOf, sideName } from "../../../src/kernel/side.ts";
import {
  AS_WRITTEN,
  attackOrderOf,
  type AttackPicked,
  attackPicked,
  defendersOf,
  picksOf,
} from "./attack-picks.ts";
import { oddsWords } from "./odds.ts";
import { type Placed, type Plan, withCites } from "./plan.ts";
import { described } from "./subjects.ts";
import { wishChoices } from "./wishes.ts";

/** 7.0: an attack is picked together: enemies, one's own, guns in range and Ground Support, in any order. */
export function pointAtAttack(plan: Plan, picks: readonly Thing[]): Pointing {
  const draft = attackPicked(plan, picks);
  const order = attackOrderOf(plan, draft);
  const there = standing(plan, draft);
  const tried = order === undefined ? undefined : rehearsed(plan, there, order);
  return {
    picks: picksOf(draft),
    marks: marksOf(plan, draft, order),
    choices: [
      ...(order === undefined || tried === undefined ? [] : written(plan, there, order, tried.report)),
      ...there.map((placed) => ({
        label: `Take back: ${inALine(placed.order)}`,
        lines: plan.sheet.changed([placed]),
      })),
      ...moreChoices(plan, draft, there),
    ],
    says: saysOf(plan, draft, order, tried),
  };
}

/** The attacks of the sheet that this one takes the place of: those on the same units, made in the same case. */
function standing(plan: Plan, draft: AttackPicked): readonly Placed[] {
  return plan.sheet.orders.filter(({ order }) =>
    order.verb === "attack" && (order.otherwise === true) === draft.otherwise &&
    defendersOf(plan, order).some((unit) => draft.defenders.includes(unit))
  );
}

/** The lines of a sheet are counted from one. */
const NEW = 0;

/** An attack as the sheet's reader answers it, and the position with it and all others announced. */
interface Rehearsed {
  readonly report: LineReport;
  readonly state: GameState;
}

/** How the sheet's reader answers an attack where it stands among the others. */
function rehearsed(plan: Plan, there: readonly Placed[], order: AttackOrder): Rehearsed | undefined {
  const { rules, moved, desk: { side }, departures, sheet } = plan;
  const tried = { line: NEW, text: inALine(order), order };
  const [first] = there;
  const orders = first === undefined
    ? [...sheet.orders, tried]
    : sheet.orders.flatMap((placed): ParsedOrder[] =>
      placed === first ? [tried] : there.includes(placed) ? [] : [placed]
    );
  const { reports, state } = rehearseAttacks(rules, moved, side, orders, departures);
  const report = reports.find(({ line }) => line === NEW);
  return report === undefined ? undefined : { report, state };
}

function inALine(order: Order): string {
  return printOrder(order).map((line) => line.trim()).join(" ");
}

/** The sheet with an attack, in the place of those that it replaces. */
function withAttack(plan: Plan, there: readonly Placed[], order: AttackOrder): string[] {
  const { sheet } = plan;
  const [first, ...others] = there;
  if (first === undefined) return sheet.changed(sheet.openLines(/^attack /).slice(0, 1), [order]);
  return others.length === 0 ? sheet.replaced(first, order) : sheet.changed(there, [order]);
}

function written(plan: Plan, there: readonly Placed[], order: AttackOrder, tried: LineReport): Choice[] {
  if (tried.status !== "refused") {
    return [{ label: capitalized(inALine(order)), lines: withAttack(plan, there, order), cite: "7.0" }];
  }
  if (tried.instead === undefined) return [];
  const [right] = readOrders(plan.rules, plan.moved, [tried.instead]).orders;
  return right?.order.verb !== "attack" ? [] : [{
    label: `As the rules allow: ${inALine(right.order)}`,
    lines: withAttack(plan, there, { ...right.order, advances: order.advances }),
    cite: "7.0",
  }];
}

function capitalized(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}

/** What else belongs to an attack: points, all who may join, a condition, where its victors go. */
function moreChoices(plan: Plan, draft: AttackPicked, there: readonly Placed[]): Choice[] {
  const { groundSupport, fromRest, withRest, condition, otherwise, wishes, defenders } = draft;
  if (defenders.length === 0) return [];
  const wish = wishes.at(-1);
  if (wish !== undefined && !wish.isWhole) return wishChoices(wish);
  const [left, joiners] = [pointsFor(plan, draft), joinersOf(plan, draft)];
  const point = (points: number, label: string): Choice => ({
    label,
    pick: wayThing(`gs ${points}`),
    cite: "9.0",
  });
  const isFirst = plan.sheet.orders.every(({ order }) => order.verb !== "attack");
  return [
    ...(there.length > 0 && picksOf(draft).length === defenders.length
      ? [{ label: "Change the attack that is written", pick: wayThing(AS_WRITTEN) }]
      : []),
    ...(groundSupport < left
      ? [point(groundSupport + 1, `One Ground Support Point more, ${left - groundSupport} left`)]
      : []),
    ...(groundSupport > 0 ? [point(groundSupport - 1, "One Ground Support Point less")] : []),
    ...(joiners.attackers.length > 0 || fromRest
      ? [{
        label: fromRest ? "Only those picked" : "All beside it who are left",
        pick: wayThing("from rest"),
        cite: "7.22",
      }]
      : []),
    ...(joiners.barrage.length > 0 || withRest
      ? [{
        label: withRest ? "Only the guns picked" : "All guns in range that are left",
        pick: wayThing("with rest"),
        cite: "8.21",
      }]
      : []),
    { label: "Where its victors go", pick: wayThing("advance"), cite: "7.9" },
    ...(condition === undefined
      ? [
        { label: "Only if a hex is held by the enemy", pick: wayThing("if held") },
        { label: "Only if a hex is empty", pick: wayThing("if empty") },
      ]
      : [{ label: "Whatever the hex is", pick: wayThing(`if ${condition.is}`) }]),
    ...(isFirst ? [] : [{
      label: otherwise ? "Whether the attack before is made or not" : "Only if the attack before is not made",
      pick: wayThing("else"),
    }]),
  ];
}

/** 9.12: the points that this attack may use: those that no other of the sheet has. */
function pointsFor({ rules, moved, attacks, desk: { side } }: Plan, { defenders }: AttackPicked): number {
  const others = attacks.attacks.filter((attack) =>
    !attack.defenders.some((unit) => defenders.includes(unit))
  );
  const spent = others.reduce((sum, { groundSupport }) => sum + groundSupport, 0);
  return Math.max(0, rules.groundSupport(moved).left[side] - spent);
}

/** Who could still join: adjacent units and guns in range that no other attack of the sheet uses. */
function joinersOf({ rules, moved, attacks }: Plan, { defenders, own }: AttackPicked) {
  const used = new Set([
    ...own,
    ...attacks.attacks.filter((attack) => !attack.defenders.some((unit) => defenders.includes(unit)))
      .flatMap((attack) => [...attack.attackers, ...attack.barrage]),
  ]);
  const { attackers, barrage } = rules.available(moved, defenders);
  const free = (units: readonly UnitId[]) => units.filter((unit) => !used.has(unit));
  return { attackers: free(attackers), barrage: free(barrage) };
}

/** 7.15, 8.11: the enemies that a unit may attack from where it will stand. */
export function targetsOf({ moved }: Plan, id: UnitId): UnitId[] {
  const { board, setting: { roster } } = moved;
  const unit = roster.unit(id);
  if (unit === undefined || board.hexOf(unit) === undefined || moved.stage.at !== "attack") return [];
  const inRange = mayBarrage(moved, unit)
    ? board.units(enemyOf(board.sideOf(unit))).filter((enemy) => isInRange(moved, unit, [enemy]))
    : [];
  return roster.ids([...adjacentEnemies(moved, unit), ...inRange]);
}

/** Signs on the enemies whom a unit may attack. */
export function targetMarks(plan: Plan, unit: UnitId): Mark[] {
  return targetsOf(plan, unit).map((enemy) => targetSign(plan, enemy));
}

function targetSign({ then }: Plan, unit: UnitId): Mark {
  const counter = then.get(unit);
  return sign(
    placeThing(counter?.hex ?? ""),
    "target",
    counter === undefined ? undefined : `${described(counter)}: attack it`,
  );
}

function marksOf(plan: Plan, draft: AttackPicked, order: AttackOrder | undefined): Mark[] {
  const { then } = plan;
  const hexOf = (unit: UnitId) => then.get(unit)?.hex ?? "";
  const { defenders, own } = draft;
  const joiners = joinersOf(plan, draft);
  const more = new Set(own.flatMap((unit) => targetsOf(plan, unit)));
  const wish = draft.wishes.at(-1);
  const forecast = order === undefined ? undefined : forecastOf(plan, order);
  return [
    ...defenders.map((unit) =>
      sign(
        placeThing(hexOf(unit)),
        "picked",
        undefined,
        forecast === undefined ? undefined : signed(forecast.differential),
      )
    ),
    ...own.map((unit) => sign(pieceThing(unit), "picked")),
    ...own.flatMap((unit) =>
      defenders.length === 0 ? [] : [wayMark([hexOf(unit), hexOf(defenders[0])], "target")]
    ),
    ...(wish !== undefined && !wish.isWhole
      ? around(plan, defenders).map((hex) => sign(placeThing(hex), "may"))
      : [
        ...[...joiners.attackers, ...joiners.barrage].map((unit) =>
          mayJoin(plan, unit, joiners.barrage.includes(unit))
        ),
        ...[...more].filter((unit) => !defenders.includes(unit)).map((unit) => targetSign(plan, unit)),
      ]),
  ];
}

/** Where an advance may begin: the hexes of the defenders and those around. */
function around({ moved, then }: Plan, defenders: readonly UnitId[]): string[] {
  const { grid } = moved.setting.map;
  const hexes = defenders.flatMap((unit) => grid.id(then.get(unit)?.hex ?? "") ?? []);
  return [...new Set(hexes.flatMap((hex) => [hex, ...grid.around(hex)]))].map((hex) => grid.name(hex));
}

function mayJoin({ then, moved }: Plan, id: UnitId, isBarrage: boolean): Mark {
  const counter = then.get(id);
  const unit: Unit | undefined = moved.setting.roster.unit(id);
  const strength = unit === undefined ? 0 : moved.setting.roster.counters[unit].attack;
  const name = counter === undefined ? id : described(counter);
  return sign(
    pieceThing(id),
    "may",
    `${name} may join${isBarrage ? " by barrage" : ""}: ${strength}`,
    `+${strength}`,
  );
}

/** The attack as it is bound, whether it is legal or not. */
function decisionOf({ rules, moved, desk: { side } }: Plan, order: AttackOrder): AttackDecision {
  return bindPresent(rules, moved, side, order).decision;
}

function forecastOf(plan: Plan, order: AttackOrder) {
  const decision = decisionOf(plan, order);
  return decision.defenders.length === 0 ? undefined : plan.rules.forecast(plan.moved, decision);
}

function saysOf(
  plan: Plan,
  draft: AttackPicked,
  order: AttackOrder | undefined,
  tried: Rehearsed | undefined,
): Block[] {
  const { then, rules } = plan;
  const isRefused = tried?.report.status === "refused";
  const named = (units: readonly UnitId[]) =>
    listed(units.flatMap((unit) => {
      const counter = then.get(unit);
      return counter === undefined ? [] : [described(counter)];
    }));
  const joiners = joinersOf(plan, draft);
  const open = draft.condition !== undefined && draft.condition.hex === undefined;
  return [
    ...(draft.defenders.length === 0 ? [paragraph("Pick the enemy who is attacked.")] : [
      paragraph(`Attack on ${named(draft.defenders)}.`),
    ]),
    ...(open ? [paragraph(`Pick the hex that is to be ${draft.condition?.is}.`)] : []),
    ...(order === undefined ? [] : sumBlocks(plan, order)),
    ...(isRefused && tried !== undefined
      ? [paragraph(withCites(tried.report.message, tried.report.cites))]
      : []),
    list([
      ...(joiners.attackers.length === 0 ? [] : [`Could join: ${named(joiners.attackers)} (7.22).`]),
      ...(joiners.barrage.length === 0 ? [] : [`In range: ${named(joiners.barrage)} (8.11).`]),
      `Ground Support Points left for it: ${pointsFor(plan, draft)} (9.12).`,
      ...(order === undefined || isRefused ? [] : protectionWords(plan, order)),
      ...obligationsLeft(rules, tried?.state ?? plan.attacks.state),
    ]),
  ];
}

/** The live sum: strengths, line, column, and what the six dice bring. */
function sumBlocks(plan: Plan, order: AttackOrder): Block[] {
  const forecast = forecastOf(plan, order);
  if (forecast === undefined) return [];
  const { attack, defense, differential, row, column } = forecast;
  return [
    paragraph(
      `${attack} against ${defense}: ${signed(differential)}, ${ROW_NAMES[row]} line, column ${
        columnName(column)
      } (7.61).`,
    ),
    paragraph(`Die 1 to 6: ${forecast.results.join(" ")}. ${oddsWords(forecast)}.`),
  ];
}

/** 8.4, 9.0: what the defender may still add. */
function protectionWords(plan: Plan, order: AttackOrder): string[] {
  const { rules, moved, then, desk: { side } } = plan;
  const decision = decisionOf(plan, order);
  const protection = rules.protection(moved, decision);
  if (protection === undefined) return ["Nothing can protect the defender (8.4, 9.0)."];
  const fire = protection.artillery.map((gun) => {
    const counter = then.get(gun);
    const unit = moved.setting.roster.unit(gun);
    const points = unit === undefined ? 0 : moved.setting.roster.counters[unit].finalProtectiveFire;
    return `${counter?.designation ?? gun} +${points}`;
  });
  const points = protection.groundSupport === 0 ? [] : [`up to ${protection.groundSupport} Ground Support`];
  return [`${sideName(enemyOf(side))} may protect it by ${listed([...fire, ...points])} (8.4, 9.0).`];
}
