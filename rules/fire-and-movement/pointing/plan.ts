import { lastMade } from "../../../src/common/last-made.ts";
import type { Desk, LineReport } from "../../../src/kernel/order-language.ts";
import { type PlacedOrder, SheetInPlace } from "../../../src/sheet/sheet-in-place.ts";
import { hexOf } from "../position/naming.ts";
import { type AttackPlan, rehearseAttacks } from "../orders/binding/attack-orders.ts";
import { diagnose } from "../orders/diagnose.ts";
import { lineLanguage } from "../orders/line/lines.ts";
import { type MobilePlan, plannedMobile } from "../orders/binding/mobile-orders.ts";
import { type MovementPlan, plannedMovement } from "../orders/binding/movement-orders.ts";
import type { Order, UnitRef } from "../orders/line/order.ts";
import { atCombat, atMobileMovement, type Declaring, ownHand } from "../orders/binding/rehearsal.ts";
import { reviewAnswer } from "../orders/review-answer.ts";
import { sheetReader } from "../orders/sheet-reader.ts";
import { onMapOf, resolveUnit } from "../orders/line/units.ts";
import type { Unit } from "../position/roster.ts";
import type { Sight } from "../sight/sight.ts";
import type { Field } from "../position/truth.ts";

/** What the pointing player is doing: the sheet of the own movement phase, standing orders, or a question. */
type Occasion =
  | "turn"
  | "standing"
  | "attack"
  | "support"
  | "losses"
  | "retreat"
  | "advance"
  | "mobileMovement"
  | "declareEnd";

export type Placed = PlacedOrder<Order>;

/** A sheet and its results: all that a pick is checked against, worked out once while the sheet stays unchanged. */
export interface Plan {
  readonly desk: Desk<Sight>;
  readonly occasion: Occasion;
  readonly sheet: SheetInPlace<Order>;
  /** The moves of the movement phase that stand, and the field when they have been made. */
  readonly movement: Pick<MovementPlan, "decisions" | "field" | "departures">;
  /** The combat phase before the first attack, with what the side has in hand. */
  readonly combat: Declaring;
  readonly attacks: AttackPlan;
  /** The mobile movement phase, if no combat moved anybody, before the first line. */
  readonly mobileStart: Field;
  readonly mobile: MobilePlan;
  /** The field as the orders find it: when the sheet's moves have been made. */
  readonly then: Field;
  readonly refused: ReadonlyMap<number, LineReport>;
  /** The orders of each unit for the movement phase, and for the mobile one. */
  readonly sent: ReadonlyMap<Unit, readonly Placed[]>;
  readonly again: ReadonlyMap<Unit, readonly Placed[]>;
}

const RANKS: readonly (readonly string[])[] = [
  ["move", "hold"],
  ["attack"],
  ["lose", "advance"],
  ["mobile", "if", "else"],
  ["protect", "retreat", "declare"],
];

/** What belongs where in a sheet: moves, attacks and who pays for them, mobile movement, standing orders, and the rest. */
function rank(verb: string): number {
  const at = RANKS.findIndex((verbs) => verbs.includes(verb));
  return at === -1 ? RANKS.length : at;
}

/** A sheet as it is and as it was before: more are not looked at by turns. */
const KEPT = 4;
/** The plans made last of what a side knows. */
const lastPlan = lastMade<Sight, Plan>(KEPT);

export function planOf(desk: Desk<Sight>, lines: readonly string[]): Plan {
  const key = JSON.stringify([desk.side, desk.asked ?? null, lines]);
  return lastPlan(desk.sight, key, () => makePlan(desk, lines));
}

/** The plan of another sheet: made each time, so that the plans of the player's own sheets are kept. */
export function planOfLines({ desk }: Plan, lines: readonly string[]): Plan {
  return makePlan(desk, lines);
}

function occasionOf({ sight: { query }, side, asked }: Desk<Sight>): Occasion {
  if (query.kind === "over" || query.side !== side) return "standing";
  if (query.kind === "movement") return "turn";
  return asked === undefined || query.kind === "drawSupport" ? "standing" : query.kind;
}

function makePlan(desk: Desk<Sight>, lines: readonly string[]): Plan {
  const { sight, side, asked } = desk;
  const occasion = occasionOf(desk);
  const reader = sheetReader(sight);
  const parsed = reader.read(lines);
  const sheet = new SheetInPlace(lineLanguage, lines, parsed, reader.group(lines), rank);
  const isTurn = occasion === "turn";
  const movement = plannedMovement(sight, side, isTurn ? parsed.orders : []);
  const hand = ownHand(sight, side);
  const combat = { field: isTurn ? atCombat(movement.field) : sight, hand };
  const isAttacking = isTurn || occasion === "attack";
  const attacks = rehearseAttacks(combat, side, isAttacking ? parsed.orders : [], movement.departures);
  const mobileStart = isTurn ? atMobileMovement(combat.field) : sight;
  const isMobile = isTurn || occasion === "mobileMovement";
  const review = asked === undefined ? diagnose : reviewAnswer;
  const bySubject = (verbs: readonly Order["verb"][], field: Field) => {
    const found = new Map<Unit, Placed[]>();
    for (const placed of sheet.orders) {
      const { order } = placed;
      if (!verbs.includes(order.verb) || !("unit" in order)) continue;
      const unit = resolveUnit(order.unit, field, onMapOf(field, side));
      if (unit.ok) found.set(unit.value, [...found.get(unit.value) ?? [], placed]);
    }
    return found;
  };
  return {
    desk,
    occasion,
    sheet,
    movement,
    combat,
    attacks,
    mobileStart,
    mobile: plannedMobile(mobileStart, side, isMobile ? parsed.orders : []),
    then: combat.field,
    refused: new Map(
      review(sight, side, parsed).reports.flatMap((report) =>
        report.status === "refused" ? [[report.line, report]] : []
      ),
    ),
    sent: bySubject(["move", "hold"], sight),
    again: bySubject(["mobile"], mobileStart),
  };
}

/** A sheet's name for a unit on a field: its hex, or its id if it is off the map. */
export function nameIn(field: Field, unit: Unit): UnitRef {
  return field.board.isOnMap(unit) ? hexOf(field, unit) : field.setting.roster.id(unit);
}

/** A waiting order's name for a unit: its id if it is to move again before. */
export function nameLater({ then, again }: Plan, unit: Unit): UnitRef {
  return again.has(unit) ? then.setting.roster.id(unit) : nameIn(then, unit);
}
