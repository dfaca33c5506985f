import type { PointedBoard } from "../../../src/kernel/board.ts";
import type { Sight } from "../position/sight.ts";
import { about } from "./about.ts";
import { find } from "./plan/find.ts";
import { OVERLAYS } from "./overlays.ts";
import { point } from "./point.ts";
import { sideOf } from "../explain/viewpoint.ts";
import type { Step } from "../setting/area-map.ts";
import { isBarred, stepCost } from "../position/boundaries.ts";
import { isMinedFor } from "../position/ground.ts";
import { placeName } from "../words/events/names.ts";
import { areaAt } from "./plan/things.ts";

/** What the board can answer in a browser: what its reader points at and asks. */
export const pointing: PointedBoard<Sight> = {
  point,
  ...OVERLAYS,
  about,
  find,
  measure,
};

/** How far it is between two places: in areas, over which boundaries, and what the steps cost (5.32). */
function measure(sight: Sight, from: string, to: string): string {
  const { map } = sight.setting;
  const [start, end] = [areaAt(sight, from), areaAt(sight, to)];
  if (start === undefined || end === undefined) return "There is no such area on this map.";
  if (start === end) return `${placeName(sight, start)}: the same area.`;
  const way = map.shortestWay(start, end);
  if (way === undefined) return `No areas connect ${placeName(sight, start)} and ${placeName(sight, end)}.`;
  const side = sideOf(sight);
  const steps = way.slice(1).flatMap((area, index) => map.step(way[index], area) ?? []);
  const isOpen = steps.every((step) => !isBarred(step) && !isMinedFor(sight, side, step));
  const cost = steps.reduce((sum, step) => sum + stepCost(sight, side, step), 0);
  const count = steps.length === 1 ? "1 area" : `${steps.length} areas`;
  return `${placeName(sight, start)} to ${placeName(sight, end)}: ${count}, ${way.join(" ")}; ${
    isOpen ? `${cost} Movement Points step by step` : "no way for everybody"
  } (5.32)${overWords(steps)}.`;
}

function overWords(steps: readonly Step[]): string {
  const over = steps.flatMap(({ from, to, boundary }) => {
    const kinds = (["escarpment", "fortress", "mined", "wadi", "slope"] as const).filter((kind) =>
      boundary[kind]
    );
    return kinds.length === 0 ? [] : [`${kinds.join(" and ")} from ${from} to ${to}`];
  });
  return over.length === 0 ? "" : `; ${over.join(", ")} (14.1)`;
}
