import type { Area } from "../../setting/area-map.ts";
import { judged, type Sight } from "../../position/sight.ts";
import { figuresOf } from "./figures.ts";
import { weightsOf } from "./weights.ts";

/** Steps that are added to every force, so that a lone step is not the dearest prey. */
const ADDED = 1.5;

const preys = new WeakMap<Sight, Area | undefined>();

/** 19.2: the area whose enemies are worth most for their strength, or the next after it; undefined if the manner hunts nobody. */
export function preyOf(sight: Sight): Area | undefined {
  const { hunts } = weightsOf(sight);
  if (hunts === undefined) return undefined;
  if (!preys.has(sight)) preys.set(sight, ranked(sight)[hunts]);
  return preys.get(sight);
}

function ranked(sight: Sight): Area[] {
  const ease = new Map<Area, { value: number; steps: number }>();
  for (const [{ side, area }, { steps, stepValue }] of figuresOf(sight)) {
    if (side === judged(sight) || typeof area !== "number") continue;
    const { value, steps: others } = ease.get(area) ?? { value: 0, steps: ADDED };
    ease.set(area, { value: value + steps * stepValue, steps: others + steps });
  }
  return [...ease].map(([area, { value, steps }]) => ({ area, ease: value / steps }))
    .sort((a, b) => b.ease - a.ease || a.area - b.area).map(({ area }) => area);
}
