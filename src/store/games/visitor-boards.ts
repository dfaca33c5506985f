import { z } from "zod";
import { instant, lines } from "../../common/fields.ts";
import { readVersioned, replacing } from "../kv/codec.ts";
import { visitorBoardsKey } from "../kv/keys.ts";
import type { KvPort, Versioned } from "../kv/port.ts";

const keptBoards = z.object({ lines, expiresAt: instant });
export type KeptBoards = z.infer<typeof keptBoards>;

/** The what-if boards of people who hold no seat. They go when nobody has played on them for some time. */
export class VisitorBoards {
  constructor(private readonly kv: KvPort) {}

  /** @param shelf the hash of the key that opens them */
  async of(shelf: string, now: number): Promise<Versioned<KeptBoards> | undefined> {
    const found = await readVersioned(this.kv, visitorBoardsKey(shelf), keptBoards);
    return found === undefined || found.value.expiresAt > now
      ? found
      : { ...found, value: { ...found.value, lines: [] } };
  }

  /** @returns false where they have been changed meanwhile */
  async write(before: Versioned<KeptBoards> | undefined, shelf: string, kept: KeptBoards): Promise<boolean> {
    return await this.kv.atomic(replacing(visitorBoardsKey(shelf), before, kept));
  }

  async forget(shelf: string): Promise<void> {
    await this.kv.atomic({ deletes: [visitorBoardsKey(shelf)] });
  }
}
