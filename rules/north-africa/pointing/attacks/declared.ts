import { capitalized } from "../../../../src/common/text.ts";
import type { LineReport } from "../../../../src/kernel/order-language.ts";
import type { Choice, Thing } from "../../../../src/kernel/pointing.ts";
import type { UnitId } from "../../../hexes/names.ts";
import { inALine, withCites } from "../../../hexes/pointing/words.ts";
import { rehearseAttacks } from "../../orders/binding/attack-orders.ts";
import { readOrders } from "../../orders/diagnose.ts";
import type { AttackOrder } from "../../orders/line/order.ts";
import type { ParsedOrder } from "../../orders/line/parse.ts";
import { printOrder } from "../../orders/line/lines.ts";
import { attackOrderOf, type AttackPicked, attackPicked, defendersOf } from "./attack-picks.ts";
import { forecastOf, type Rehearsed } from "./attack-says.ts";
import type { Placed, Plan } from "../plan/plan.ts";

/** An attack in its sheet: the attacks that it replaces, its verdict there, and the sheet with it. */

/** The sheet's attacks that this one replaces: those on the same units, made in the same case. */
export function attacksInPlace(
  plan: Plan,
  draft: Pick<AttackPicked, "defenders" | "otherwise">,
): readonly Placed[] {
  return plan.sheet.orders.filter(({ order }) =>
    order.verb === "attack" && (order.otherwise === true) === draft.otherwise &&
    defendersOf(plan, order).some((unit) => draft.defenders.includes(unit))
  );
}

export function isAttacked(plan: Plan, unit: UnitId): boolean {
  return attacksInPlace(plan, { defenders: [unit], otherwise: false }).length > 0;
}

/** The lines of a sheet are counted from one. */
const NEW = 0;

/** How the sheet's reader answers an attack, in its place among the others. */
export function answeredThere(
  plan: Plan,
  there: readonly Placed[],
  order: AttackOrder,
): Rehearsed | undefined {
  const { moved, desk: { side }, departures, sheet } = plan;
  const tried = { line: NEW, text: inALine(printOrder(order)), order };
  const [first] = there;
  const orders = first === undefined
    ? [...sheet.orders, tried]
    : sheet.orders.flatMap((placed): ParsedOrder[] =>
      placed === first ? [tried] : there.includes(placed) ? [] : [placed]
    );
  const { reports, state } = rehearseAttacks(moved, side, orders, departures);
  const report = reports.find(({ line }) => line === NEW);
  return report === undefined ? undefined : { report, state };
}

function withAttack(plan: Plan, there: readonly Placed[], order: AttackOrder): string[] {
  const { sheet } = plan;
  const [first, ...others] = there;
  if (first === undefined) return sheet.changed(sheet.openLines(["attack"]).slice(0, 1), [order]);
  return others.length === 0 ? sheet.replaced(first, order) : sheet.changed(there, [order]);
}

export function attackChoices(
  plan: Plan,
  there: readonly Placed[],
  order: AttackOrder,
  tried: LineReport,
): Choice[] {
  const allowed = asAllowed(plan, order, tried);
  if (allowed === undefined) return [];
  const text = inALine(printOrder(allowed));
  return [{
    label: allowed === order ? capitalized(text) : `As the rules allow: ${text}`,
    lines: withAttack(plan, there, allowed),
    cite: "7.0",
  }];
}

/** An attack, or the nearest that the rules allow. */
function asAllowed(plan: Plan, order: AttackOrder, { status, instead }: LineReport): AttackOrder | undefined {
  if (status !== "refused") return order;
  const [right] = instead === undefined ? [] : readOrders(plan.moved, [instead]).orders;
  if (right?.order.verb !== "attack") return undefined;
  const { advances, condition, otherwise } = order;
  return {
    ...right.order,
    advances,
    ...(condition === undefined ? {} : { condition }),
    ...(otherwise === undefined ? {} : { otherwise }),
  };
}

/** An attack that is picked whole: the sheet with it and its differential, or why the rules forbid it. */
export interface WholeAttack {
  readonly allowed?: { readonly lines: readonly string[]; readonly differential: number };
  readonly why: string;
}

/** @returns undefined if the picks do not make a whole attack */
export function wholeAttack(plan: Plan, picks: readonly Thing[]): WholeAttack | undefined {
  const draft = attackPicked(plan, picks);
  const order = attackOrderOf(plan, draft);
  const there = attacksInPlace(plan, draft);
  const report = order === undefined ? undefined : answeredThere(plan, there, order)?.report;
  if (order === undefined || report === undefined) return undefined;
  const why = withCites(report.message, report.cites);
  const allowed = asAllowed(plan, order, report);
  const forecast = allowed === undefined ? undefined : forecastOf(plan, allowed);
  return allowed === undefined || forecast === undefined
    ? { why }
    : { allowed: { lines: withAttack(plan, there, allowed), differential: forecast.differential }, why };
}
