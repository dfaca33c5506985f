/** What happens in the month, counted. */
export class Figures {
  readonly counts: Record<string, number> = {};
  readonly #times: Record<string, number[]> = {};

  count(what: string, by = 1): void {
    this.counts[what] = (this.counts[what] ?? 0) + by;
  }

  /** @param time in milliseconds */
  time(what: string, time: number): void {
    (this.#times[what] ??= []).push(time);
  }

  /** The time that a share of all of a kind did not exceed. */
  quantile(what: string, share: number): number {
    const times = (this.#times[what] ?? []).toSorted((a, b) => a - b);
    return times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? Number.NaN;
  }
}
