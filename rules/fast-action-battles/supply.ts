import { enemyOf, type Side } from "../../src/kernel/side.ts";
import { type Area, COAST, type Step } from "./area-map.ts";
import { type Ground, isMinedFor, isVacant } from "./ground.ts";

/** 14.91, 14.92: a side's supply sources, as the map marks them. */
export function sourcesOf({ setting: { map } }: Ground, side: Side): readonly Area[] {
  const marked = map.withFeature(`supply:${side}`);
  return side === "axis" ? [...marked, ...map.withFeature("supply:axis-dump")] : marked;
}

/** 14.93: supply crosses no escarpment without a road, and Allied supply no mines that are not breached. */
function lets(ground: Ground, side: Side, step: Step): boolean {
  return (!step.boundary.escarpment || step.boundary.isRoad) && !isMinedFor(ground, side, step);
}

/**
 * 9.31, 14.91-14.93: the areas that can trace supply to one of these sources: by a chain of areas, each after the first friendly-controlled or
 * enemy-controlled and vacant, that ends in a friendly-controlled source. The Coastal Force box is always supplied (14.21).
 * @returns by the number of the area
 */
export function areasTracing(
  ground: Ground,
  side: Side,
  sources = sourcesOf(ground, side),
): readonly boolean[] {
  const { map } = ground.setting;
  const enemy = enemyOf(side);
  const tracing: boolean[] = Array.from({ length: map.size }, () => false);
  const isLink = (area: Area) =>
    area !== COAST &&
    (ground.control[area] === side || (ground.control[area] === enemy && isVacant(ground, area)));
  const open = sources.filter((area) => ground.control[area] === side);
  for (const area of open) tracing[area] = true;
  while (open.length > 0) {
    const area = open.pop()!;
    for (const step of map.steps(area)) {
      if (tracing[step.to] || !lets(ground, side, step)) continue;
      tracing[step.to] = true;
      if (isLink(step.to)) open.push(step.to);
    }
  }
  tracing[COAST] = true;
  return tracing;
}

/** 9.31: whether an area can trace supply now. */
export function canTrace(ground: Ground, side: Side, area: Area): boolean {
  return areasTracing(ground, side)[area];
}
