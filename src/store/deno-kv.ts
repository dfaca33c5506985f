import { openKv } from "@deno/kv";
import {
  type Batch,
  checkLimits,
  type Entry,
  type Key,
  type KvPort,
  LIMITS,
  type ListOptions,
  OverLimit,
} from "./port.ts";

type Kv = Awaited<ReturnType<typeof openKv>>;

/**
 * Deno KV as the referee's store.
 * @param path a file, `:memory:`, or the URL of a KV Connect server; one process owns a file. Left out where the host
 * brings a database of its own
 */
export async function openStore(path?: string): Promise<KvPort> {
  return new DenoKv(await openKv(path));
}

class DenoKv implements KvPort {
  constructor(private readonly kv: Kv) {}

  async get(key: Key): Promise<Entry> {
    return entryOf(await this.kv.get<Uint8Array>([...key]));
  }

  async getMany(keys: readonly Key[]): Promise<Entry[]> {
    if (keys.length > LIMITS.getMany) {
      throw new OverLimit(`${keys.length} keys at once; ${LIMITS.getMany} are allowed`);
    }
    const entries = await this.kv.getMany<Uint8Array[]>(keys.map((key) => [...key]));
    return entries.map(entryOf);
  }

  async *list(prefix: Key, { limit, reverse, end }: ListOptions = {}): AsyncIterable<Entry> {
    const selector = end === undefined ? { prefix: [...prefix] } : { prefix: [...prefix], end: [...end] };
    const found = this.kv.list<Uint8Array>(selector, {
      ...(limit === undefined ? {} : { limit }),
      ...(reverse === undefined ? {} : { reverse }),
    });
    for await (const entry of found) yield entryOf(entry);
  }

  async atomic(batch: Batch): Promise<boolean> {
    checkLimits(batch);
    let operation = this.kv.atomic();
    for (const { key, versionstamp } of batch.checks ?? []) {
      operation = operation.check({ key: [...key], versionstamp });
    }
    for (const { key, value } of batch.sets ?? []) operation = operation.set([...key], value);
    for (const key of batch.deletes ?? []) operation = operation.delete([...key]);
    const { ok } = await operation.commit();
    return ok;
  }

  close(): void {
    this.kv.close();
  }
}

interface Found {
  readonly key: readonly unknown[];
  readonly value: Uint8Array | null;
  readonly versionstamp: string | null;
}

function entryOf({ key, value, versionstamp }: Found): Entry {
  return { key: key as Key, value: value ?? undefined, versionstamp };
}
