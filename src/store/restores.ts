import { encode } from "./codec.ts";
import type { GameHead } from "./game-record.ts";
import type { Batch, Key, KvPort } from "./port.ts";

/**
 * That a store was restored from a backup, and what that asks of its games: other letters than those of the time that is undone
 * have other Message-IDs, and each game has to enter it and tell its players.
 */

const KEY: Key = ["restored"];

/** How many numbers of a reader's letters are passed over: more than anybody gets between two backups. */
const LETTERS = 10_000;

/** A game as a restore leaves it. @param taken when the backup was taken */
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

/** What a restore writes once all else is there. */
export function restoredMark(taken: number): NonNullable<Batch["sets"]> {
  return [{ key: KEY, value: encode({ taken }) }];
}

/** Whether games of this store have still to be told that it was restored. */
export class Restores {
  constructor(private readonly kv: KvPort) {}

  async arePending(): Promise<boolean> {
    const { value } = await this.kv.get(KEY);
    return value !== undefined;
  }

  /** A game was found to stand in an earlier state: until it is told, it is looked for. @param taken when that state was */
  async begin(taken: number): Promise<void> {
    if (await this.arePending()) return;
    await this.kv.atomic({ sets: [...restoredMark(taken)] });
  }

  async done(): Promise<void> {
    await this.kv.atomic({ deletes: [KEY] });
  }
}
