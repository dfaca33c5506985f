import { openKv } from "@deno/kv";
import { JointWrites } from "./joint-writes.ts";
import { entryOf, type Kv, operationOf, readMany, readOne, selectorOf } from "./kv-calls.ts";
import {
  type Batch,
  checkKeys,
  checkLimits,
  type Entry,
  type Key,
  type KvPort,
  type ListOptions,
} from "./port.ts";
import { Remembered } from "./remembered.ts";

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
  readonly #joint = new JointWrites(async (batch) => {
    const done = await operationOf(this.kv, batch).commit();
    return done.ok ? done.versionstamp : undefined;
  });
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
    return await this.#remembered.atomic(batch, () => this.#joint.atomic(batch)) !== undefined;
  }

  close(): void {
    this.kv.close();
  }
}
