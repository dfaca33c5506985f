import { z } from "zod";
import { count } from "../../common/fields.ts";
import { decode, encode } from "./codec.ts";
import type { Key, KvPort } from "./port.ts";

const streamed = z.object({
  /** The bucket: its host and folder, and nothing that opens it. */
  bucket: z.string(),
  /** The last entry there, and its hash. */
  n: count,
  hash: z.string(),
});
export type Streamed = z.infer<typeof streamed>;

/** How far each game's ledger has been copied to a bucket. */
export class StreamedLedgers {
  constructor(private readonly kv: KvPort) {}

  async of(id: string): Promise<Streamed | undefined> {
    const key = keyOf(id);
    const { value } = await this.kv.get(key);
    return value === undefined ? undefined : decode(value, streamed, key);
  }

  async enter(id: string, reached: Streamed): Promise<void> {
    await this.kv.atomic({ sets: [{ key: keyOf(id), value: encode(reached) }] });
  }
}

const keyOf = (id: string): Key => ["streamed", id];
