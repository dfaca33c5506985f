import { ok, type Result } from "../../../../src/kernel/result.ts";
import { barredWay, truckWays, waysOf } from "../../movement/moves.ts";
import { type Area, type AreaName, areaName } from "../../setting/area-map.ts";
import type { ChitId } from "../../setting/chit-book.ts";
import type { UnitId } from "../../setting/roster.ts";
import { ownArea, type Sight } from "../../position/sight.ts";
import { areaByName } from "../line/names.ts";
import type { OrderedWay } from "../line/order.ts";

/** What a unit moves with: a Special Action (8.21) or trucks (16.42). */
interface Means {
  readonly by?: ChitId;
  readonly trucks?: ChitId;
}

/**
 * 5.3: the path that an order means, the unit's own area first: as it is written, or the cheapest legal one to its target. If
 * there is none, the least barred path, or the one with the fewest areas, so that the message can say what bars it.
 */
export function pathOf(
  sight: Sight,
  unit: UnitId,
  way: OrderedWay,
  means: Means = {},
): Result<AreaName[], string> {
  const start = ownArea(sight, unit);
  if (start === undefined) return ok([]);
  if (way.by === "path") {
    const areas = way.areas.map(Number);
    return ok((areas[0] === start ? areas : [start, ...areas]).map(areaName));
  }
  const to = areaByName(sight.setting, way.to);
  if (!to.ok) return to;
  const found = cheapest(sight, unit, to.value, means);
  const meant = found ?? barredWay(sight, unit, to.value, means.by) ??
    sight.setting.map.shortestWay(start, to.value) ?? [start, to.value];
  return ok(meant.map(areaName));
}

function cheapest(
  sight: Sight,
  unit: UnitId,
  to: Area,
  { by, trucks }: Means,
): readonly Area[] | undefined {
  const found = waysOf(sight, unit, by).find(({ path }) => path[path.length - 1] === to);
  return (found ?? (trucks === undefined ? undefined : truckWays(sight, unit).get(to)))?.path;
}
