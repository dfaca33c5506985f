import { enemyOf } from "../../../../src/kernel/side.ts";
import type { Area } from "../../setting/area-map.ts";
import { isBarred } from "../../position/boundaries.ts";
import { hasForces, isMinedFor, suffersDisorder } from "../../position/ground.ts";
import { judged, type Sight } from "../../position/sight.ts";
import { worthOf } from "./worth.ts";

/** Movement Points assumed for an unknown enemy. */
const POINTS = 6;

/**
 * The worth of the unguarded areas that the enemy could seize by a march in its next Player-Turn. The march stops at any block
 * of ours (5.35), even a patrol (15.8).
 * @param screens areas in which further blocks of ours would be
 */
export function exposure(sight: Sight, screens: readonly Area[] = []): number {
  const side = judged(sight);
  const enemy = enemyOf(side);
  const worth = worthOf(sight);
  const { map } = sight.setting;
  const isBlocked = (area: Area) => hasForces(sight, side, area) || screens.includes(area);
  const left = new Float32Array(map.size).fill(-1);
  const open: Area[] = [];
  for (const block of sight.blocks) {
    const { area } = block;
    if (
      block.side !== enemy || typeof area !== "number" || block.restricted || block.unsupplied ||
      suffersDisorder(sight, block)
    ) continue;
    if (hasForces(sight, side, area) || left[area] === POINTS) continue;
    left[area] = POINTS;
    open.push(area);
  }
  while (open.length > 0) {
    const area = open.shift()!;
    for (const step of map.steps(area)) {
      const rest = left[area] - (step.boundary.isRoad ? 1 : 2);
      if (
        step.to === 0 || rest < 0 || rest <= left[step.to] || isBarred(step) || isMinedFor(sight, enemy, step)
      ) continue;
      if (isBlocked(step.to)) continue;
      left[step.to] = rest;
      open.push(step.to);
    }
  }
  return map.areas.reduce(
    (sum, area) => sum + (left[area] >= 0 && sight.control[area] === side ? worth[area] : 0),
    0,
  );
}

/** The one of these areas in which one more block would save most, and more than `least`; undefined if there is none. */
export function bestScreen(sight: Sight, areas: readonly Area[], least = 0.3): Area | undefined {
  const now = exposure(sight);
  let best: { readonly area: Area; readonly saved: number } | undefined;
  for (const area of areas) {
    const saved = now - exposure(sight, [area]);
    if (saved > (best?.saved ?? least)) best = { area, saved };
  }
  return best?.area;
}
