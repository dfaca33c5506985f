import { z } from "zod";
import { decode, encode } from "../kv/codec.ts";
import { type Batch, entriesOfKind, type Entry, type Key, type KvPort } from "../kv/port.ts";
import { opensWith, resealed, SEALED_KINDS } from "./sealed-parts.ts";
import type { Vault } from "./vault.ts";

/**
 * Seals everything in a store with another secret key. Until it is done, nobody can open the store. A change that broke off
 * goes on with the same two keys.
 */

/** The kind of entry that marks a change under way. */
export const KEY_CHANGE = "key-change";
const KEY: Key = [KEY_CHANGE];
/** The names of the two keys, which are no secret. */
const keyChange = z.object({ from: z.string(), to: z.string() });
export type KeyChange = z.infer<typeof keyChange>;

/** Why a key is not changed: a sentence for the operator, without its full stop. */
export class CannotChange extends Error {
  override readonly name = "CannotChange";
}

export async function keyChangeIn(kv: KvPort): Promise<KeyChange | undefined> {
  const { value } = await kv.get(KEY);
  return value === undefined ? undefined : decode(value, keyChange, KEY);
}

/** What a store holds under each key. */
export interface Survey {
  /** How many entries are still sealed with the old key. */
  before: number;
  /** How many are sealed with the new one. */
  after: number;
  /** The keys of entries that neither opens. */
  readonly shut: string[];
}

/**
 * Looks at each sealed entry.
 * @param at is called before each, with the number so far
 * @param onBefore gets each that the old key opens
 */
export async function surveyed(
  kv: KvPort,
  from: Vault,
  to: Vault,
  at: (done: number) => void,
  onBefore: (entry: Entry, value: Uint8Array) => Promise<void> = async () => {},
): Promise<Survey> {
  const seen: Survey = { before: 0, after: 0, shut: [] };
  let done = 0;
  for (const kind of SEALED_KINDS) {
    for await (const entry of entriesOfKind(kv, kind)) {
      const { key, value } = entry;
      if (value === undefined) continue;
      at(done++);
      if (opensWith(value, key, to)) seen.after++;
      else if (opensWith(value, key, from)) {
        seen.before++;
        await onBefore(entry, value);
      } else seen.shut.push(key.join("/"));
    }
  }
  return seen;
}

/**
 * Seals again everything that the old key opens. What neither key opens stays unchanged. The mark stays until
 * {@link KEY_CHANGE_OVER} removes it, once the new key is in its place.
 * @param at is called before each entry, first for sealing and then for the check
 * @throws {CannotChange} if another change is under way, or another process writes to the store
 */
export async function changeKey(
  kv: KvPort,
  from: Vault,
  to: Vault,
  at: (done: number) => void = () => {},
): Promise<Survey> {
  const under = await keyChangeIn(kv);
  if (under === undefined) {
    const value = encode({ from: from.name, to: to.name });
    const isBegun = await kv.atomic({
      checks: [{ key: KEY, versionstamp: null }],
      sets: [{ key: KEY, value }],
    });
    if (!isBegun) throw new CannotChange(BUSY);
  } else if (under.from !== from.name || under.to !== to.name) {
    throw new CannotChange(
      `A change from the key ${under.from}… to ${under.to}… was begun here: finish that one first`,
    );
  }
  await surveyed(kv, from, to, at, async ({ key, versionstamp }, value) => {
    const isDone = await kv.atomic({
      checks: [{ key, versionstamp }],
      sets: [{ key, value: resealed(value, key, from, to) }],
    });
    if (!isDone) throw new CannotChange(BUSY);
  });
  const left = await surveyed(kv, from, to, at);
  if (left.before > 0) throw new CannotChange(BUSY);
  return left;
}

const BUSY = "Another process writes to this store: stop it, and run the same command again";

/** Removes the mark, once the new key is where the referee finds it. */
export const KEY_CHANGE_OVER: Batch = { deletes: [KEY] };
