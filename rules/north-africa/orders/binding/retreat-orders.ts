import type { DecisionOf, Ordered } from "../../contract/decision.ts";
import type { HexPath, UnitId } from "../../../hexes/names.ts";
import type { HexName } from "../../../hexes/hex-grid.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import type { Order, OrderOf, RetreatWish, UnitRef } from "../line/order.ts";
import { isFor, onMapOf, resolveUnit } from "../line/units.ts";
import { type Counters, muster } from "../../counter-views.ts";
import { defenderChoosesRetreat, type Prospect, prospectIn, retreatBy, retreats } from "../../combat-desk.ts";
import { distance, phaseOf } from "../../desk.ts";
import type { GameState } from "../../position/state.ts";

/** 7.7: the first order that fits, of those for the unit itself, then of those for everybody. */
export function retreatOrdered(
  state: GameState,
  side: Side,
  orders: readonly Order[],
  unit: UnitId,
): Ordered<"retreat"> {
  const counters = muster(state);
  const paths = retreats(state).get(unit) ?? [];
  const meant = orders.filter((order) => order.verb === "retreat");
  const own = meant.filter((order) => isFor(order, unit, counters, side));
  const remarks: string[] = [];
  for (const { way } of [...own, ...meant.filter((order) => order.unit === undefined)]) {
    if (way.by === "wishes") {
      return { decision: along(bestFor(state, unit, way.wishes, paths)), remarks };
    }
    const path = paths.find((path) => begins(way.hexes, path));
    if (path !== undefined) return { decision: along(path), remarks };
    const { designation, hex } = counters.unit(unit)!;
    remarks.push(`${designation} (${hex}) could not retreat by ${way.hexes.join(" ")}.`);
  }
  const saysWhoMakesWay = onlyDisplaces(state, side) &&
    makingWay(state, unit, paths[0]).some(([from]) =>
      orders.some((order) => order.verb === "displace" && isAt(order.unit, from, counters, side))
    );
  return { decision: saysWhoMakesWay ? along(paths[0]) : undefined, remarks };

  function along(path: HexPath): DecisionOf<"retreat"> {
    return retreatBy(state, unit, path, displacements(state, side, orders)) as DecisionOf<
      "retreat"
    >;
  }
}

/** 7.7, 7.81: whether the referee retreats a beaten side's units, so that the side only says who makes way. */
export function onlyDisplaces(state: GameState, side: Side): boolean {
  return !defenderChoosesRetreat(state) && phaseOf(state).phasing !== side;
}

function isAt(ref: UnitRef, hex: HexName, counters: Counters, side: Side): boolean {
  const unit = resolveUnit(ref, counters, onMapOf(side));
  return unit.ok && unit.value.hex === hex;
}

/** 7.81: the units that make way to a retreat by a path, with old and new hex, if nobody says otherwise. */
export function makingWay(state: GameState, unit: UnitId, path: HexPath): readonly HexPath[] {
  const decision = retreatBy(state, unit, path);
  return decision.kind === "retreat" ? (decision.displace ?? []).map((entry) => entry.path) : [];
}

/** Whether a path as written, with the unit's own hex or without, begins with the way that the unit can go. */
function begins(written: readonly HexName[], path: HexPath): boolean {
  const hexes = written[0] === path[0] ? written : [path[0], ...written];
  return path.every((hex, index) => hexes[index] === hex);
}

/** 7.81: the hexes that friends want to go to if they are in the way. */
function displacements(state: GameState, side: Side, orders: readonly Order[]): Map<UnitId, HexName> {
  const counters = muster(state);
  const wanted = orders.filter((order): order is OrderOf<"displace"> => order.verb === "displace");
  return new Map(wanted.flatMap((order) => {
    const unit = resolveUnit(order.unit, counters, onMapOf(side));
    return unit.ok ? [[unit.value.id, order.to] as const] : [];
  }));
}

/** The path whose end serves the wishes best, the first wish first. Of equal ones, the one nearest to supply. */
function bestFor(
  state: GameState,
  unit: UnitId,
  wishes: readonly RetreatWish[],
  paths: readonly HexPath[],
): HexPath {
  const ranked = paths.map((path) => {
    const end = path[path.length - 1];
    const prospect = prospectIn(state, unit, end);
    const marks = [...wishes.map((wish) => markOf(wish, prospect, end)), -prospect.toSupply];
    return { path, marks };
  });
  return ranked.reduce((best, other) => isBetter(other.marks, best.marks) ? other : best).path;

  function markOf(wish: RetreatWish, { supplied, cover }: Prospect, end: HexName): number {
    switch (wish.seek) {
      case "hex":
        return -(distance(state, end, wish.hex) ?? Infinity);
      case "supply":
        return supplied ? 1 : 0;
      case "terrain":
        return cover;
    }
  }
}

function isBetter(marks: readonly number[], than: readonly number[]): boolean {
  const at = marks.findIndex((mark, index) => mark !== than[index]);
  return at !== -1 && marks[at] > than[at];
}
