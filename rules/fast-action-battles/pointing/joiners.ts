import { waysOf } from "../movement/moves.ts";
import { blocksOf } from "../orders/line/names.ts";
import type { Area } from "../setting/area-map.ts";
import type { QuestionKind } from "../position/query.ts";
import type { UnitId } from "../setting/roster.ts";
import type { Plan } from "./plan/plan.ts";

/** A unit that may still come to an area, and its cost in Movement Points. */
export interface Joiner {
  readonly unit: UnitId;
  readonly cost: number;
}

const MOVING: readonly QuestionKind[] = ["movement", "reaction", "breakthroughMovement"];

const found = new WeakMap<Plan, ReadonlyMap<Area, readonly Joiner[]>>();

/** 5.3, 7.2, 7.3: one's own units that may still come to an area, after all that the sheet orders. */
export function joinersOf(plan: Plan, area: Area): readonly Joiner[] {
  const known = found.get(plan) ?? everywhere(plan);
  found.set(plan, known);
  return known.get(area) ?? [];
}

function everywhere(plan: Plan): ReadonlyMap<Area, readonly Joiner[]> {
  const { sight, side, asked } = plan.desk;
  const kind = asked === undefined ? "movement" : MOVING.find((one) => one === sight.query.kind);
  const all = new Map<Area, Joiner[]>();
  if (kind === undefined || sight.phase === "setUp") return all;
  const at = plan.after(kind);
  for (const { unit } of blocksOf(at, side)) {
    for (const { path, cost } of waysOf(at, unit)) {
      const end = path[path.length - 1];
      all.set(end, [...all.get(end) ?? [], { unit, cost }]);
    }
  }
  return all;
}
