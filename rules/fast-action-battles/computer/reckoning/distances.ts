import type { Side } from "../../../../src/kernel/side.ts";
import type { Area } from "../../setting/area-map.ts";
import { isBarred } from "../../position/boundaries.ts";
import type { Setting } from "../../setting/setting.ts";

/** The distances between areas, in Movement Points by road or field with nobody in the way. */
export type Distances = readonly Float32Array[];

const known = new WeakMap<Setting, Partial<Record<Side, Distances>>>();

/** The assumed cost of a mined boundary for the Allied side; most of its units cannot cross one. */
const MINES = 5;

export function distances(setting: Setting, side: Side): Distances {
  const found = known.get(setting)?.[side];
  if (found !== undefined) return found;
  const made = Array.from({ length: setting.map.size }, (_, area) => from(setting, side, area));
  known.set(setting, { ...known.get(setting), [side]: made });
  return made;
}

function from({ map }: Setting, side: Side, start: Area): Float32Array {
  const reached = new Float32Array(map.size).fill(Infinity);
  reached[start] = 0;
  const open = [start];
  while (open.length > 0) {
    const area = open.shift()!;
    for (const step of map.steps(area)) {
      if (step.to === 0 || isBarred(step)) continue;
      const mines = side === "allied" && step.boundary.mined ? MINES : 0;
      const total = reached[area] + (step.boundary.isRoad ? 1 : 2) + mines;
      if (total >= reached[step.to]) continue;
      reached[step.to] = total;
      open.push(step.to);
    }
  }
  return reached;
}
