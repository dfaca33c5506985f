import { z } from "zod";
import { instant } from "../common/fields.ts";
import { replacing, valuesBelow } from "./kv/codec.ts";
import { barKey } from "./kv/keys.ts";
import type { Batch, KvPort } from "./kv/port.ts";

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
    const end = after === undefined ? undefined : barKey(this.list, after);
    return await valuesBelow(this.kv, [this.list], bar, { limit, reverse: true, end });
  }

  /** The writes that add a name to the list or remove it; undefined if it already is so. @param since undefined: remove it */
  async change(what: string, since: number | undefined): Promise<Batch | undefined> {
    const key = barKey(this.list, what);
    const before = await this.kv.get(key);
    if ((before.versionstamp !== null) === (since !== undefined)) return undefined;
    return since === undefined
      ? { checks: [before], deletes: [key] }
      : replacing(key, before, { what, since });
  }
}
