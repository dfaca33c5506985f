import { z } from "zod";
import { instant } from "../common/fields.ts";
import { decode, encode } from "./codec.ts";
import { barKey } from "./keys.ts";
import type { Batch, Key, KvPort } from "./port.ts";

const bar = z.object({ what: z.string(), since: instant });
/** An address that is barred, or a domain, as `@example.org`. */
export type Bar = z.infer<typeof bar>;

/** Addresses and domains that play no new games, as the operator says. */
export class Bars {
  constructor(private readonly kv: KvPort) {}

  /** Whether one of a few is barred: an address and its domain. */
  async holds(names: readonly string[]): Promise<boolean> {
    const found = await this.kv.getMany(names.map(barKey));
    return found.some(({ value }) => value !== undefined);
  }

  /** Some bars, in an order that tells nothing. @param after only those that follow that one */
  async page(limit: number, after?: string): Promise<Bar[]> {
    const bars: Bar[] = [];
    const end: { readonly end?: Key } = after === undefined ? {} : { end: barKey(after) };
    for await (const { key, value } of this.kv.list(["bar"], { limit, reverse: true, ...end })) {
      if (value !== undefined) bars.push(decode(value, bar, key));
    }
    return bars;
  }

  /** What sets a bar, or takes it away; undefined where it is so already. @param since when it is set; undefined: it is taken away */
  async change(what: string, since: number | undefined): Promise<Batch | undefined> {
    const key = barKey(what);
    const { versionstamp } = await this.kv.get(key);
    if ((versionstamp !== null) === (since !== undefined)) return undefined;
    const checks = [{ key, versionstamp }];
    return since === undefined
      ? { checks, deletes: [key] }
      : { checks, sets: [{ key, value: encode({ what, since }) }] };
  }
}
