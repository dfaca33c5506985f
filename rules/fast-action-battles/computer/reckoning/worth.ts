import { enemyOf, SIDES } from "../../../../src/kernel/side.ts";
import { type Area, COAST } from "../../setting/area-map.ts";
import { isBarred } from "../../position/boundaries.ts";
import { type Ground, hasForces, isMinedFor, isVacant } from "../../position/ground.ts";
import { areasTracing, lets } from "../../position/supply.ts";
import type { Setting } from "../../setting/setting.ts";
import { judged, type Sight } from "../../position/sight.ts";
import { preyOf } from "./prey.ts";
import { type Weights, weightsOf } from "./weights.ts";

/** The worth to a side, in Victory Points, of controlling an area that the other side would otherwise control. */

/** The worth of each of the two Allied Field Maintenance Centres (19.1), and of any area at all. */
const CENTRE = 0.6;
const GROUND = 0.06;

/** The worth of areas in themselves. */
const printed = new WeakMap<Setting, Map<Weights, Float32Array>>();
const worths = new WeakMap<Sight, Float32Array>();

/** By area. */
export function worthOf(sight: Sight): Float32Array {
  const found = worths.get(sight);
  if (found !== undefined) return found;
  const worth = printedWorth(sight).slice();
  for (const area of linkToTobruk(sight)) worth[area] += weightsOf(sight).link;
  for (const area of [goalOf(sight), preyOf(sight)]) if (area !== undefined) worth[area] += FOCUS;
  for (const area of siegeOf(sight)) worth[area] += SIEGE;
  const cut = cutWorth(sight);
  if (cut > 0) { for (const area of reliefCuts(sight)) worth[area] += cut; }
  worths.set(sight, worth);
  return worth;
}

/** The extra worth of an area to a side that wants it most, and of one by which a besieged objective is supplied. */
const FOCUS = 2, SIEGE = 1.5;

function goalOf(sight: Sight): Area | undefined {
  const { focus } = weightsOf(sight);
  if (focus === undefined) return undefined;
  const worth = printedWorth(sight);
  const side = judged(sight);
  return sight.setting.map.areas.filter((area) => worth[area] >= 1 && sight.control[area] !== side)
    .sort((a, b) => worth[b] - worth[a] || a - b)[focus];
}

/**
 * 19.1: an objective counts only for a side that can supply it, and a source supplies nobody that it cannot reach. The areas by which
 * the enemy reaches the one to be besieged.
 */
function siegeOf(sight: Sight): readonly Area[] {
  const { besieges } = weightsOf(sight);
  if (besieges === undefined) return [];
  const { map } = sight.setting;
  const enemy = enemyOf(judged(sight));
  const worth = printedWorth(sight);
  const tracing = areasTracing(sight, enemy);
  const ways = map.areas.filter((area) => worth[area] >= 1 && sight.control[area] === enemy && tracing[area])
    .map((area) =>
      map.steps(area).filter((step) => step.to !== COAST && lets(sight, enemy, step)).map(({ to }) => to)
    );
  return ways.filter(({ length }) => length > 0).sort((a, b) => a.length - b.length)[besieges] ?? [];
}

/** The worth of cutting Tobruk off again: its relief's points, or in the last Game-Turn the game if the relief wins it. */
function cutWorth(sight: Sight): number {
  const { ending } = sight.setting;
  const weights = weightsOf(sight);
  return sight.gameTurn >= ending.lastTurn && ending.tobrukRelieved ? weights.lastCut : weights.cut;
}

function printedWorth(sight: Sight): Float32Array {
  const { setting } = sight;
  const weights = weightsOf(sight);
  const known = printed.get(setting) ?? new Map<Weights, Float32Array>();
  const found = known.get(weights);
  if (found !== undefined) return found;
  const { map } = setting;
  const { star, cross, tobruk, source, dump } = weights;
  const worth = new Float32Array(map.size).fill(GROUND);
  for (const { area, value } of map.valued("vp:star")) worth[area] += star * value;
  for (const { area, value } of map.valued("vp:allied")) worth[area] += cross * value;
  for (const { area } of map.valued("vp:axis")) worth[area] += tobruk;
  for (const area of map.withFeature("vp:axis-fmc")) worth[area] += CENTRE;
  for (const one of SIDES) for (const area of map.withFeature(`supply:${one}`)) worth[area] += source;
  for (const area of map.withFeature("supply:axis-dump")) worth[area] += dump;
  printed.set(setting, known.set(weights, worth));
  return worth;
}

/** 19.5: areas of the cheapest way from Tobruk to a southern source; the price is the number of Axis blocks. */
function linkToTobruk(sight: Sight): Area[] {
  const { map } = sight.setting;
  const [tobruk] = map.valued("vp:axis").map(({ area }) => area);
  if (tobruk === undefined) return [];
  const ends = new Set(map.entries("A-D"));
  const guard = guards(sight);
  const cost = new Float32Array(map.size).fill(Infinity);
  const before = new Map<Area, Area>();
  cost[tobruk] = 0;
  const open = [tobruk];
  while (open.length > 0) {
    const area = open.shift()!;
    for (const step of map.steps(area)) {
      const { to, boundary } = step;
      if (to === 0 || isBarred(step) || (boundary.mined && !sight.breached.includes(boundary.name))) continue;
      const total = cost[area] + 0.3 + guard[to];
      if (total >= cost[to]) continue;
      cost[to] = total;
      before.set(to, area);
      open.push(to);
    }
  }
  const [end] = [...ends].sort((a, b) => cost[a] - cost[b]);
  const way: Area[] = [];
  for (let at: Area | undefined = end; at !== undefined && at !== tobruk; at = before.get(at)) way.push(at);
  return way.filter((area) =>
    !ends.has(area) && (sight.control[area] === "axis" || judged(sight) === "axis")
  );
}

/** The obstacles on the way, by area. */
function guards(sight: Sight): Float32Array {
  const guard = new Float32Array(sight.setting.map.size);
  for (const { side, area } of sight.blocks) if (side === "axis" && typeof area === "number") guard[area]++;
  for (const area of sight.setting.map.areas) {
    if (guard[area] === 0 && hasForces(sight, "axis", area)) guard[area] = 0.6;
  }
  return guard;
}

/** 19.5: areas whose loss would cut Tobruk off from the southern edge again, Tobruk included; none if it is not relieved. */
function reliefCuts(ground: Ground): Area[] {
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
