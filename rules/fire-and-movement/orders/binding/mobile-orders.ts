import type { LineReport } from "../../../../src/kernel/order-language.ts";
import { refusal } from "../../../../src/kernel/refusals/refusals.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import { reasonOf, type Violation } from "../../../../src/kernel/refusals/violation.ts";
import type { ParsedOrder } from "../../../../src/sheet/parsed.ts";
import { accepted, refused, refusedBy, warned } from "../../../../src/sheet/report.ts";
import { type Departures, NOBODY_LEFT, whereGone } from "../../../hexes/departures.ts";
import type { Field } from "../../position/truth.ts";
import { isMined, isNeverOpen } from "./lasting.ts";
import { moveOrdered, moveReport, nearestMove, notCarriedOut, type OrderedMove } from "./movement-orders.ts";
import type { Condition, MobileOrder, Order } from "../line/order.ts";
import { onMapOf, resolveUnit, vacantIn } from "../line/units.ts";

export type MobileLine = Pick<ParsedOrder<MobileOrder>, "line" | "text" | "order">;

export function mobileLines(orders: readonly ParsedOrder<Order>[]): MobileLine[] {
  return orders.flatMap(({ line, text, order }) => order.verb === "mobile" ? [{ line, text, order }] : []);
}

/** What becomes of a mobile line when its turn comes. */
type Turn =
  | { readonly kind: "passed"; readonly why: string }
  | { readonly kind: "moves"; readonly moved: OrderedMove }
  | { readonly kind: "refused"; readonly violations: readonly Violation[] };

/**
 * 5.1, 11.2: what becomes of a line in the mobile movement phase as it stands.
 * @param wasMade whether the line before it was carried out
 */
function turnOf(field: Field, side: Side, order: MobileOrder, wasMade: boolean): Turn {
  const { condition, otherwise, unit: ref, way } = order;
  if (otherwise === true && wasMade) {
    return { kind: "passed", why: "only if the move before it is not made" };
  }
  if (condition !== undefined && !holds(field, side, condition)) {
    return { kind: "passed", why: `only if ${condition.hex} is ${condition.is}` };
  }
  const unit = resolveUnit(ref, field, onMapOf(field, side));
  if (!unit.ok) {
    return { kind: "refused", violations: refusal("5.1", "no-such-unit", unit.error.message) };
  }
  const moved = moveOrdered(field, unit.value, way);
  return moved.ok ? { kind: "moves", moved: moved.value } : { kind: "refused", violations: moved.error };
}

/** Whether a line counts as carried out. A line with `else` that is passed over after one carried out counts, too. */
function wasMadeAfter(turn: Turn, { otherwise }: MobileOrder, wasMade: boolean): boolean {
  return turn.kind === "moves" || (turn.kind === "passed" && otherwise === true && wasMade);
}

function holds({ board, setting }: Field, side: Side, { hex, is }: Condition): boolean {
  const id = setting.map.grid.id(hex);
  return id !== undefined && board.hasEnemy(side, id) === (is === "held");
}

/** What to write in place of a line that is refused. */
function instead(field: Field, side: Side, { unit: ref, way }: MobileOrder): string | undefined {
  const unit = resolveUnit(ref, field, onMapOf(field, side));
  return unit.ok ? nearestMove(field, unit.value, way, "mobile") : undefined;
}

/** Units that can never move in this phase, and hexes that do not exist. */
const LASTING = ["leg-unit", "just-arrived", "unknown-hex"];

/**
 * 5.1, 14.2, 16.0: whether no combat can remove the objection to a line. For a path that means its written hexsides; for a
 * destination only sea, as other ways may open.
 */
function isLasting(
  { setting }: Field,
  side: Side,
  { way }: MobileOrder,
  violations: readonly Violation[],
): boolean {
  const has = (codes: readonly string[]) => violations.some(({ code }) => codes.includes(code));
  if (has(LASTING)) return true;
  if (way.by === "destination") return has(["sea"]);
  return isNeverOpen(setting, way.hexes) || (way.hexes.length > 2 && isMined(setting, side, way.hexes));
}

/**
 * Answers mobile lines before the combats: refuses the impossible, and warns of what the combats may yet make possible.
 * @param start the mobile movement phase if no combat moved anybody
 * @param departures which units have left which hex by the orders above
 */
