import { z } from "zod";
import { instant } from "../common/fields.ts";
import { decode, encode } from "./kv/codec.ts";
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
    return (await this.#read(registered)).value;
  }

  /** @param change makes the new list @returns false if the list has changed meanwhile */
  async change(
    registered: string,
    change: (before: readonly Writer[]) => readonly Writer[],
  ): Promise<boolean> {
    const { key, value, versionstamp } = await this.#read(registered);
    const after = change(value).slice(0, MOST);
    const checks = [{ key, versionstamp }];
    return await this.kv.atomic(
      after.length === 0
        ? { checks, deletes: [key] }
        : { checks, sets: [{ key, value: encode({ writers: after }) }] },
    );
  }

  async #read(registered: string) {
    const key = writersKey(registered);
    const { value, versionstamp } = await this.kv.get(key);
    return { key, value: value === undefined ? [] : decode(value, writers, key).writers, versionstamp };
  }
}
