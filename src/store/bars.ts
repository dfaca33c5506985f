import { z } from "zod";
import { instant } from "../common/fields.ts";
import { decode, encode } from "./kv/codec.ts";
import { barKey } from "./kv/keys.ts";
import type { Batch, Key, KvPort } from "./kv/port.ts";

const bar = z.object({ what: z.string(), since: instant });
/** An address, or a domain, as `@example.org`. */
export type Bar = z.infer<typeof bar>;

/** Addresses and domains that the operator names: those that play no new games, or those that may begin games though the site is invite-only. */
export class Bars {
  constructor(private readonly kv: KvPort, private readonly list: "bar" | "guest") {}

  /** Whether one of a few stands in the list: an address and its domain. */
  async holds(names: readonly string[]): Promise<boolean> {
    const found = await this.kv.getMany(names.map((name) => barKey(this.list, name)));
    return found.some(({ value }) => value !== undefined);
  }

  /** Some of them, in an order that tells nothing. @param after only those that follow that one */
  async page(limit: number, after?: string): Promise<Bar[]> {
    const bars: Bar[] = [];
    const end: { readonly end?: Key } = after === undefined ? {} : { end: barKey(this.list, after) };
    for await (const { key, value } of this.kv.list([this.list], { limit, reverse: true, ...end })) {
      if (value !== undefined) bars.push(decode(value, bar, key));
    }
    return bars;
  }

  /** What puts a name into the list, or takes it out; undefined where it is so already. @param since undefined: it is taken out */
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