export function reviewMobile(
  start: Field,
  side: Side,
  orders: readonly ParsedOrder<Order>[],
  departures: Departures = NOBODY_LEFT,
): LineReport[] {
  let field = start;
  let wasMade = false;
  return orders.flatMap((parsed): LineReport[] => {
    const { order } = parsed;
    if (order.verb === "mobileMovement") {
      const words = order.wish === "ask"
        ? "I ask you after the combats, with the map, if the pace of the game allows it"
        : "after the combats nobody moves again";
      return [accepted(parsed, words)];
    }
    if (order.verb !== "mobile") return [];
    const { condition } = order;
    if (condition !== undefined && field.setting.map.grid.id(condition.hex) === undefined) {
      return [refused(parsed, `There is no hex ${condition.hex} on this map.`, ["5.1"])];
    }
    const { verb, unit, way } = order;
    const alone = turnOf(field, side, { verb, unit, way }, false);
    if (alone.kind === "refused" && isLasting(field, side, order, alone.violations)) {
      return [refusedBy(parsed, alone.violations, instead(field, side, order))];
    }
    const turn = turnOf(field, side, order, wasMade);
    wasMade = wasMadeAfter(turn, order, wasMade);
    switch (turn.kind) {
      case "passed":
        return [accepted(parsed, `${turn.why}; I check it after the combats`)];
      case "refused": {
        const { cite, code, message } = reasonOf(turn.violations);
        const gone = code === "no-such-unit" ? whereGone(unit, departures, vacantIn(field)) : undefined;
        const words = `it cannot be made now: ${gone ?? message} I check it again after the combats`;
        return [warned(parsed, words, [cite])];
      }
      case "moves": {
        field = turn.moved.field;
        const report = moveReport(parsed, turn.moved);
        return [{ ...report, message: `after the combats: ${report.message}` }];
      }
    }
  });
}

/** What mobile lines come to, one after the other as written. */
export interface MobilePlan {
  readonly moves: readonly OrderedMove[];
  readonly reports: readonly LineReport[];
  readonly field: Field;
}

/** 5.1, 11.2: checks mobile lines against the mobile movement phase itself. */
export function plannedMobile(
  start: Field,
  side: Side,
  orders: readonly ParsedOrder<Order>[],
): MobilePlan {
  let field = start;
  let wasMade = false;
  const moves: OrderedMove[] = [];
  const reports = mobileLines(orders).map((parsed) => {
    const { order } = parsed;
    const turn = turnOf(field, side, order, wasMade);
    wasMade = wasMadeAfter(turn, order, wasMade);
    switch (turn.kind) {
      case "passed":
        return accepted(parsed, `not made: ${turn.why}`);
      case "refused":
        return refusedBy(parsed, turn.violations, instead(field, side, order));
      case "moves":
        field = turn.moved.field;
        moves.push(turn.moved);
        return moveReport(parsed, turn.moved);
    }
  });
  return { field, moves, reports };
}

/**
 * The mobile lines of a sheet, made one after the other. A condition is checked when its line comes. A line that begins
 * with `else` is passed over if the one before was made.
 */
export class MobileScript {
  /** What became of lines that could not be carried out. */
  readonly remarks: string[] = [];
  #waiting: MobileLine[];

  /** @param wasMade whether the last line that had its turn was carried out */
  constructor(private readonly side: Side, lines: readonly MobileLine[], public wasMade: boolean) {
    this.#waiting = [...lines];
  }

  get waiting(): readonly MobileLine[] {
    return this.#waiting;
  }

  /** 5.1: the next move that can be made; undefined if there is none. */
  next(field: Field): OrderedMove["decision"] | undefined {
    for (let line = this.#waiting.shift(); line !== undefined; line = this.#waiting.shift()) {
      const turn = turnOf(field, this.side, line.order, this.wasMade);
      this.wasMade = wasMadeAfter(turn, line.order, this.wasMade);
      if (turn.kind === "moves") return turn.moved.decision;
      if (turn.kind === "refused") this.remarks.push(notCarriedOut(line.text, turn.violations));
    }
    return undefined;
  }
}
