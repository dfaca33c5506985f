import { z } from "zod";
import { count } from "../../common/fields.ts";
import { encode, readValue } from "./codec.ts";
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

  of(id: string): Promise<Streamed | undefined> {
    return readValue(this.kv, keyOf(id), streamed);
  }

  async enter(id: string, reached: Streamed): Promise<void> {
    await this.kv.atomic({ sets: [{ key: keyOf(id), value: encode(reached) }] });
  }
}

const keyOf = (id: string): Key => ["streamed", id];
