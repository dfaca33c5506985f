import type { Side } from "../../../src/kernel/side.ts";
import { openBattles } from "../battle/combat.ts";
import { waysOf } from "../movement/moves.ts";
import { type Area, areaName } from "../setting/area-map.ts";
import type { Setting } from "../setting/setting.ts";
import { ownArea, type Sight } from "../position/sight.ts";
import type { DecisionKind } from "../position/decisions.ts";
import { candidates } from "../sequence/choices.ts";
import type { UnitId } from "../setting/roster.ts";
import { decisionFor } from "./binding/meant.ts";
import { SAID } from "./binding/members.ts";
import { areaMeant, unitMeant } from "./line/names.ts";
import type { AreaRef, Order, OrderedWay } from "./line/order.ts";

/** The nearest legal order to a refused one: the same unit or chit, as near as possible to where it was to go. */
export function nearestTo(sight: Sight, side: Side, order: Order): Order | undefined {
  return alternatives(sight, side, order).find((other) => decisionFor(sight, other).ok);
}

function alternatives(sight: Sight, side: Side, order: Order): Order[] {
  switch (order.verb) {
    case "move":
    case "react":
    case "breakthrough": {
      const wanted = endOf(sight.setting, order.way);
      const unit = unitMeant(sight, side, order.unit);
      // `7arm stays in 46`: no other way is nearly that.
      if (wanted === undefined || unit === undefined || ownArea(sight, unit) === wanted) return [];
      const { setting } = sight;
      const ends = waysOf(sight, unit).map(({ path }) => path[path.length - 1]);
      return byDistance(setting, ends, wanted).slice(0, 3).map((to) =>
        bare({ ...order, way: { by: "destination", to: String(areaName(to)) } })
      );
    }
    case "strat":
    case "arrive":
    case "scout": {
      const slot = order.verb === "arrive" ? "at" : "to";
      const wanted = areaMeant(sight.setting, order.verb === "arrive" ? order.at : order.to);
      const ends = endsOf(sight, unitMeant(sight, side, order.unit), SAID[order.verb]?.kind);
      const near = wanted === undefined ? ends : byDistance(sight.setting, ends, wanted);
      return near.map((to) => ({ ...order, by: undefined, [slot]: String(areaName(to)) }));
    }
    case "patrol":
    case "engineer":
    case "interdict":
      return elsewhere(sight.setting, order.at).map((at) => ({ ...order, at }));
    case "reserve":
      return [{ verb: "reserve", unit: order.unit }];
    case "battle": {
      const wanted = areaMeant(sight.setting, order.area);
      if (wanted === undefined || order.role === "defend") return [];
      return [
        // 8.22: the same battle, for the Special Action that it takes.
        ...(order.again === undefined ? [{ ...order, again: "sa" }] : []),
        ...byDistance(sight.setting, openBattles(sight), wanted).map((area) => ({
          ...order,
          area: String(area),
        })),
      ];
    }
    default:
      return [];
  }
}

/** The areas of a unit's choices that take no Special Action. */
function endsOf(sight: Sight, unit: UnitId | undefined, kind: DecisionKind | undefined): Area[] {
  return [...candidates(sight, kind)].flatMap((decision) => {
    if (decision.kind !== kind || !("unit" in decision) || decision.unit !== unit) return [];
    if ("by" in decision && decision.by !== undefined) return [];
    return "to" in decision ? [decision.to] : "area" in decision ? decision.area ?? [] : [];
  });
}

/** Every area of the map, the nearest to one first. */
function elsewhere(setting: Setting, ref: AreaRef): AreaRef[] {
  const wanted = areaMeant(setting, ref);
  return wanted === undefined ? [] : byDistance(setting, setting.map.areas, wanted).map(String);
}

/** A move with nothing that goes with it. */
function bare(order: Order): Order {
  if (order.verb === "move") return { verb: "move", unit: order.unit, way: order.way };
  return order.verb === "breakthrough" ? { verb: order.verb, unit: order.unit, way: order.way } : order;
}

function endOf(setting: Setting, way: OrderedWay): Area | undefined {
  return areaMeant(setting, way.by === "path" ? way.areas[way.areas.length - 1] : way.to);
}

/** Sorted by distance in areas, of equally near ones the lower number first. */
function byDistance({ map }: Setting, areas: readonly Area[], wanted: Area): Area[] {
  const away = new Map([[wanted, 0]]);
  for (let ring = [wanted], far = 1; ring.length > 0; far++) {
    ring = [...new Set(ring.flatMap((area) => map.steps(area).map(({ to }) => to)))].filter((to) =>
      !away.has(to)
    );
    for (const area of ring) away.set(area, far);
  }
  const far = (area: Area) => away.get(area) ?? Infinity;
  return [...areas].sort((a, b) => far(a) - far(b) || a - b);
}
