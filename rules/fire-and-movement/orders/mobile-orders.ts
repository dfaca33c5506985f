import type { LineReport } from "../../../src/kernel/order-language.ts";
import { err, type Result } from "../../../src/kernel/result.ts";
import { refusal } from "../../../src/kernel/refusals.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { reasonOf, type Violation } from "../../../src/kernel/violation.ts";
import type { ParsedOrder } from "../../../src/sheet/parsed.ts";
import { accepted, refused, refusedBy, warned } from "../../../src/sheet/report.ts";
import type { Field } from "../truth.ts";
import { moveOrdered, moveReport, nearestMove, type OrderedMove } from "./movement-orders.ts";
import type { Condition, MobileOrder, Order } from "./order.ts";
import { onMapOf, resolveUnit } from "./units.ts";

/** A line of the mobile movement phase. */
export type MobileLine = Pick<ParsedOrder<MobileOrder>, "line" | "text" | "order">;

/** The mobile lines of a sheet, in its order. */
export function mobileLines(orders: readonly ParsedOrder<Order>[]): MobileLine[] {
  return orders.flatMap(({ line, text, order }) => order.verb === "mobile" ? [{ line, text, order }] : []);
}

/** 5.1, 11.2: the move that an order comes to in the mobile movement phase as it stands. */
export function mobileOrdered(
  field: Field,
  side: Side,
  { unit: ref, way }: MobileOrder,
): Result<OrderedMove, Violation[]> {
  const unit = resolveUnit(ref, field, onMapOf(field, side));
  return unit.ok
    ? moveOrdered(field, unit.value, way)
    : err(refusal("5.1", "unknown-unit", unit.error.message));
}

/** Whether a hex is as a condition wants it. */
export function holds({ board, setting }: Field, side: Side, { hex, is }: Condition): boolean {
  const id = setting.map.grid.id(hex);
  return id !== undefined && board.hasEnemy(side, id) === (is === "held");
}

/** 16.0: what no combat changes: who can never move in this phase, and hexsides that nobody ever crosses. */
const LASTING = [
  "leg-unit",
  "just-arrived",
  "unknown-hex",
  "not-adjacent",
  "sea",
  "escarpment",
  "enemy-minefield",
];

/**
 * Answers mobile lines before the combats: what can never be is refused, what the combats may yet make possible is minded.
 * @param start the mobile movement phase if no combat moved anybody
 */
export function reviewMobile(start: Field, side: Side, orders: readonly ParsedOrder<Order>[]): LineReport[] {
  let field = start;
  let wasMade = false;
  return orders.flatMap((parsed): LineReport[] => {
    const { order } = parsed;
    if (order.verb === "mobileMovement") {
      const words = order.wish === "ask"
        ? "after the combats you are asked, with the map, if the pace of the game allows it"
        : "after the combats nobody moves again";
      return [accepted(parsed, words)];
    }
    if (order.verb !== "mobile") return [];
    const { condition, otherwise } = order;
    if (condition !== undefined && field.setting.map.grid.id(condition.hex) === undefined) {
      return [refused(parsed, `There is no hex ${condition.hex} on this map.`, ["5.1"])];
    }
    const waits = otherwise === true && wasMade
      ? "only if the move before it is not made"
      : condition !== undefined && !holds(field, side, condition)
      ? `only if ${condition.hex} is ${condition.is}`
      : undefined;
    const moved = mobileOrdered(field, side, order);
    if (!moved.ok && moved.error.some(({ code }) => LASTING.includes(code))) {
      const unit = resolveUnit(order.unit, field, onMapOf(field, side));
      const instead = unit.ok ? nearestMove(field, unit.value, order.way, "mobile") : undefined;
      return [refusedBy(parsed, moved.error, instead)];
    }
    if (waits !== undefined) return [accepted(parsed, `${waits}; looked at after the combats`)];
    wasMade = moved.ok;
    if (!moved.ok) {
      const { cite, message } = reasonOf(moved.error);
      return [
        warned(parsed, `as things stand it could not be made: ${message} Looked at after the combats`, [
          cite,
        ]),
      ];
    }
    field = moved.value.field;
    const report = moveReport(parsed, moved.value);
    return [{ ...report, message: `after the combats: ${report.message}` }];
  });
}

/** Answers mobile lines in the mobile movement phase itself, one after the other as written. */
export function rehearseMobile(
  start: Field,
  side: Side,
  orders: readonly ParsedOrder<Order>[],
): LineReport[] {
  let field = start;
  let wasMade = false;
  return mobileLines(orders).map((parsed) => {
    const { order } = parsed;
    const { condition, otherwise } = order;
    const isPassed = (otherwise === true && wasMade) ||
      (condition !== undefined && !holds(field, side, condition));
    if (isPassed) {
      wasMade &&= otherwise === true;
      return accepted(parsed, "not made: the line before it is, or its condition is not met");
    }
    const moved = mobileOrdered(field, side, order);
    wasMade = moved.ok;
    if (!moved.ok) {
      const unit = resolveUnit(order.unit, field, onMapOf(field, side));
      const instead = unit.ok ? nearestMove(field, unit.value, order.way, "mobile") : undefined;
      return refusedBy(parsed, moved.error, instead);
    }
    field = moved.value.field;
    return moveReport(parsed, moved.value);
  });
}

/**
 * The mobile lines of a sheet, to be made one after the other: a condition is looked at when its line comes, and a line that
 * begins with `else` is passed over where the one before was made.
 */
export class MobileScript {
  /** What became of lines that could not be carried out. */
  readonly remarks: string[] = [];
  #waiting: MobileLine[];

  /** @param wasMade whether the last line that had its turn was carried out */
  constructor(private readonly side: Side, lines: readonly MobileLine[], public wasMade: boolean) {
    this.#waiting = [...lines];
  }

  /** Lines that have not had their turn. */
  get waiting(): readonly MobileLine[] {
    return this.#waiting;
  }

  /** 5.1: the next move that can be made; undefined where there is none. */
  next(field: Field): OrderedMove["decision"] | undefined {
    for (let line = this.#waiting.shift(); line !== undefined; line = this.#waiting.shift()) {
      const { text, order } = line;
      if (order.otherwise === true && this.wasMade) continue;
      const isMet = order.condition === undefined || holds(field, this.side, order.condition);
      const moved = isMet ? mobileOrdered(field, this.side, order) : undefined;
      this.wasMade = moved?.ok === true;
      if (moved === undefined) continue;
      if (moved.ok) return moved.value.decision;
      const { cite, message } = reasonOf(moved.error);
      this.remarks.push(`"${text}" was not carried out: ${message} (${cite})`);
    }
    return undefined;
  }
}
