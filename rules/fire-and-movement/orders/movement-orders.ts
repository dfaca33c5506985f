import type { HexName } from "../../hexes/hex-grid.ts";
import { type Way, wholePath } from "../../hexes/way.ts";
import type { LineReport } from "../../../src/kernel/order-language.ts";
import { Refusals } from "../../../src/kernel/refusals.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { inRulebookOrder, reasonOf, type Violation } from "../../../src/kernel/violation.ts";
import type { ParsedOrder } from "../../../src/sheet/parsed.ts";
import { accepted, refused, refusedBy, warned } from "../../../src/sheet/report.ts";
import { QUARTERS } from "../battle-map.ts";
import type { DecisionOf } from "../decision.ts";
import { judgeDestination, nearestEnd } from "../destination.ts";
import { called, hexName, hexNames, hexOf, points } from "../naming.ts";
import { reach } from "../reach.ts";
import type { Unit } from "../roster.ts";
import type { Field } from "../truth.ts";
import { type Departure, type Departures, whereGone } from "../../hexes/departures.ts";
import type { Order, OrderOf } from "./order.ts";
import { type Moved, rehearseMove } from "./rehearsal.ts";
import { onMapOf, resolveUnit, vacantIn } from "./units.ts";

/** What a side's movement orders come to. */
export interface MovementPlan {
  /** The moves that are legal, in the order written. */
  readonly decisions: readonly DecisionOf<"move">[];
  readonly reports: readonly LineReport[];
  /** The field when they have been made. */
  readonly field: Field;
  readonly departures: Departures;
}

type MovementOrder = OrderOf<"move" | "hold">;

function isMovement(parsed: ParsedOrder<Order>): parsed is ParsedOrder<MovementOrder> {
  return parsed.order.verb === "move" || parsed.order.verb === "hold";
}

/** 5.1-5.3: holds the movement orders of the phasing side against a field, one after the other as written. */
export function plannedMovement(
  start: Field,
  side: Side,
  orders: readonly ParsedOrder<Order>[],
): MovementPlan {
  let field = start;
  const decisions: DecisionOf<"move">[] = [];
  const reports: LineReport[] = [];
  const departures = new Map<string, Departure>();
  const holding = new Set<Unit>();
  for (const parsed of orders.filter(isMovement)) {
    const { order } = parsed;
    const unit = resolveUnit(order.unit, field, onMapOf(field, side));
    if (!unit.ok) {
      const gone = whereGone(order.unit, departures, vacantIn(field));
      reports.push(
        gone === undefined ? refused(parsed, unit.error.message, ["5.1"]) : refused(parsed, gone, ["5.1"]),
      );
    } else if (order.verb === "hold") {
      holding.add(unit.value);
      const [name, hex] = [called(field.setting, unit.value), hexOf(field, unit.value)];
      reports.push(accepted(parsed, `${name} stays in ${hex}`));
    } else if (holding.has(unit.value)) {
      reports.push(refused(parsed, "An order above says that this unit holds.", ["5.1"]));
    } else {
      const moved = moveOrdered(field, unit.value, order.way);
      if (!moved.ok) {
        reports.push(refusedBy(parsed, moved.error, nearestMove(field, unit.value, order.way, "move")));
        continue;
      }
      const from = hexOf(field, unit.value);
      field = moved.value.field;
      departures.set(from, {
        who: called(field.setting, unit.value),
        line: parsed.line,
        to: hexOf(field, unit.value),
      });
      decisions.push(moved.value.decision);
      reports.push(moveReport(parsed, moved.value));
    }
  }
  return { field, decisions, reports, departures };
}

/** A move that an order comes to. */
export interface OrderedMove extends Moved {
  readonly decision: DecisionOf<"move">;
}

/** 5.1: the move that a way comes to for a unit now, or every case that forbids it. */
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

/** What a move comes to: its path and cost, and what to mind where it ends. */
export function moveReport(parsed: ParsedOrder<Order>, moved: OrderedMove): LineReport {
  const { field, unit, path, cost, victory } = moved;
  const { setting, board } = field;
  const side = board.sideOf(unit);
  const way = `${called(setting, unit)} by ${hexNames(setting, path).join(" ")}, ${costInWords(cost)}`;
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

/** `(5.1) …`, one after the other, for remarks. */
export function inOneLine(violations: readonly Violation[]): string {
  const { cite, message } = reasonOf(violations);
  return `(${cite}) ${message}`;
}
