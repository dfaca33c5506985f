import type { HexName } from "../../../hexes/hex-grid.ts";
import { type Way, wholePath } from "../../../hexes/way.ts";
import type { LineReport } from "../../../../src/kernel/order-language.ts";
import { refusal, Refusals } from "../../../../src/kernel/refusals/refusals.ts";
import { err, ok, type Result } from "../../../../src/kernel/result.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import { inRulebookOrder, reasonOf, type Violation } from "../../../../src/kernel/refusals/violation.ts";
import type { ParsedOrder } from "../../../../src/sheet/parsed.ts";
import { accepted, refusedBy, warned } from "../../../../src/sheet/report.ts";
import { QUARTERS } from "../../position/battle-map.ts";
import type { DecisionOf } from "../../position/decision.ts";
import { judgeDestination, nearestEnd } from "../../movement/destination.ts";
import { hexName, hexNames, hexOf, points, unitLabel } from "../../position/naming.ts";
import { reach } from "../../movement/reach.ts";
import type { Unit } from "../../position/roster.ts";
import type { Field } from "../../position/truth.ts";
import { type Departure, type Departures, whereGone } from "../../../hexes/departures.ts";
import type { Order, OrderOf } from "../line/order.ts";
import { type Moved, rehearseMove } from "./rehearsal.ts";
import { onMapOf, resolveUnit, vacantIn } from "../line/units.ts";

export interface MovementPlan {
  readonly decisions: readonly DecisionOf<"move">[];
  readonly reports: readonly LineReport[];
  readonly field: Field;
  readonly departures: Departures;
}

type Taken =
  | { readonly kind: "moves"; readonly moved: OrderedMove }
  | { readonly kind: "holds"; readonly unit: Unit }
  | { readonly kind: "refused"; readonly violations: readonly Violation[]; readonly unit: Unit | undefined };

export type MovementLine = Pick<ParsedOrder<OrderOf<"move" | "hold">>, "line" | "text" | "order">;

export function movementLines(orders: readonly ParsedOrder<Order>[]): MovementLine[] {
  return orders.flatMap(({ line, text, order }) =>
    order.verb === "move" || order.verb === "hold" ? [{ line, text, order }] : []
  );
}

/** A side's movement orders, taken one after the other: which units stay, and which have left which hex. */
export class MovementOrders {
  readonly departures = new Map<string, Departure>();
  readonly #holding = new Set<Unit>();

  constructor(private readonly side: Side) {}

  /** 5.1-5.3: the result of an order on the field that the orders before it leave. */
  take(field: Field, { line, order }: MovementLine): Taken {
    const unit = resolveUnit(order.unit, field, onMapOf(field, this.side));
    if (!unit.ok) {
      const gone = whereGone(order.unit, this.departures, vacantIn(field));
      return refusedFor(undefined, refusal("5.1", "no-such-unit", gone ?? unit.error.message));
    }
    if (order.verb === "hold") {
      this.#holding.add(unit.value);
      return { kind: "holds", unit: unit.value };
    }
    if (this.#holding.has(unit.value)) {
      return refusedFor(undefined, refusal("5.1", "holds", "An order above says that this unit holds."));
    }
    const moved = moveOrdered(field, unit.value, order.way);
    if (!moved.ok) return refusedFor(unit.value, moved.error);
    this.departures.set(hexOf(field, unit.value), {
      who: unitLabel(field.setting, unit.value),
      line,
      to: hexOf(moved.value.field, unit.value),
    });
    return { kind: "moves", moved: moved.value };
  }
}

function refusedFor(unit: Unit | undefined, violations: readonly Violation[]): Taken {
  return { kind: "refused", unit, violations };
}

