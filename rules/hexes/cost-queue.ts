import type { HexGrid, HexId } from "./hex-grid.ts";

/**
 * A queue of hexes still to look at, by the cost to reach them. Each cost has a row, in the order of discovery. The rows are
 * linked in flat tables, emptied and reused, because every unit's search uses them.
 */
export class CostQueue {
  readonly #hexes: Int16Array;
  /** For each place in line the one behind it, or -1. */
  readonly #behind: Int16Array;
  readonly #first: Int16Array;
  readonly #last: Int16Array;
  #length = 0;

  /** @param most the highest cost */
  constructor({ size }: HexGrid, readonly most: number) {
    // A hex comes into line once as a start, and once for each side from which it becomes cheaper.
    const places = size * 7;
    this.#hexes = new Int16Array(places);
    this.#behind = new Int16Array(places);
    this.#first = new Int16Array(most + 1);
    this.#last = new Int16Array(most + 1);
  }

  empty(): void {
    this.#length = 0;
    this.#first.fill(-1);
  }

  add(hex: HexId, cost: number): void {
    const place = this.#length++;
    this.#hexes[place] = hex;
    this.#behind[place] = -1;
    if (this.#first[cost] === -1) this.#first[cost] = place;
    else this.#behind[this.#last[cost]] = place;
    this.#last[cost] = place;
  }

  /** The first place in the row of a cost, or -1. */
  first(cost: number): number {
    return this.#first[cost];
  }

  /** The place behind another in its row, or -1. */
  behind(place: number): number {
    return this.#behind[place];
  }

  at(place: number): HexId {
    return this.#hexes[place] as HexId;
  }
}
