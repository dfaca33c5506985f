import { encode } from "../kv/codec.ts";
import type { GameHead } from "../records/game-record.ts";
import type { Batch, Key, KvPort } from "../kv/port.ts";

/**
 * Records that a store was restored from a backup. From now on letters need other Message-IDs than those of the lost time. Each
 * game has to enter the restore and tell its players.
 */

const KEY: Key = ["restored"];

/** How many letter numbers are skipped for each reader: more than anybody gets between two backups. */
const LETTERS = 10_000;

/** A game after a restore. @param taken when the backup was taken */
export function restoredHead(head: GameHead, taken: number): GameHead {
  const { seats: { allied, axis }, gameMaster, status } = head;
  const later = <R extends { readonly letters: number }>(reader: R): R => ({
    ...reader,
    letters: reader.letters + LETTERS,
  });
  return {
    ...head,
    seats: { allied: later(allied), axis: later(axis) },
    gameMaster: gameMaster !== null && "letters" in gameMaster ? later(gameMaster) : gameMaster,
    ...(status === "over" ? {} : { restoring: taken }),
  };
}

/** What a restore writes last. */
export function restoredMark(taken: number): NonNullable<Batch["sets"]> {
  return [{ key: KEY, value: encode({ taken }) }];
}

/** Whether games of this store still have to report that it was restored. */
export class Restores {
  constructor(private readonly kv: KvPort) {}

  async arePending(): Promise<boolean> {
    const { value } = await this.kv.get(KEY);
    return value !== undefined;
  }

  /**
   * A game stood in an earlier state: until its players know, the referee looks for others like it.
   * @param taken when that state was
   */
  async begin(taken: number): Promise<void> {
    if (await this.arePending()) return;
    await this.kv.atomic({ sets: [...restoredMark(taken)] });
  }

  async done(): Promise<void> {
    await this.kv.atomic({ deletes: [KEY] });
  }
}
