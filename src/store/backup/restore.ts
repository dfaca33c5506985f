import { z } from "zod";
import { decode, encode, UnreadableValue } from "../kv/codec.ts";
import { gameHead } from "../records/game-record.ts";
import { indexedAnew } from "../games/indexed.ts";
import { outboxItem } from "../records/letter-records.ts";
import { placed } from "../post/letter-places.ts";
import { marksOfPerson } from "../people.ts";
import { person } from "../records/people-records.ts";
import { marksOfPush } from "../post/pushes.ts";
import { pushSubscription } from "../records/push-record.ts";
import { type Batch, type Key, type KvPort, LIMITS, OverLimit } from "../kv/port.ts";
import { markSets } from "../kv/marks.ts";
import { webhook } from "../records/webhook-record.ts";
import { marksOfWebhook } from "../post/webhooks.ts";
import { keyChangeIn } from "../sealing/key-change.ts";
import { resealed } from "../sealing/sealed-parts.ts";
import { CannotOpen, type Vault } from "../sealing/vault.ts";
import { type BackupTotals, type OpenedBackup, type Taken, UnreadableBackup } from "./format.ts";
import { KEPT_LETTERS, LEFT_OUT, MADE_ANEW, RESTORING } from "./kinds.ts";
import { restoredHead, restoredMark } from "../games/restores.ts";
import { first } from "./take.ts";

/** Why a backup is not restored: a sentence for the operator, without its full stop. */
export class CannotRestore extends Error {
  override readonly name = "CannotRestore";
}

const KEY: Key = [RESTORING];
const restoring = z.object({ id: z.string() });
/** How much is written at once: well within the limits of a commit. */
const BATCH_BYTES = LIMITS.batchBytes / 2;
const BATCH_CHANGES = 200;

/** @throws {CannotRestore} if a restore or a change of the key broke off here: nobody may go on with part of a store */
export async function holdWhole(kv: KvPort): Promise<void> {
  if (await keyChangeIn(kv) !== undefined) {
    throw new CannotRestore(
      "A change of the secret key was not finished: run `despatch keys change --now` again as before, which goes on with it",
    );
  }
  if ((await kv.get(KEY)).value === undefined) return;
  throw new CannotRestore(
    "A restore into this store was not finished: run `despatch restore` again with the same backup, which goes on with it, or take an empty store",
  );
}

/**
 * Writes a backup into an empty store, or once more into one where that was broken off. Until all is there and has been
 * found whole, nobody opens the store. Marks its games as restored, unless `moved`: the referee had stopped before the
 * backup was taken, and nothing has come after. Before anything is written it is known that the key at hand is the one it
 * needs.
 * @param former opens the secrets in the backup, if that is another key than the store's: they are sealed again
 * @throws {CannotRestore} @throws {UnreadableBackup}
 */
export async function restore(
  kv: KvPort,
  vault: Vault,
  { header, entries }: OpenedBackup,
  moved = false,
  former = vault,
): Promise<BackupTotals> {
  if (header.vault !== former.name) {
    throw new CannotRestore(
      `The secrets in this backup need the secret key ${header.vault}…, and the one at hand is ${former.name}…: set DESPATCH_SECRET_KEY, or the file secret.key, to the key of the store that it was taken from. If you have changed the key since, name the old one with --old-secret-key`,
    );
  }
  const checks = [await claim(kv, header.id)];
  const writer = new Writer(kv, checks, moved ? undefined : header.at);
  const all = entries();
  for (;;) {
    const next = await all.next();
    if (next.done) {
      await writer.flush();
      await writer.write({ sets: moved ? [] : restoredMark(header.at), deletes: [KEY] });
      return next.value;
    }
    await writer.add(former === vault ? next.value : sealedNow(next.value, former, vault));
  }
}

/** An entry sealed with the present key. What the old key does not open stays unchanged. */
function sealedNow(entry: Taken, former: Vault, vault: Vault): Taken {
  try {
    return { key: entry.key, value: resealed(entry.value, entry.key, former, vault) };
  } catch (error) {
    if (error instanceof CannotOpen || error instanceof UnreadableValue) return entry;
    throw error;
  }
}

