import { openKv } from "@deno/kv";
import {
  type Batch,
  checkKeys,
  checkLimits,
  type Entry,
  hold,
  type Key,
  type KvPort,
  LIMITS,
} from "./port.ts";
import type { ListOptions } from "./port.ts";
import { Remembered } from "./remembered.ts";

/** Deno KV as the store uses it, built in or from afar. */
export type Kv = Awaited<ReturnType<typeof openKv>>;

/**
 * Deno KV on this machine as the referee's store, for this process alone.
 * @param path a file, or `:memory:`
 */
export async function openStore(path: string): Promise<KvPort> {
  return new DenoKv(await openKv(path));
}

class DenoKv implements KvPort {
  readonly isShared = false;
  readonly #remembered = new Remembered();
  constructor(private readonly kv: Kv) {}

  async get(key: Key): Promise<Entry> {
    return await this.#remembered.get(key, () => readOne(this.kv, key));
  }

  async getMany(keys: readonly Key[]): Promise<Entry[]> {
    return await readMany(this.kv, keys);
  }

  async *list(prefix: Key, { limit, reverse, end }: ListOptions = {}): AsyncIterable<Entry> {
    checkKeys(end === undefined ? [prefix] : [prefix, end]);
    const found = this.kv.list<Uint8Array>(selectorOf(prefix, end), {
      ...(limit === undefined ? {} : { limit }),
      ...(reverse === undefined ? {} : { reverse }),
    });
    for await (const entry of found) yield entryOf(entry);
  }

  async atomic(batch: Batch): Promise<boolean> {
    checkLimits(batch);
    const written = await this.#remembered.atomic(batch, async () => {
      const done = await operationOf(this.kv, batch).commit();
      return done.ok ? done.versionstamp : undefined;
    });
    return written !== undefined;
  }

  close(): void {
    this.kv.close();
  }
}

export async function readOne(kv: Kv, key: Key): Promise<Entry> {
  checkKeys([key]);
  return entryOf(await kv.get<Uint8Array>([...key], STRONG));
}

export async function readMany(kv: Kv, keys: readonly Key[]): Promise<Entry[]> {
  hold("keys at once", keys.length, LIMITS.getMany);
  checkKeys(keys);
  const entries = await kv.getMany<Uint8Array[]>(keys.map((key) => [...key]), STRONG);
  return entries.map(entryOf);
}

/** Decisions depend on all that is read: nothing is read from a copy that may be behind. */
export const STRONG = { consistency: "strong" } as const;

/** What a list takes: all below a prefix, or what is there before a key. */
export function selectorOf(prefix: Key, end: Key | undefined) {
  return end === undefined ? { prefix: [...prefix] } : { prefix: [...prefix], end: [...end] };
}

/** A batch that waits to be committed. */
export function operationOf(kv: Kv, { checks = [], sets = [], deletes = [] }: Batch) {
  let operation = kv.atomic();
  for (const { key, versionstamp } of checks) {
    operation = operation.check({ key: [...key], versionstamp });
  }
  for (const { key, value } of sets) operation = operation.set([...key], value);
  for (const key of deletes) operation = operation.delete([...key]);
  return operation;
}

interface Found {
  readonly key: readonly unknown[];
  readonly value: Uint8Array | null;
  readonly versionstamp: string | null;
}

export function entryOf({ key, value, versionstamp }: Found): Entry {
  return { key: key as Key, value: value ?? undefined, versionstamp };
}
