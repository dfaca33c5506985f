import { type LossPool, mayBeNext } from "../../battle/losses.ts";
import type { PointId } from "../../position/battle-state.ts";

/** 6.43: losses in a lawful order, each time the cheapest one. @param price the cost of losing an id */
export function cheapestLosses(pool: LossPool, wanted: number, price: (id: PointId) => number): PointId[] {
  const members = [...pool.units.keys(), ...pool.assets];
  const taken = new Map<PointId, number>();
  const losses: PointId[] = [];
  while (losses.length < wanted) {
    const [next] = members.filter((id) => mayBeNext(pool, taken, id)).sort((a, b) =>
      price(a) - price(b) || (a < b ? -1 : 1)
    );
    if (next === undefined) break;
    losses.push(next);
    taken.set(next, (taken.get(next) ?? 0) + 1);
  }
  return losses;
}
