import { z } from "zod";
import { instant, lines } from "../../common/fields.ts";
import { decode, encode } from "../kv/codec.ts";
import { visitorBoardsKey } from "../kv/keys.ts";
import type { KvPort, Versioned } from "../kv/port.ts";

const keptBoards = z.object({ lines, expiresAt: instant });
export type KeptBoards = z.infer<typeof keptBoards>;

/** The what-if boards of people who hold no seat. They go when nobody has played on them for some time. */
export class VisitorBoards {
  constructor(private readonly kv: KvPort) {}

  /** @param shelf the hash of the key that opens them */
  async of(shelf: string, now: number): Promise<Versioned<KeptBoards> | undefined> {
    const key = visitorBoardsKey(shelf);
    const { value, versionstamp } = await this.kv.get(key);
    if (value === undefined || versionstamp === null) return undefined;
    const kept = decode(value, keptBoards, key);
    return { value: kept.expiresAt > now ? kept : { ...kept, lines: [] }, versionstamp };
  }

  /** @returns false where they have been changed meanwhile */
  async write(before: Versioned<KeptBoards> | undefined, shelf: string, kept: KeptBoards): Promise<boolean> {
    const key = visitorBoardsKey(shelf);
    return await this.kv.atomic({
      checks: [{ key, versionstamp: before?.versionstamp ?? null }],
      sets: [{ key, value: encode(kept) }],
    });
  }

  async forget(shelf: string): Promise<void> {
    await this.kv.atomic({ deletes: [visitorBoardsKey(shelf)] });
  }
}
