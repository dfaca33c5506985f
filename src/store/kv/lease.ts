import { randomUUID } from "node:crypto";
import { hasRunOut } from "../../common/threads/times.ts";
import { z } from "zod";
import { instant } from "../../common/fields.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import { readValue, readVersioned, replacing } from "./codec.ts";
import { heartbeatKey, leaseKey } from "./keys.ts";
import type { KvPort } from "./port.ts";

/** A time in which nobody could reach the referee. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

const heartbeat = z.object({
  at: instant,
  /** Who reported it; nobody in reports from before there were several processes. */
  by: z.string().optional(),
  outages: z.array(z.object({ from: instant, to: instant })),
  /** When another process first found this report to be in the future. If its process is still there, it reports again. */
  doubted: instant.optional(),
  /** The last report by a clock that was ahead and was set back, until everything reckoned by it is corrected. */
  ahead: instant.optional(),
});
type Heartbeat = z.infer<typeof heartbeat>;

/** What is known about when the referee was at work. */
export interface Beat {
  readonly outages: readonly Outage[];
  /** The last report of a fast clock, until everything reckoned by it is corrected. */
  readonly ahead: number | undefined;
  /** A time in the future, written by another process on the same store: its clock is wrong, or this one's. */
  readonly othersWord: number | undefined;
}

/** Leases of before there were several processes have no holder. */
const lease = z.object({ until: instant, holder: z.string().optional() });

/** How many outages are remembered: deadlines in older ones were moved long ago. */
const REMEMBERED = 30;

/** How far a clock must leap to be suspected, and when it is taken to be right again. */
const LEAP = 14 * DAY;
const SETTLED = 7 * DAY;

/** Who is at work on what, and when nobody was. */
export class Lease {
  /** This process's name for others on the same store. */
  readonly #holder = randomUUID();
  /** The other process's report that was last reported to the operator. */
  #othersWord = -Infinity;
  constructor(private readonly kv: KvPort) {}

  /**
   * Reports that the referee is at work. A last report from the far future does not count if its clock has been set back. That
   * is so if it was this process's own or the only one's, or if its process has been silent since. Another process that goes on
   * reporting so has another clock.
   * @param silence a longer time since the last report was an outage; a report so far ahead is in the future
   */
  async beat(now: number, silence: number): Promise<Beat> {
    for (;;) {
      const last = await readVersioned(this.kv, heartbeatKey, heartbeat);
      const next = this.#after(last?.value, now, silence);
      if (next !== last?.value && !await this.kv.atomic(replacing(heartbeatKey, last, next))) continue;
      return {
        outages: next.outages,
        ahead: next.ahead,
        othersWord: next.at - now > silence ? next.at : undefined,
      };
    }
  }

  async lastBeat(): Promise<number | undefined> {
    return (await readValue(this.kv, heartbeatKey, heartbeat))?.at;
  }

  /** Whether to tell the operator that another process's report is in the future: once a day. */
  isNews(othersWord: number): boolean {
    if (othersWord - this.#othersWord < DAY) return false;
    this.#othersWord = othersWord;
    return true;
  }

  /** Nothing is left that was reckoned by a clock that was ahead. @param ahead as it was reported */
  async allPutRight(ahead: number): Promise<void> {
    const last = await readVersioned(this.kv, heartbeatKey, heartbeat);
    if (last?.value.ahead !== ahead) return;
    const { ahead: _, ...next } = last.value;
    await this.kv.atomic(replacing(heartbeatKey, last, next));
  }

  /** The next report, or the last one if it still stands. */
  #after(last: Heartbeat | undefined, now: number, silence: number): Heartbeat {
    const by = this.#holder;
    if (last === undefined) return { at: now, by, outages: [] };
    const { at, outages, doubted, ahead } = last;
    if (at - now > silence) {
      const isOwn = last.by === by || !this.kv.isShared;
      const isSilent = doubted !== undefined && now - doubted > silence;
      if (!isOwn && !isSilent) return doubted === undefined ? { ...last, doubted: now } : last;
      return { at: now, by, outages: outages.filter(({ to }) => to <= now), ahead: Math.max(at, ahead ?? 0) };
    }
    if (at >= now) return last;
    const known = outages.filter(({ to }) => to <= now);
    return {
      at: now,
      by,
      outages: (now - at > silence ? [...known, { from: at, to: now }] : known).slice(-REMEMBERED),
      ...(ahead === undefined || ahead <= now ? {} : { ahead }),
    };
  }

  /**
   * Whether the clock is safe enough to delete what has expired. It is not if it has leapt by weeks, forward or back, within
   * the last days. A referee that was away so long loses nothing by waiting. One with a wrong clock would lose data.
   */
  async isSteady(now: number): Promise<boolean> {
    const last = await readValue(this.kv, heartbeatKey, heartbeat);
    if (last === undefined) return true;
    const { at, outages } = last;
    const leaps = [...outages, { from: at, to: now }].filter(({ from, to }) => Math.abs(to - from) > LEAP);
    return !leaps.some(({ to }) => to > now - SETTLED);
  }

  /** Takes a task for this process until a time. @returns false if any process has it, this one included */
  async take(task: string, now: number, until: number): Promise<boolean> {
    return await this.#take(task, now, until, false);
  }

  /** Takes a task for this process until a time, or extends it. @returns false if another has it */
  async keep(task: string, now: number, until: number): Promise<boolean> {
    return await this.#take(task, now, until, true);
  }

  /** Whether any process has a task. @param longest the longest time for which it is taken */
  async isTaken(task: string, now: number, longest: number): Promise<boolean> {
    const taken = await readValue(this.kv, leaseKey(task), lease);
    return taken !== undefined && !hasRunOut(taken.until, now, longest);
  }

  /** Releases what a stopped process had taken. Only for a caller who knows that no other process runs. */
  async free(): Promise<void> {
    for await (const { key } of this.kv.list(["lease"])) await this.kv.atomic({ deletes: [key] });
  }

  /** Releases a task early, if this process still has it. @param until as it was taken */
  async giveBack(task: string, until: number): Promise<void> {
    const key = leaseKey(task);
    const taken = await readVersioned(this.kv, key, lease);
    if (taken?.value.until !== until || taken.value.holder !== this.#holder) return;
    await this.kv.atomic({ checks: [{ key, versionstamp: taken.versionstamp }], deletes: [key] });
  }

  async #take(task: string, now: number, until: number, isKept: boolean): Promise<boolean> {
    const key = leaseKey(task);
    const taken = await readVersioned(this.kv, key, lease);
    const isFree = taken === undefined || hasRunOut(taken.value.until, now, until - now) ||
      (isKept && taken.value.holder === this.#holder);
    return isFree && await this.kv.atomic(replacing(key, taken, { until, holder: this.#holder }));
  }
}
