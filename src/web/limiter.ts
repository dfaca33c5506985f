/** Counts what somebody does within a time, and says when it is enough. Kept in memory: a restart forgives. */
export class Limiter {
  readonly #counts = new Map<string, { count: number; until: number }>();
  constructor(private readonly most: number, private readonly within: number) {}

  /** @returns false where `who` has done this too often lately */
  allows(who: string, now: number): boolean {
    const known = this.#counts.get(who);
    if (known === undefined || known.until <= now) {
      if (this.#counts.size > 10_000) this.#forget(now);
      this.#counts.set(who, { count: 1, until: now + this.within });
      return true;
    }
    known.count++;
    return known.count <= this.most;
  }

  #forget(now: number): void {
    for (const [who, { until }] of this.#counts) if (until <= now) this.#counts.delete(who);
  }
}
