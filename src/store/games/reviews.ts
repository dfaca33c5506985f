import { chunked, readChunked } from "../kv/codec.ts";
import { reviewKey } from "../kv/keys.ts";
import { Lease } from "../kv/lease.ts";
import type { Key, KvPort } from "../kv/port.ts";
import { type ReviewRecord, reviewRecord } from "../records/review-record.ts";

/** The reviews of finished games. Each follows from its game's ledger, so it can be made again. */
export class Reviews {
  /** Says who makes which review. */
  readonly lease: Lease;

  constructor(private readonly kv: KvPort) {
    this.lease = new Lease(kv);
  }

  /** @param version of the ledger and of what it was judged by */
  async kept(game: string, version: string): Promise<ReviewRecord | undefined> {
    return await readChunked(this.kv, reviewKey(game, version), reviewRecord);
  }

  /** Keeps the review of a game in the place of all earlier ones. @throws {OverLimit} where it is too long for one batch */
  async keep(game: string, version: string, record: ReviewRecord): Promise<void> {
    const sets = chunked(reviewKey(game, version), record);
    const written = new Set(sets.map(({ key }) => key.join("/")));
    const deletes: Key[] = [];
    for await (const { key } of this.kv.list(["review", game])) {
      if (!written.has(key.join("/"))) deletes.push(key);
    }
    await this.kv.atomic({ sets, deletes });
  }
}
