import { MINUTE, SECOND } from "../../common/bytes/lengths.ts";
import { ofEach } from "../../common/of-each.ts";
import { Recent } from "../../common/recent.ts";
import type { Office } from "../../game/office.ts";

/** A host that takes longer over an answer is left alone for a while: at first, and at most; each time twice as long. */
const SLOW = 3 * SECOND;
const REST = MINUTE;
const LONGEST_REST = 60 * MINUTE;
const REMEMBERED = 10_000;

/** How many hosts are asked at once; how many times the same, or for the same seat: beside them the rest goes on. */
export const CALL_LANES = { atOnce: 32, ofOne: 4 } as const;

/** Why a host was not asked. */
export const RESTING = "Its host has taken very long to answer of late: it is tried again later.";

/** Hosts that are slow to answer players' webhooks: waiting for them keeps others waiting. */
export class SlowHosts {
  readonly #hosts = new Recent<{ readonly until: number; readonly times: number }>(REMEMBERED);

  /**
   * Asks a host something, and remembers where it is slow.
   * @param clock in milliseconds, by which it is measured @returns undefined where it is left alone just now
   */
  async ask<T>(
    host: string,
    now: () => number,
    call: () => Promise<T>,
    clock: () => number = () => performance.now(),
  ): Promise<T | undefined> {
    if (now() < (this.#hosts.get(host)?.until ?? 0)) return undefined;
    const begun = clock();
    try {
      return await call();
    } finally {
      this.#took(host, clock() - begun, now());
    }
  }

  #took(host: string, time: number, now: number): void {
    const before = this.#hosts.get(host);
    if (time < SLOW) {
      this.#hosts.delete(host);
      return;
    }
    // Several that were under way at once have found the same.
    if (before !== undefined && now < before.until) return;
    const times = before?.times ?? 0;
    this.#hosts.set(host, { until: now + Math.min(REST * 2 ** times, LONGEST_REST), times: times + 1 });
  }
}

/** Those that an office has met. */
export const slowHostsOf = ofEach<Office["pushes"], SlowHosts>(() => new SlowHosts());
