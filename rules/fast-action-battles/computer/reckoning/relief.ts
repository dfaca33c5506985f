import { type Area, COAST } from "../../setting/area-map.ts";
import { type Ground, isMinedFor, isVacant } from "../../position/ground.ts";

/** 19.5: areas whose loss would cut Tobruk off from the southern edge again, Tobruk included; none if it is not relieved. */
export function reliefCuts(ground: Ground): Area[] {
  const way = wayToTheSouth(ground);
  return (way ?? []).filter((area) => wayToTheSouth(ground, area) === undefined);
}

/** 9.31, 19.5: a shortest chain of areas by which Tobruk is supplied from the southern edge. @param lost an area that the Axis is supposed to hold */
function wayToTheSouth(ground: Ground, lost?: Area): readonly Area[] | undefined {
  const { map } = ground.setting;
  const [tobruk] = map.valued("vp:axis").map(({ area }) => area);
  const isAllied = (area: Area) => ground.control[area] === "allied" && area !== lost;
  if (tobruk === undefined || !isAllied(tobruk)) return undefined;
  const ends = map.entries("A-D");
  const ways: Area[][] = [[tobruk]];
  const seen = new Set([tobruk, COAST]);
  for (const way of ways) {
    for (const step of map.steps(way[way.length - 1])) {
      const { to, boundary } = step;
      if (seen.has(to) || to === lost || (boundary.escarpment && !boundary.isRoad)) continue;
      if (isMinedFor(ground, "allied", step) || !(isAllied(to) || isVacant(ground, to))) continue;
      if (ends.includes(to) && isAllied(to)) return [...way, to];
      seen.add(to);
      ways.push([...way, to]);
    }
  }
  return undefined;
}
