import { Recent } from "../../common/recent.ts";
import type { Batch, Entry, Key } from "./port.ts";

/** How many entries are remembered, and how many bytes they may be together. */
const MOST = 256;
const ROOM = { most: 4e6, weigh: ({ value }: Entry) => value?.length ?? 0 };

/** The last read of a key that is under way, and whether what it brings may be behind by the time that it is there. */
interface Reading {
  readonly entry: Promise<Entry>;
  isLate: boolean;
}

/** Writes of one key that are under way, and whether there were several at once: then nobody knows which came last. */
interface Writing {
  count: number;
  isContested: boolean;
}

/**
 * What a store last said of keys that it was asked for lately: for a store that nobody else writes. While a write of a key
 * is under way none is remembered, and readers get the store's own answer. So no answer is older than an earlier one, by a
 * list or otherwise.
 */
export class Remembered {
  readonly #entries = new Recent<Entry>(MOST, ROOM);
  readonly #reads = new Map<string, Reading>();
  readonly #writes = new Map<string, Writing>();

  /**
   * An entry as it is remembered, else as it is read: once for all who ask meanwhile, unless a write comes between. That
   * nothing is there is not remembered.
   */
  async get(key: Key, read: () => Promise<Entry>): Promise<Entry> {
    const name = nameOf(key);
    const known = this.#entries.get(name);
    if (known !== undefined) return known;
    const under = this.#reads.get(name);
    if (under?.isLate === false) return await under.entry;
    const reading: Reading = { entry: read(), isLate: this.#writes.has(name) };
    this.#reads.set(name, reading);
    try {
      const entry = await reading.entry;
      if (!reading.isLate && entry.value !== undefined) this.#entries.set(name, entry);
      return entry;
    } finally {
      if (this.#reads.get(name) === reading) this.#reads.delete(name);
    }
  }

  /**
   * Writes a batch, and remembers in place of what was remembered of its keys what stands there now.
   * @param write gives the versionstamp of what it has written; undefined where a check failed
   */
  async atomic(
    { sets = [], deletes = [] }: Batch,
    write: () => Promise<string | undefined>,
  ): Promise<string | undefined> {
    const names = [...sets.map(({ key }) => key), ...deletes].map(nameOf);
    const known = new Set(names.filter((name) => this.#entries.delete(name)));
    for (const name of names) this.#begin(name);
    let versionstamp: string | undefined;
    try {
      versionstamp = await write();
      return versionstamp;
    } finally {
      const contested = new Set(names.filter((name) => this.#end(name)));
      for (const [at, { key, value }] of sets.entries()) {
        const isLast = versionstamp !== undefined && known.has(names[at]) && !contested.has(names[at]);
        if (isLast) this.#entries.set(names[at], { key, value, versionstamp: versionstamp! });
      }
    }
  }

  #begin(name: string): void {
    this.#outrun(name);
    const writing = this.#writes.get(name) ?? { count: 0, isContested: false };
    if (writing.count++ > 0) writing.isContested = true;
    this.#writes.set(name, writing);
  }

  /** @returns whether others have written there at the same time */
  #end(name: string): boolean {
    const writing = this.#writes.get(name)!;
    if (--writing.count === 0) this.#writes.delete(name);
    return writing.isContested;
  }

  #outrun(name: string): void {
    const reading = this.#reads.get(name);
    if (reading !== undefined) reading.isLate = true;
  }
}

const nameOf = (key: Key) => JSON.stringify(key);
