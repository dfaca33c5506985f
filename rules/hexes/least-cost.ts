import type { HexId } from "./hex-grid.ts";

/** A hex that a step leads to, and what the step costs: a number from 0. */
export type Step = readonly [to: HexId, cost: number];

/**
 * The cheapest way to an end: hexes one after the other, from its beginning. Among equal ways, the first found.
 * @param starts where it may begin, each with its cost
 * @param steps from a hex, in the order in which they are tried
 * @returns undefined if no way leads to any end
 */
export function leastCostWay(
  starts: readonly Step[],
  isEnd: (hex: HexId) => boolean,
  steps: (hex: HexId) => Iterable<Step>,
): HexId[] | undefined {
  const open = new Open();
  const costs = new Map<HexId, number>();
  const cameFrom = new Map<HexId, HexId | undefined>();
  const enter = (hex: HexId, cost: number, from: HexId | undefined) => {
    if (cost >= (costs.get(hex) ?? Infinity)) return;
    costs.set(hex, cost);
    cameFrom.set(hex, from);
    open.push(hex, cost);
  };
  for (const [hex, cost] of starts) enter(hex, cost, undefined);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { hex, cost } = next;
    if (cost > costs.get(hex)!) continue;
    if (isEnd(hex)) return wayBack(hex, (each) => cameFrom.get(each));
    for (const [to, more] of steps(hex)) enter(to, cost + more, hex);
  }
  return undefined;
}

/** A way from its end back to where it began. @param before the hex before each; undefined before the first */
export function wayBack(end: HexId, before: (hex: HexId) => HexId | undefined): HexId[] {
  const way: HexId[] = [];
  for (let hex: HexId | undefined = end; hex !== undefined; hex = before(hex)) way.push(hex);
  return way.reverse();
}

/** Hexes still to look at, ordered by cost; among equal costs, the first found. */
class Open {
  readonly #byCost = new Map<number, HexId[]>();
  #costs: number[] = [];

  push(hex: HexId, cost: number): void {
    const found = this.#byCost.get(cost);
    if (found !== undefined) {
      found.push(hex);
      return;
    }
    this.#byCost.set(cost, [hex]);
    const at = this.#costs.findIndex((other) => other < cost);
    this.#costs.splice(at === -1 ? this.#costs.length : at, 0, cost);
  }

  pop(): { readonly hex: HexId; readonly cost: number } | undefined {
    const cost = this.#costs.at(-1);
    if (cost === undefined) return undefined;
    const found = this.#byCost.get(cost)!;
    const hex = found.shift()!;
    if (found.length === 0) {
      this.#byCost.delete(cost);
      this.#costs.pop();
    }
    return { hex, cost };
  }
}
