import { ALL_DIRECTIONS, type HexId } from "../../../hexes/hex-grid.ts";
import type { BattleMap } from "../../position/battle-map.ts";

/** A step of a flow that nothing bounds. */
const ENDLESS = 1_000_000;

/**
 * 17.0: the cheapest hexes to bar so that no chain leads from one hex to any of the given others. It is a least cut, found by
 * filling the way with flow. Of several it is the one nearest to where the chain begins.
 * @param price of barring each hex; 0 if it is barred already
 * @returns undefined if nothing can bar the way
 */
export function leastCut(
  map: BattleMap,
  from: HexId,
  to: readonly HexId[],
  price: (hex: HexId) => number,
): HexId[] | undefined {
  const network = new Network(map, price);
  if (price(from) === 0) return [];
  for (const hex of to) network.open(hex);
  network.open(from);
  return network.fill(from, new Set(to)) ? network.cut() : undefined;
}

/** Each hex is two nodes, a way in and a way out. The hex's price lies between them; steps are free. */
class Network {
  readonly #through: Int32Array;
  /** Flow from a hex to its neighbour, at `hex * 6 + direction`. */
  readonly #flow: Int32Array;
  readonly #used: Int32Array;
  #reached = new Int32Array();

  constructor(private readonly map: BattleMap, price: (hex: HexId) => number) {
    const { size, hexes } = map.grid;
    this.#through = Int32Array.from(hexes, (hex) => map.isLand(hex) ? price(hex) : 0);
    this.#used = new Int32Array(size);
    this.#flow = new Int32Array(size * 6);
  }

  /** The ends of a chain cannot be barred themselves. */
  open(hex: HexId): void {
    if (this.#through[hex] > 0) this.#through[hex] = ENDLESS;
  }

  /** Fills the ways up. @returns whether something holds the flow back */
  fill(from: HexId, to: ReadonlySet<HexId>): boolean {
    for (let total = 0; total < ENDLESS;) {
      const end = this.#search(from, to);
      if (end === undefined) return true;
      const more = this.#push(end);
      if (more >= ENDLESS) return false;
      total += more;
    }
    return false;
  }

  cut(): HexId[] {
    const cut: HexId[] = [];
    for (let hex = 0; hex < this.#through.length; hex++) {
      if (this.#reached[hex * 2] >= 0 && this.#reached[hex * 2 + 1] < 0 && this.#through[hex] > 0) {
        cut.push(hex as HexId);
      }
    }
    return cut;
  }

  /** Looks for a way with room left; the node before each is kept. @returns the hex at its end */
  #search(from: HexId, to: ReadonlySet<HexId>): HexId | undefined {
    const { neighbours, size } = this.map.grid;
    const before = new Int32Array(size * 2).fill(-1);
    this.#reached = before;
    const queue = [from * 2];
    before[from * 2] = from * 2;
    const enter = (node: number, by: number) => {
      if (before[node] >= 0) return;
      before[node] = by;
      queue.push(node);
    };
    for (const node of queue) {
      const hex = node >> 1;
      const isOut = (node & 1) === 1;
      if (isOut && to.has(hex as HexId)) return hex as HexId;
      if (!isOut && this.#used[hex] < this.#through[hex]) enter(node + 1, node);
      if (isOut && this.#used[hex] > 0) enter(node - 1, node);
      for (const direction of ALL_DIRECTIONS) {
        if (!this.map.isOpen(hex as HexId, direction)) continue;
        const next = neighbours[hex * 6 + direction];
        if (this.#through[next] === 0) continue;
        if (isOut) enter(next * 2, node);
        else if (this.#flow[next * 6 + (direction + 3) % 6] > 0) enter(next * 2 + 1, node);
      }
    }
    return undefined;
  }

  /** Fills the way that was found, and returns how much went in. */
  #push(end: HexId): number {
    const way = [end * 2 + 1];
    for (let node = way[0]; this.#reached[node] !== node; way.push(node)) node = this.#reached[node];
    way.reverse();
    let room = ENDLESS;
    for (let step = 1; step < way.length; step++) room = Math.min(room, this.#room(way[step - 1], way[step]));
    for (let step = 1; step < way.length; step++) this.#change(way[step - 1], way[step], room);
    return room;
  }

  #room(a: number, b: number): number {
    const [from, to] = [a >> 1, b >> 1];
    if (from === to) return (b & 1) === 1 ? this.#through[from] - this.#used[from] : this.#used[from];
    return (a & 1) === 1 ? ENDLESS : this.#flow[this.#step(to, from)];
  }

  #change(a: number, b: number, by: number): void {
    const [from, to] = [a >> 1, b >> 1];
    if (from === to) this.#used[from] += (b & 1) === 1 ? by : -by;
    else if ((a & 1) === 1) this.#flow[this.#step(from, to)] += by;
    else this.#flow[this.#step(to, from)] -= by;
  }

  #step(from: number, to: number): number {
    return from * 6 + this.map.grid.direction(from as HexId, to as HexId);
  }
}
