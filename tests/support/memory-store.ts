import { Buffer } from "node:buffer";
import { bytesOfKey } from "../../src/store/kv/key-bytes.ts";
import {
  type Batch,
  checkKeys,
  checkLimits,
  type Entry,
  holdToMost,
  type Key,
  type KvPort,
  LIMITS,
  type ListOptions,
} from "../../src/store/kv/port.ts";

/** How many digits a versionstamp has. */
const DIGITS = 20;

/** A store for one test: the contract of Deno KV's, without its thread and database, and quick to copy. */
export class MemoryStore implements KvPort {
  readonly isShared = false;
  #writes = 0;
  #entries = new Map<string, Entry>();
  /** The names of all entries in order; undefined until the next list. */
  #sorted: string[] | undefined;
  #isClosed = false;

  /** How much has been written. */
  get writes(): number {
    return this.#writes;
  }

  get(key: Key): Promise<Entry> {
    return this.#answer(() => {
      checkKeys([key]);
      return this.#read(key);
    });
  }

  getMany(keys: readonly Key[]): Promise<Entry[]> {
    return this.#answer(() => {
      holdToMost("keys at once", keys.length, LIMITS.getMany);
      checkKeys(keys);
      return keys.map((key) => this.#read(key));
    });
  }

  async *list(prefix: Key, { limit, reverse = false, end }: ListOptions = {}): AsyncIterable<Entry> {
    const found = await this.#answer(() => {
      checkKeys(end === undefined ? [prefix] : [prefix, end]);
      const from = nameOf(prefix);
      const before = end === undefined ? undefined : nameOf(end);
      const sorted = this.#sorted ??= [...this.#entries.keys()].toSorted();
      const below = sorted.filter((name) =>
        name.startsWith(from) && name !== from && (before === undefined || name < before)
      );
      if (reverse) below.reverse();
      return below.slice(0, limit).map((name) => this.#entries.get(name)!);
    });
    yield* found;
  }

  atomic(batch: Batch): Promise<boolean> {
    return this.#answer(() => {
      checkLimits(batch);
      const { checks = [], sets = [], deletes = [] } = batch;
      if (checks.some(({ key, versionstamp }) => this.#read(key).versionstamp !== versionstamp)) return false;
      const versionstamp = (++this.#writes).toString(16).padStart(DIGITS, "0");
      for (const { key, value } of sets) {
        const name = nameOf(key);
        if (!this.#entries.has(name)) this.#sorted = undefined;
        this.#entries.set(name, { key, value: value.slice(), versionstamp });
      }
      for (const name of deletes.map(nameOf)) if (this.#entries.delete(name)) this.#sorted = undefined;
      return true;
    });
  }

  close(): void {
    this.#isClosed = true;
  }

  /** Another store that has what this one has: what is written to one is not in the other. */
  copy(): MemoryStore {
    const copy = new MemoryStore();
    copy.fill(this);
    return copy;
  }

  /** Has this one hold what another holds, in place of what it has held. */
  fill(other: MemoryStore): void {
    this.#writes = other.#writes;
    this.#entries = new Map(other.#entries);
    this.#sorted = other.#sorted;
  }

  #read(key: Key): Entry {
    return this.#entries.get(nameOf(key)) ?? { key, value: undefined, versionstamp: null };
  }

  /** An answer comes later than its question, as from any store. */
  async #answer<Answer>(ask: () => Answer): Promise<Answer> {
    await Promise.resolve();
    if (this.#isClosed) throw new Error("the store is closed");
    return ask();
  }
}

/** A key as a string, each character of which is one byte: the bytes sort as the keys do. */
const nameOf = (key: Key) => Buffer.from(bytesOfKey(key)).toString("latin1");
