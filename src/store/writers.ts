import { z } from "zod";
import { instant } from "../common/fields.ts";
import { decode, encode } from "./kv/codec.ts";
import { writersKey } from "./kv/keys.ts";
import type { KvPort } from "./kv/port.ts";

/** Other mailboxes whose letters a registered address takes for its own, as its player has said by a link that went there. */
const writers = z.object({ writers: z.array(z.object({ address: z.string(), since: instant })) });
export type Writer = z.infer<typeof writers>["writers"][number];

/** Nobody writes from more mailboxes: of the others the oldest is forgotten. */
const MOST = 8;

/** From which other mailboxes players write, by the address that they have registered. */
export class Writers {
  constructor(private readonly kv: KvPort) {}

  /** @param registered the address of their seats @returns the newest first */
  async of(registered: string): Promise<readonly Writer[]> {
    return (await this.#read(registered)).value;
  }

  /** @param change what to make of them @returns false where they have changed meanwhile */
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
