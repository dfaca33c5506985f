import type { Mark } from "../../../src/kernel/pointing.ts";
import { ghost, wayMark } from "../../hexes/pointing/things.ts";
import type { HexPath, UnitId } from "../../hexes/names.ts";
import type { OrderOf } from "../orders/line/order.ts";
import { onMapOf, resolveUnit } from "../orders/line/units.ts";
import type { Plan } from "./plan/plan.ts";
import { type CounterView, muster } from "../counter-views.ts";

/** What an answer already says about the units in the question. */
interface Answered {
  /** Whether it says anything about a unit, by name or with "all", whatever the way. */
  has(unit: UnitId): boolean;
  way(unit: UnitId): HexPath | undefined;
  /** The ways that it names, and the units that make way, as drawn on the map. */
  readonly marks: readonly Mark[];
}

/** @param ways that are open to each unit @param except whose is drawn otherwise */
export function answeredByPicks(
  plan: Plan,
  verb: "retreat" | "advance",
  ways: ReadonlyMap<UnitId, readonly HexPath[]>,
  except?: UnitId,
): Answered {
  const { desk: { sight, side }, sheet } = plan;
  const counters = muster(sight);
  const isForAll = sheet.orders.some(({ order }) => order.verb === verb && order.unit === undefined);
  const found = sheet.orders.flatMap(({ order }) => {
    if (order.verb !== verb && order.verb !== "displace") return [];
    if (order.unit === undefined) return [];
    const unit = resolveUnit(order.unit, counters, onMapOf(side));
    return unit.ok ? [{ unit: unit.value, order: order as OrderOf<"retreat" | "advance" | "displace"> }] : [];
  });
  const named = found.map(({ unit, order }) => ({
    unit: unit.id,
    verb: order.verb,
    path: wayOf(unit, order, ways.get(unit.id) ?? []),
  }));
  return {
    has: (id) => isForAll || named.some((each) => each.unit === id && each.verb === verb),
    way: (id) => named.find((each) => each.unit === id && each.verb === verb)?.path,
    marks: named.filter(({ unit }) => unit !== except).flatMap(({ unit, path }): Mark[] =>
      path === undefined ? [] : [wayMark(path, "ordered"), ghost(unit, path[path.length - 1])]
    ),
  };
}

/** The hexes of an order's way; undefined if the order leaves them open, or the unit stays. */
function wayOf(
  { hex }: CounterView,
  order: OrderOf<"retreat" | "advance" | "displace">,
  open: readonly HexPath[],
): HexPath | undefined {
  if (hex === undefined) return undefined;
  if (order.verb === "displace") return [hex, order.to];
  switch (order.way.by) {
    case "path":
      return [hex, ...order.way.hexes.filter((each) => each !== hex)];
    case "destination": {
      const { to } = order.way;
      return open.find((way) => way[way.length - 1] === to);
    }
    default:
      return undefined;
  }
}
