import { randomUUID } from "node:crypto";
import { hasRunOut } from "../common/times.ts";
import { z } from "zod";
import { instant } from "../common/fields.ts";
import { DAY } from "../common/lengths.ts";
import { decode, encode } from "./codec.ts";
import { heartbeatKey, leaseKey } from "./keys.ts";
import type { KvPort } from "./port.ts";

/** A stretch of time in which nobody could reach the referee. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

const heartbeat = z.object({ at: instant, outages: z.array(z.object({ from: instant, to: instant })) });
/** Leases of before there were several processes have no holder. */
const lease = z.object({ until: instant, holder: z.string().optional() });

/** How many outages are remembered: deadlines that passed in older ones have long been moved. */
const REMEMBERED = 30;

/** How far a clock leaps that may be wrong, and after how long it is taken to be right. */
const LEAP = 14 * DAY;
const SETTLED = 7 * DAY;

/** Who is at work and at what, and when nobody was. */
export class Lease {
  /** Under which this one is known to others who work on the same store. */
  readonly #holder = randomUUID();
  constructor(private readonly kv: KvPort) {}

  /**
   * Says that the referee is at work.
   * @param silence a longer time since the last word was an outage; a last word so long after now was said by a clock that
   * was ahead, and counts for nothing @returns the outages that are remembered
   */
  async beat(now: number, silence: number): Promise<readonly Outage[]> {
    for (;;) {
      const { value, versionstamp } = await this.kv.get(heartbeatKey);
      const last = value === undefined ? undefined : decode(value, heartbeat, heartbeatKey);
      if (last !== undefined && last.at >= now && last.at - now <= silence) return last.outages;
      const isOutage = last !== undefined && now - last.at > silence;
      const outages = [
        ...(last?.outages ?? []).filter(({ to }) => to <= now),
        ...(isOutage ? [{ from: last.at, to: now }] : []),
      ].slice(-REMEMBERED);
      const done = await this.kv.atomic({
        checks: [{ key: heartbeatKey, versionstamp }],
        sets: [{ key: heartbeatKey, value: encode({ at: now, outages }) }],
      });
      if (done) return outages;
    }
  }

  /** How far the last word was ahead of now, in milliseconds: the referee's clock has been set back since. */
  async ahead(now: number): Promise<number> {
    const { value } = await this.kv.get(heartbeatKey);
    return value === undefined ? 0 : Math.max(0, decode(value, heartbeat, heartbeatKey).at - now);
  }

  /**
   * Whether the clock can be trusted so far that things are forgotten by it: not where it has leapt by weeks, forward or back,
   * and only days have passed since. A referee who was away so long loses nothing by waiting; one whose clock is wrong would.
   */
  async isSteady(now: number): Promise<boolean> {
    const { value } = await this.kv.get(heartbeatKey);
    if (value === undefined) return true;
    const { at, outages } = decode(value, heartbeat, heartbeatKey);
    const leaps = [...outages, { from: at, to: now }].filter(({ from, to }) => Math.abs(to - from) > LEAP);
    return !leaps.some(({ to }) => to > now - SETTLED);
  }

  /** Takes a task for itself until a time. @returns false where it is taken, by another or by oneself */
  async take(task: string, now: number, until: number): Promise<boolean> {
    return await this.#take(task, now, until, false);
  }

  /** Takes a task for itself until a time, or goes on with it until then. @returns false where another has it */
  async keep(task: string, now: number, until: number): Promise<boolean> {
    return await this.#take(task, now, until, true);
  }

  /** Gives back what a process had taken that is no more: only for whoever knows that there is no other. */
  async free(): Promise<void> {
    for await (const { key } of this.kv.list(["lease"])) await this.kv.atomic({ deletes: [key] });
  }

  /** Gives a task back before its time, if it is still one's own. @param until as it was taken */
  async giveBack(task: string, until: number): Promise<void> {
    const key = leaseKey(task);
    const { value, versionstamp } = await this.kv.get(key);
    const taken = value === undefined ? undefined : decode(value, lease, key);
    if (taken?.until !== until || taken.holder !== this.#holder) return;
    await this.kv.atomic({ checks: [{ key, versionstamp }], deletes: [key] });
  }

  async #take(task: string, now: number, until: number, isKept: boolean): Promise<boolean> {
    const key = leaseKey(task);
    const { value, versionstamp } = await this.kv.get(key);
    const taken = value === undefined ? undefined : decode(value, lease, key);
    const isFree = taken === undefined || hasRunOut(taken.until, now, until - now) ||
      (isKept && taken.holder === this.#holder);
    return isFree && await this.kv.atomic({
      checks: [{ key, versionstamp }],
      sets: [{ key, value: encode({ until, holder: this.#holder }) }],
    });
  }
}
