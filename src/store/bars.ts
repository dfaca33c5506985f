import { z } from "zod";
import { instant } from "../common/fields.ts";
import { decode, encode } from "./kv/codec.ts";
import { barKey } from "./kv/keys.ts";
import type { Batch, Key, KvPort } from "./kv/port.ts";

const bar = z.object({ what: z.string(), since: instant });
/** An address, or a domain, as `@example.org`. */
export type Bar = z.infer<typeof bar>;

/**
 * Addresses and domains that the operator lists: those that may join no new game, or those that may begin games although the
 * site is invite-only.
 */
export class Bars {
  constructor(private readonly kv: KvPort, private readonly list: "bar" | "guest") {}

  /** Whether the list has an address or its domain. */
  async holds(names: readonly string[]): Promise<boolean> {
    const found = await this.kv.getMany(names.map((name) => barKey(this.list, name)));
    return found.some(({ value }) => value !== undefined);
  }

  /** Some of them, in no particular order. @param after only those after this one */
  async page(limit: number, after?: string): Promise<Bar[]> {
    const bars: Bar[] = [];
    const end: { readonly end?: Key } = after === undefined ? {} : { end: barKey(this.list, after) };
    for await (const { key, value } of this.kv.list([this.list], { limit, reverse: true, ...end })) {
      if (value !== undefined) bars.push(decode(value, bar, key));
    }
    return bars;
  }

  /** The writes that add a name to the list or remove it; undefined if it already is so. @param since undefined: remove it */
  async change(what: string, since: number | undefined): Promise<Batch | undefined> {
    const key = barKey(this.list, what);
    const { versionstamp } = await this.kv.get(key);
    if ((versionstamp !== null) === (since !== undefined)) return undefined;
    const checks = [{ key, versionstamp }];
    return since === undefined
      ? { checks, deletes: [key] }
      : { checks, sets: [{ key, value: encode({ what, since }) }] };
  }
}
