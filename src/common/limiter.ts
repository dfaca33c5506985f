import { hasRunOut } from "./times.ts";

/** How many are remembered at once: beyond, whoever began longest ago is forgotten. */
const REMEMBERED = 10_000;

/** Counts what somebody does within a time, and says when it is enough. Kept in memory: a restart forgives. */
export class Limiter {
  /** In the order in which they began, which is that in which their times end. */
  readonly #counts = new Map<string, { count: number; until: number }>();
  constructor(private readonly most: number, private readonly within: number) {}

  /** How many are remembered now. */
  get size(): number {
    return this.#counts.size;
  }

  /** @returns false where `who` has done this too often lately */
  allows(who: string, now: number): boolean {
    const known = this.#counts.get(who);
    if (known !== undefined && !hasRunOut(known.until, now, this.within)) return ++known.count <= this.most;
    this.#counts.delete(who);
    this.#forget(now);
    this.#counts.set(who, { count: 1, until: now + this.within });
    if (this.#counts.size > REMEMBERED) this.#counts.delete(this.#counts.keys().next().value!);
    return true;
  }

  /** Forgets those whose time is over. */
  #forget(now: number): void {
    for (const [who, { until }] of this.#counts) {
      if (!hasRunOut(until, now, this.within)) return;
      this.#counts.delete(who);
    }
  }
}
