import { z } from "zod";
import { instant } from "../../common/fields.ts";
import { HOUR } from "../../common/bytes/lengths.ts";
import { encode, valuesBelow } from "../kv/codec.ts";
import { restKey } from "../kv/keys.ts";
import type { KvPort } from "../kv/port.ts";

const rest = z.object({ name: z.string(), until: instant, times: z.number().int(), expiresAt: instant });

/** How long a rest is remembered after its end: the next one is then longer. */
const REMEMBERED = HOUR;
/** How many come at once. */
const MOST = 1_000;

/** Until when something is left alone, and how many times in a row it was. */
export interface Rest {
  readonly until: number;
  readonly times: number;
}

/** What all processes on a shared store leave alone for a while. */
export class Rests {
  constructor(private readonly kv: KvPort) {}

  async all(now: number): Promise<Map<string, Rest>> {
    const found = await valuesBelow(this.kv, ["rest"], rest, { limit: MOST });
    const lasting = found.filter(({ expiresAt }) => expiresAt > now);
    return new Map(lasting.map(({ name, until, times }) => [name, { until, times }]));
  }

  /** The last writer is right, because it tried last. */
  async set(name: string, { until, times }: Rest): Promise<void> {
    const value = encode({ name, until, times, expiresAt: until + REMEMBERED });
    await this.kv.atomic({ sets: [{ key: restKey(name), value }] });
  }

  async end(name: string): Promise<void> {
    await this.kv.atomic({ deletes: [restKey(name)] });
  }
}
