import { ok, type Result } from "../../../../src/kernel/result.ts";
import { marches, moverOf } from "../../movement/marching.ts";
import { barredWay, waysOf } from "../../movement/moves.ts";
import { type Area, type AreaName, areaName } from "../../setting/area-map.ts";
import type { ChitId } from "../../setting/chit-book.ts";
import { areaOfBlock } from "../../position/ground.ts";
import type { UnitId } from "../../setting/roster.ts";
import { ownBlock, type Sight } from "../../position/sight.ts";
import { TRUCK_ALLOWANCE } from "../../special-units/trucks.ts";
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
  const block = ownBlock(sight, unit);
  const start = block === undefined ? undefined : areaOfBlock(block);
  if (start === undefined) return ok([]);
  if (way.by === "path") {
    const areas = way.areas.map(Number);
    return ok((areas[0] === start ? areas : [start, ...areas]).map(areaName));
  }
  const to = areaByName(sight.setting, way.to);
  if (!to.ok) return to;
  const found = cheapest(sight, unit, start, to.value, means);
  const meant = found ?? barredWay(sight, unit, to.value, means.by) ??
    sight.setting.map.shortestWay(start, to.value) ?? [start, to.value];
  return ok(meant.map(areaName));
}

function cheapest(
  sight: Sight,
  unit: UnitId,
  start: Area,
  to: Area,
  { by, trucks }: Means,
): readonly Area[] | undefined {
  const ends = ({ path }: { readonly path: readonly Area[] }) => path[path.length - 1] === to;
  const found = waysOf(sight, unit, by).find(ends)?.path;
  const block = ownBlock(sight, unit);
  if (found !== undefined || trucks === undefined || block === undefined) return found;
  const mover = moverOf(
    sight,
    sight.setting.roster.known(unit),
    block,
    start,
    "operational",
    TRUCK_ALLOWANCE,
  );
  return marches(sight, mover).get(to)?.path;
}
