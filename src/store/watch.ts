import { z } from "zod";
import { instant } from "./fields.ts";
import { decode, encode } from "./codec.ts";
import { heartbeatKey, leaseKey } from "./keys.ts";
import type { KvPort } from "./port.ts";

/** A stretch of time in which nobody could reach the referee. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

const heartbeat = z.object({ at: instant, outages: z.array(z.object({ from: instant, to: instant })) });
const lease = z.object({ until: instant });

/** How many outages are remembered: deadlines that passed in older ones have long been moved. */
const REMEMBERED = 30;

/** Who keeps watch, and when nobody did. */
export class Watch {
  constructor(private readonly kv: KvPort) {}

  /**
   * Says that the referee is at work.
   * @param silence a longer time since the last word was an outage @returns the outages that are remembered
   */
  async beat(now: number, silence: number): Promise<readonly Outage[]> {
    for (;;) {
      const { value, versionstamp } = await this.kv.get(heartbeatKey);
      const last = value === undefined ? undefined : decode(value, heartbeat, heartbeatKey);
      if (last !== undefined && last.at >= now) return last.outages;
      const isOutage = last !== undefined && now - last.at > silence;
      const outages = [...last?.outages ?? [], ...(isOutage ? [{ from: last.at, to: now }] : [])]
        .slice(-REMEMBERED);
      const done = await this.kv.atomic({
        checks: [{ key: heartbeatKey, versionstamp }],
        sets: [{ key: heartbeatKey, value: encode({ at: now, outages }) }],
      });
      if (done) return outages;
    }
  }

  /** Takes a task for itself until a time. @returns false where another has it */
  async take(task: string, now: number, until: number): Promise<boolean> {
    const key = leaseKey(task);
    const { value, versionstamp } = await this.kv.get(key);
    if (value !== undefined && decode(value, lease, key).until > now) return false;
    return await this.kv.atomic({
      checks: [{ key, versionstamp }],
      sets: [{ key, value: encode({ until }) }],
    });
  }

  /** Gives a task back before its time, if it is still one's own. @param until as it was taken */
  async giveBack(task: string, until: number): Promise<void> {
    const key = leaseKey(task);
    const { value, versionstamp } = await this.kv.get(key);
    if (value === undefined || decode(value, lease, key).until !== until) return;
    await this.kv.atomic({ checks: [{ key, versionstamp }], deletes: [key] });
  }
}
