import type { Dice } from "../../../src/kernel/dice.ts";

/** A stream of chances (mulberry32), dice among them: the same seed gives the same stream. */
export class Chance implements Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** A whole number from 0 to below `count`. */
  below(count: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count);
  }

  /** Whether something happens that does so once in so many times. */
  onceIn(times: number): boolean {
    return this.below(times) === 0;
  }

  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)];
  }

  /** Each of a list with even chances. */
  some<T>(list: readonly T[]): T[] {
    return list.filter(() => this.onceIn(2));
  }

  shuffled<T>(list: readonly T[]): T[] {
    const left = [...list];
    return list.map(() => left.splice(this.below(left.length), 1)[0]);
  }

  roll(): number {
    return 1 + this.below(6);
  }
}
