import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { type Area, COAST, type Step } from "../setting/area-map.ts";
import { type Ground, isMinedFor, isVacant } from "./ground.ts";

/** 14.91, 14.92: a side's supply sources, as the map marks them. */
export function sourcesOf({ setting: { map } }: Ground, side: Side): readonly Area[] {
  const marked = map.withFeature(`supply:${side}`);
  return side === "axis" ? [...marked, ...map.withFeature("supply:axis-dump")] : marked;
}

/**
 * 14.93: whether a step lets supply through: no escarpment without a road, and for the Allies no mines that are not breached.
 */
export function lets(ground: Ground, side: Side, step: Step): boolean {
  return (!step.boundary.escarpment || step.boundary.isRoad) && !isMinedFor(ground, side, step);
}

/** 14.93: whether a supply path may go on through an area. */
function isLink(ground: Ground, side: Side, area: Area): boolean {
  return area !== COAST &&
    (ground.control[area] === side || (ground.control[area] === enemyOf(side) && isVacant(ground, area)));
}

/**
 * 9.31, 14.91-14.93: the areas that can trace supply to one of these sources, by a chain of areas that ends in a
 * friendly-controlled source. Each area after the first is friendly-controlled, or enemy-controlled and vacant. The Coastal
 * Force box is always supplied (14.21).
 * @returns by the number of the area
 */
export function areasTracing(
  ground: Ground,
  side: Side,
  sources = sourcesOf(ground, side),
): readonly boolean[] {
  const { map } = ground.setting;
  const tracing: boolean[] = Array.from({ length: map.size }, () => false);
  const open = sources.filter((area) => ground.control[area] === side);
  for (const area of open) tracing[area] = true;
  while (open.length > 0) {
    const area = open.pop()!;
    for (const step of map.steps(area)) {
      if (tracing[step.to] || !lets(ground, side, step)) continue;
      tracing[step.to] = true;
      if (isLink(ground, side, step.to)) open.push(step.to);
    }
  }
  tracing[COAST] = true;
  return tracing;
}

/** 9.31: a shortest chain of areas from one to a source of its side, both included; undefined if there is none. */
export function supplyPath(ground: Ground, side: Side, area: Area): readonly Area[] | undefined {
  const { map } = ground.setting;
  const tracing = areasTracing(ground, side);
  if (!tracing[area]) return undefined;
  const sources = sourcesOf(ground, side).filter((source) => ground.control[source] === side);
  const ways: Area[][] = [[area]];
  const seen = new Set([area]);
  for (const way of ways) {
    const last = way[way.length - 1];
    if (last === COAST || sources.includes(last)) return way;
    for (const { to } of map.steps(last)) {
      const back = map.step(to, last);
      if (seen.has(to) || !isLink(ground, side, to) || back === undefined || !lets(ground, side, back)) {
        continue;
      }
      seen.add(to);
      ways.push([...way, to]);
    }
  }
  return undefined;
}

/** 9.31: whether an area can trace supply now. */
export function canTrace(ground: Ground, side: Side, area: Area): boolean {
  return areasTracing(ground, side)[area];
}
