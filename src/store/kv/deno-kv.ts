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

/** Deno KV on this machine as the referee's store, for this process alone. @param path a file, or `:memory:` */
export async function openStore(path: string): Promise<KvPort> {
  const writer = await openKv(path);
  return new DenoKv(writer, path === ":memory:" ? writer : await openKv(path));
}

class DenoKv implements KvPort {
  readonly isShared = false;
  readonly #remembered = new Remembered();
  readonly #joint = new JointWrites(async (batch) => {
    const done = await operationOf(this.writer, batch).commit();
    return done.ok ? done.versionstamp : undefined;
  });
  /** @param reader the same file, opened a second time: its reads wait for no commit, and see all finished ones */
  constructor(private readonly writer: Kv, private readonly reader: Kv) {}

  async get(key: Key): Promise<Entry> {
    return await this.#remembered.get(key, () => readOne(this.reader, key));
  }

  async getMany(keys: readonly Key[]): Promise<Entry[]> {
    return await readMany(this.reader, keys);
  }

  async *list(prefix: Key, { limit, reverse, end }: ListOptions = {}): AsyncIterable<Entry> {
    checkKeys(end === undefined ? [prefix] : [prefix, end]);
    const found = this.reader.list<Uint8Array>(selectorOf(prefix, end), {
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
    this.writer.close();
    if (this.reader !== this.writer) this.reader.close();
  }
}