/** Marks the store as being filled. @returns the check for every write: that nobody else has begun to fill it */
async function claim(kv: KvPort, id: string) {
  const { value, versionstamp } = await kv.get(KEY);
  if (
    value === undefined ? await first(kv.list([])) !== undefined : decode(value, restoring, KEY).id !== id
  ) {
    throw new CannotRestore(
      value === undefined
        ? "The store is not empty: restore a backup only into an empty one"
        : "Another backup was begun to be restored here: go on with that one, or take an empty store",
    );
  }
  const isClaimed = await kv.atomic({
    checks: [{ key: KEY, versionstamp }],
    sets: [{ key: KEY, value: encode({ id }) }],
  });
  if (!isClaimed) throw new CannotRestore(OTHER);
  return { key: KEY, versionstamp: (await kv.get(KEY)).versionstamp };
}

const OTHER = "Another restore into this store is under way";

/** Writes entries in order, in portions. */
class Writer {
  #sets: NonNullable<Batch["sets"]>[number][] = [];
  #deletes: Key[] = [];
  #bytes = 0;
  #kind: Key[0] | undefined;

  /** @param taken when the backup was taken, for games to tell; undefined if nothing came after it */
  constructor(
    private readonly kv: KvPort,
    private readonly checks: NonNullable<Batch["checks"]>,
    private readonly taken: number | undefined,
  ) {}

  async add(entry: Taken): Promise<void> {
    const { sets = [], deletes = [] } = entriesFor(entry, this.taken);
    const bytes = sets.reduce((sum, { value }) => sum + value.length, 0);
    // A letter found in two places goes where it was found last; one commit could not write both.
    const isOtherPlace = this.#kind !== entry.key[0] && KEPT_LETTERS.includes(String(entry.key[0]));
    const changes = this.#sets.length + this.#deletes.length;
    if (isOtherPlace || this.#bytes + bytes > BATCH_BYTES || changes > BATCH_CHANGES) await this.flush();
    this.#kind = entry.key[0];
    this.#sets.push(...sets);
    this.#deletes.push(...deletes);
    this.#bytes += bytes;
  }

  async flush(): Promise<void> {
    if (this.#sets.length > 0) await this.write({ sets: this.#sets, deletes: this.#deletes });
    this.#sets = [];
    this.#deletes = [];
    this.#bytes = 0;
  }

  async write(batch: Batch): Promise<void> {
    const isDone = await this.kv.atomic({ ...batch, checks: this.checks }).catch((error) => {
      if (!(error instanceof OverLimit)) throw error;
      throw new UnreadableBackup("It holds what no store takes", { cause: error });
    });
    if (!isDone) throw new CannotRestore(OTHER);
  }
}

/** What no backup restores, even if it holds some: it follows from other entries, or belongs to the store being filled. */
const NOT_RESTORED = new Set<Key[0]>([...MADE_ANEW, ...LEFT_OUT]);

/** An entry with its indexes. Unreadable ones stay unchanged: moving makes a store no worse. */
function entriesFor(entry: Taken, taken: number | undefined): Pick<Batch, "sets" | "deletes"> {
  if (NOT_RESTORED.has(entry.key[0])) return {};
  try {
    return withIndexes(entry, taken);
  } catch (error) {
    if (!(error instanceof UnreadableValue)) throw error;
    return { sets: [entry] };
  }
}

function withIndexes({ key, value }: Taken, taken: number | undefined): Pick<Batch, "sets" | "deletes"> {
  const kind = String(key[0]);
  if (KEPT_LETTERS.includes(kind)) return placed(decode(value, outboxItem, key), value);
  const entry = { key, value };
  switch (kind) {
    case "game": {
      const head = decode(value, gameHead, key);
      const restored = taken === undefined ? head : restoredHead(head, taken);
      const game = taken === undefined ? entry : { key, value: encode(restored) };
      return { sets: [game, ...indexedAnew(undefined, restored).sets] };
    }
    case "person":
      return { sets: [entry, ...marksOfPerson(decode(value, person, key))] };
    case "bell":
      return { sets: [entry, ...markSets(marksOfWebhook(decode(value, webhook, key)))] };
    case "push":
      return { sets: [entry, ...markSets(marksOfPush(decode(value, pushSubscription, key)))] };
    default:
      return { sets: [entry] };
  }
}
