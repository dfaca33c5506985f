import { randomUUID } from "node:crypto";
import { hasRunOut } from "../../common/threads/times.ts";
import { z } from "zod";
import { instant } from "../../common/fields.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import { decode, encode } from "./codec.ts";
import { heartbeatKey, leaseKey } from "./keys.ts";
import type { KvPort } from "./port.ts";

/** A stretch of time in which nobody could reach the referee. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

const heartbeat = z.object({
  at: instant,
  /** Whose word it was; nobody's in words of before there were several processes. */
  by: z.string().optional(),
  outages: z.array(z.object({ from: instant, to: instant })),
  /**
   * When another found first that this word is of a time to come. The process that said it says it again, if it is still
   * there.
   */
  doubted: instant.optional(),
  /** What a clock said at last that was ahead and has been set back, as long as what was reckoned by it is not put right. */
  ahead: instant.optional(),
});
type Heartbeat = z.infer<typeof heartbeat>;

/** What is known about the time when the referee says that it is at work. */
export interface Beat {
  readonly outages: readonly Outage[];
  /** What a fast clock said last, until everything reckoned by it has been put right. */
  readonly ahead: number | undefined;
  /** A future time written by another process on the same store: its clock is wrong, or this one's. */
  readonly othersWord: number | undefined;
}

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
  /** The other process's word that was reported last. */
  #othersWord = -Infinity;
  constructor(private readonly kv: KvPort) {}

  /**
   * Says that the referee is at work.
   *
   * A last word from so far in the future counts for nothing if the clock that said it has been set back. That is this
   * process's own, the only one there is, or one that has been silent since. Another process that goes on saying so has
   * another clock.
   * @param silence a longer time since the last word was an outage; a word so long after now is of a time to come
   */
  async beat(now: number, silence: number): Promise<Beat> {
    for (;;) {
      const { value, versionstamp } = await this.kv.get(heartbeatKey);
      const last = value === undefined ? undefined : decode(value, heartbeat, heartbeatKey);
      const next = this.#after(last, now, silence);
      const isDone = next === last || await this.kv.atomic({
        checks: [{ key: heartbeatKey, versionstamp }],
        sets: [{ key: heartbeatKey, value: encode(next) }],
      });
      if (!isDone) continue;
      return {
        outages: next.outages,
        ahead: next.ahead,
        othersWord: next.at - now > silence ? next.at : undefined,
      };
    }
  }

  async lastBeat(): Promise<number | undefined> {
    const { value } = await this.kv.get(heartbeatKey);
    return value === undefined ? undefined : decode(value, heartbeat, heartbeatKey).at;
  }

  /** Whether to report that another process's word is from the future: once a day. */
  isNews(othersWord: number): boolean {
    if (othersWord - this.#othersWord < DAY) return false;
    this.#othersWord = othersWord;
    return true;
  }

  /** Nothing is left that was reckoned by a clock which was ahead. @param ahead as it was reported */
  async allPutRight(ahead: number): Promise<void> {
    const { value, versionstamp } = await this.kv.get(heartbeatKey);
    const last = value === undefined ? undefined : decode(value, heartbeat, heartbeatKey);
    if (last?.ahead !== ahead) return;
    const { ahead: _, ...next } = last;
    await this.kv.atomic({
      checks: [{ key: heartbeatKey, versionstamp }],
      sets: [{ key: heartbeatKey, value: encode(next) }],
    });
  }

  /** The next word; the last one where it stands. */
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
   * Whether the clock is safe enough to delete what has expired. It is not if it has leapt by weeks, forward or back, and
   * only days have passed since. A referee who was away so long loses nothing by waiting; one whose clock is wrong would.
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

  /** Whether a task is taken, by whomever. @param longest for how long at most it is taken */
  async isTaken(task: string, now: number, longest: number): Promise<boolean> {
    const { value } = await this.kv.get(leaseKey(task));
    return value !== undefined && !hasRunOut(decode(value, lease, leaseKey(task)).until, now, longest);
  }

  /** Gives back what a process had taken that is no more: only for anyone who knows that there is no other. */
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