/** 5.1-5.3: checks the phasing side's movement orders against a field, one after the other as written. */
export function plannedMovement(
  start: Field,
  side: Side,
  orders: readonly ParsedOrder<Order>[],
): MovementPlan {
  let field = start;
  const taking = new MovementOrders(side);
  const decisions: DecisionOf<"move">[] = [];
  const reports = movementLines(orders).map((line): LineReport => {
    const taken = taking.take(field, line);
    switch (taken.kind) {
      case "holds":
        return accepted(line, `${unitLabel(field.setting, taken.unit)} stays in ${hexOf(field, taken.unit)}`);
      case "moves":
        field = taken.moved.field;
        decisions.push(taken.moved.decision);
        return moveReport(line, taken.moved);
      case "refused": {
        const { order } = line;
        const { unit, violations } = taken;
        const instead = unit === undefined || order.verb === "hold"
          ? undefined
          : nearestMove(field, unit, order.way, "move");
        return refusedBy(line, violations, instead);
      }
    }
  });
  return { field, decisions, reports, departures: taking.departures };
}

export interface OrderedMove extends Moved {
  readonly decision: DecisionOf<"move">;
}

/** 5.1: the move that a way gives a unit now, or every case that forbids it. */
export function moveOrdered(field: Field, unit: Unit, way: Way): Result<OrderedMove, Violation[]> {
  const path = pathOf(field, unit, way);
  if (!path.ok) return path;
  const decision = { kind: "move" as const, unit: field.setting.roster.id(unit), path: path.value };
  const moved = rehearseMove(field, decision);
  return moved.ok ? ok({ ...moved.value, decision }) : moved;
}

/** 5.1: the path of a way: as it is written, or the cheapest legal one. */
function pathOf(field: Field, unit: Unit, way: Way): Result<readonly HexName[], Violation[]> {
  if (way.by === "path") return ok(wholePath(way.hexes, hexOf(field, unit)));
  const refusals = new Refusals();
  const to = field.setting.map.grid.id(way.to);
  if (to === undefined) {
    refusals.add("5.1", "unknown-hex", `There is no hex ${way.to} on this map.`);
    return err(refusals.all);
  }
  const reached = reach(field, unit);
  if (reached.ends.includes(to)) return ok(hexNames(field.setting, reached.pathTo(to)));
  judgeDestination(field, unit, to, refusals);
  return err(inRulebookOrder(refusals.all));
}

/** What to write in place of a move that is refused: the same unit as near as it can come. */
export function nearestMove(
  field: Field,
  unit: Unit,
  way: Way,
  verb: "move" | "mobile",
): string | undefined {
  const name = way.by === "destination" ? way.to : way.hexes[way.hexes.length - 1];
  const to = field.setting.map.grid.id(name);
  const nearest = to === undefined ? undefined : nearestEnd(field, unit, to);
  return nearest === undefined
    ? undefined
    : `${verb} ${hexOf(field, unit)} to ${hexName(field.setting, nearest)}`;
}

/** The report on a move: its path and cost, and any warning about where it ends. */
export function moveReport(parsed: Pick<LineReport, "line" | "text">, moved: OrderedMove): LineReport {
  const { field, unit, path, cost, victory } = moved;
  const { setting, board } = field;
  const side = board.sideOf(unit);
  const way = `${unitLabel(setting, unit)} by ${hexNames(setting, path).join(" ")}, ${costInWords(cost)}`;
  if (victory === "tobruk") return accepted(parsed, `${way}; it takes Tobruk, and the game is over (17.0)`);
  if (victory === "relief") {
    return warned(parsed, `${way}; on its way it leaves Tobruk relieved, and the game is over`, ["17.0"]);
  }
  return accepted(
    parsed,
    board.isEnemyControlled(side, path[path.length - 1]) ? `${way}; in an enemy zone there` : way,
  );
}

function costInWords(quarters: number): string {
  return `${points(quarters)} ${quarters > QUARTERS ? "points" : "point"}`;
}

export function notCarriedOut(text: string, violations: readonly Violation[]): string {
  const { cite, message } = reasonOf(violations);
  return `"${text}" was not carried out: ${message} (${cite})`;
}
