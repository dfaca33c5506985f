import type { DecisionOf } from "../../contract/decision.ts";
import type { HexName } from "../../../hexes/hex-grid.ts";
import type { HexPath } from "../../../hexes/names.ts";
import type { LineReport } from "../../../../src/kernel/order-language.ts";
import { err, ok, type Result } from "../../../../src/kernel/result.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import { refused, refusedBy } from "../../../../src/sheet/report.ts";
import type { Order, OrderOf, Way } from "../line/order.ts";
import type { ParsedOrder } from "../line/parse.ts";
import { onMapOf, resolveUnit } from "../line/units.ts";
import { type CounterView, muster } from "../../counter-views.ts";
import { arrivalsNow, nearestIn, nearestReach, route, routeIn, routeOff, unreachable } from "../../desk.ts";
import type { GameState } from "../../position/state.ts";

export type MovementOrder = OrderOf<"move" | "enter" | "exit" | "hold">;

type MoveDecision = DecisionOf<"move" | "enter" | "exit">;
/** The decision that an order leads to, or the answer if it leads to none. */
type Bound = Result<MoveDecision, LineReport>;

export function bind(state: GameState, side: Side, parsed: ParsedOrder & { order: MovementOrder }): Bound {
  const { order } = parsed;
  switch (order.verb) {
    case "move":
      return bindMove(state, side, parsed, order);
    case "enter":
      return bindEnter(state, side, parsed, order);
    case "exit":
      return bindExit(state, side, parsed, order);
    case "hold":
      throw new Error("holding is no decision");
  }
}

function bindMove(state: GameState, side: Side, parsed: ParsedOrder, order: OrderOf<"move">): Bound {
  const unit = resolveUnit(order.unit, muster(state), onMapOf(side));
  if (!unit.ok) return err(refused(parsed, unit.error.message));
  const path = pathOf(state, unit.value, order.way);
  if (path !== undefined) return ok({ kind: "move", unit: unit.value.id, path });
  const to = (order.way as Extract<Way, { by: "destination" }>).to;
  return err(refusedBy(parsed, unreachable(state, unit.value.id, to), alternative(state, side, order)));
}

function pathOf(state: GameState, unit: CounterView, way: Way): HexPath | undefined {
  if (way.by === "destination") return route(state, unit.id, way.to);
  return way.hexes[0] === unit.hex ? way.hexes : [unit.hex!, ...way.hexes];
}

function bindEnter(state: GameState, side: Side, parsed: ParsedOrder, order: OrderOf<"enter">): Bound {
  const unit = resolveUnit(
    order.unit,
    muster(state),
    (counter) => counter.side === side && counter.status === "reserve",
  );
  if (!unit.ok) return err(refused(parsed, unit.error.message, ["13.0"]));
  const path = order.way === undefined
    ? [order.at]
    : order.way.by === "path"
    ? order.way.hexes
    : routeIn(state, unit.value.id, order.at, order.way.to);
  if (path === undefined) {
    const { designation } = unit.value;
    const to = (order.way as { to: string }).to;
    const report = refused(parsed, `${designation} cannot come to ${to} in this phase by ${order.at}.`, [
      "13.14",
    ]);
    const instead = entryInstead(state, order);
    return err(instead === undefined ? report : { ...report, instead });
  }
  return ok({ kind: "enter", unit: unit.value.id, path });
}

function bindExit(state: GameState, side: Side, parsed: ParsedOrder, order: OrderOf<"exit">): Bound {
  const unit = resolveUnit(order.unit, muster(state), onMapOf(side));
  if (!unit.ok) return err(refused(parsed, unit.error.message));
  const path = routeOff(state, unit.value.id, order.edge, order.by) ??
    (order.by === undefined || order.by === unit.value.hex ? [unit.value.hex!] : undefined);
  if (path === undefined) {
    return err(
      refused(parsed, `${unit.value.designation} cannot leave the map by ${order.by} in this phase.`, [
        "14.0",
      ]),
    );
  }
  return ok({ kind: "exit", unit: unit.value.id, path, edge: order.edge });
}

/** A replacement for a refused move: the same unit as near as it can get. */
export function alternative(state: GameState, side: Side, order: Order): string | undefined {
  if (order.verb === "enter") return entryInstead(state, order);
  if (order.verb !== "move") return undefined;
  const unit = resolveUnit(order.unit, muster(state), onMapOf(side));
  if (!unit.ok) return undefined;
  const nearest = nearestReach(state, unit.value.id, endOf(order.way));
  return nearest === undefined ? undefined : `move ${unit.value.hex} to ${nearest}`;
}

/** 13.0: a replacement for a refused entry: by an open hex, and from there as near as the unit can get. */
function entryInstead(state: GameState, order: OrderOf<"enter">): string | undefined {
  const counters = muster(state);
  const due = arrivalsNow(state);
  const unit = resolveUnit(order.unit, counters, ({ id }) => due.some((each) => each.unit === id));
  if (!unit.ok) return undefined;
  const { entries = [] } = due.find((each) => each.unit === unit.value.id) ?? {};
  const [entry] = entries.includes(order.at) ? [order.at] : entries;
  if (entry === undefined) return undefined;
  const to = nearestIn(state, unit.value.id, entry, order.way === undefined ? entry : endOf(order.way));
  if (to === undefined) return undefined;
  return `enter ${order.unit} at ${entry}${to === entry ? "" : ` to ${to}`}`;
}

function endOf(way: Way): HexName {
  return way.by === "destination" ? way.to : way.hexes[way.hexes.length - 1];
}
