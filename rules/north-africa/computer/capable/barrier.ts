import type { HexId } from "../../../hexes/hex-grid.ts";
import { routeToTobruk } from "../../victory/victory.ts";
import type { Placement } from "./assault.ts";
import { hasLastWord } from "./last-word.ts";
import type { TurnPlan } from "./plan.ts";
import { valueOf } from "./values.ts";

/** No more units than this are spent on a barrier. */
const MOST_UNITS = 8;

/**
 * 19.17 (1), 19.27: bars the route to Tobruk when nobody can answer that any more. Each unit goes where it makes the remaining
 * route longest, until there is none. If that cannot be done, no unit is spent on it.
 */
export function barRoute(plan: TurnPlan): void {
  if (plan.side !== "axis" || !hasLastWord(plan.start)) return;
  const barrier: Placement[] = [];
  for (let route = routeToTobruk(plan.board); route !== undefined; route = routeToTobruk(plan.board)) {
    const next = barrier.length < MOST_UNITS ? longestDetour(plan, route) : undefined;
    if (next === undefined) {
      for (const { unit } of barrier) plan.lift(unit);
      return;
    }
    plan.place(next.unit, next.hex, "It helps to bar the route to Tobruk (19.17, 19.27).");
    barrier.push(next);
  }
}

/** The placement that leaves the longest route, or none; only hexes beside the present route can change it. */
function longestDetour(plan: TurnPlan, route: readonly HexId[]): Placement | undefined {
  const { grid } = plan.start.setting.map;
  const beside = new Set(route.flatMap((hex) => [hex, ...grid.around(hex)]));
  let best: { placement: Placement; length: number } | undefined;
  for (const hex of [...beside].sort((a, b) => a - b)) {
    const unit = plan.bestFor(hex, (each) => -valueOf(plan.start.setting, each));
    if (unit === undefined) continue;
    const length = routeToTobruk(plan.board.move(unit, hex))?.length ?? Infinity;
    if (length > (best?.length ?? route.length)) best = { placement: { unit, hex }, length };
  }
  return best?.placement;
}
