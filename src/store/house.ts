import { z } from "zod";
import { instant } from "../common/fields.ts";
import { decode, encode } from "./codec.ts";
import { houseKey } from "./keys.ts";
import type { Batch, Key, KvPort } from "./port.ts";

/** What the operator announces to all players of running games, and how far that has come. */
const announcement = z.object({
  /** Names its letters: an address gets one, however often a round is broken off. */
  id: z.string(),
  at: instant,
  words: z.string(),
  /** Games whose codes sort before this one are left; null: all are. */
  from: z.string().nullable(),
  /** Nobody is left to get it. */
  isThrough: z.boolean(),
});
export type NewsOfHouse = z.infer<typeof announcement>;

/** Something in the store, or nothing yet, with what a change has to find unchanged. */
export interface OfHouse<T> {
  readonly value: T;
  readonly versionstamp: string | null;
}

/** What the operator has set for the house as a whole. */
export class House {
  constructor(private readonly kv: KvPort) {}

  /** The newest announcement, whether it is through or not. */
  announcement(): Promise<OfHouse<NewsOfHouse | undefined>> {
    return this.#read(houseKey("announcement"), announcement);
  }

  /** What changes the announcement in a commit. */
  announced({ versionstamp }: OfHouse<unknown>, after: NewsOfHouse): Batch {
    return replaced(houseKey("announcement"), versionstamp, after);
  }

  /** @returns false where something has changed meanwhile */
  async commit(batch: Batch): Promise<boolean> {
    return await this.kv.atomic(batch);
  }

  async #read<T>(key: Key, schema: z.ZodType<T>): Promise<OfHouse<T | undefined>> {
    const { value, versionstamp } = await this.kv.get(key);
    return { value: value === undefined ? undefined : decode(value, schema, key), versionstamp };
  }
}

function replaced(key: Key, versionstamp: string | null, after: unknown): Batch {
  return { checks: [{ key, versionstamp }], sets: [{ key, value: encode(after) }] };
}
