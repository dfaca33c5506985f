import { z } from "zod";
import { instant } from "../common/fields.ts";
import { readValue, readVersioned, replacing } from "./kv/codec.ts";
import { writersKey } from "./kv/keys.ts";
import type { KvPort } from "./kv/port.ts";

/**
 * Other mailboxes from which a registered address accepts letters as its own. Its player agreed by a link that was sent there.
 */
const writers = z.object({ writers: z.array(z.object({ address: z.string(), since: instant })) });
export type Writer = z.infer<typeof writers>["writers"][number];

/** Nobody writes from more mailboxes; beyond that the oldest is forgotten. */
const MOST = 8;

/** Other mailboxes that players write from, by their registered address. */
export class Writers {
  constructor(private readonly kv: KvPort) {}

  /** @param registered the address of their seats @returns the newest first */
  async of(registered: string): Promise<readonly Writer[]> {
    return (await readValue(this.kv, writersKey(registered), writers))?.writers ?? [];
  }

  /** @param change makes the new list @returns false if the list has changed meanwhile */
  async change(
    registered: string,
    change: (before: readonly Writer[]) => readonly Writer[],
  ): Promise<boolean> {
    const key = writersKey(registered);
    const before = await readVersioned(this.kv, key, writers);
    const after = change(before?.value.writers ?? []).slice(0, MOST);
    const { checks, sets } = replacing(key, before, { writers: after });
    return await this.kv.atomic(after.length === 0 ? { checks, deletes: [key] } : { checks, sets });
  }
}
