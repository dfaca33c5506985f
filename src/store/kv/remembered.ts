import { Recent } from "../../common/recent.ts";
import type { Batch, Entry, Key } from "./port.ts";

/** How many entries are remembered, and how many bytes they may be together. */
const MOST = 256;
const ROOM = { most: 4e6, weigh: ({ value }: Entry) => value?.length ?? 0 };

/** The last read of a key that is under way, and whether its result may be stale when it comes. */
interface Reading {
  readonly entry: Promise<Entry>;
  isLate: boolean;
}

/** Writes of a key that are under way, and whether there were several at once: then nobody knows which came last. */
interface Writing {
  count: number;
  isContested: boolean;
}

/**
 * What a store last said about recently read keys: for a store that nobody else writes. While a key is being written, none is
 * remembered, and readers get the store's own answer. So no answer is older than an earlier one, by a list or otherwise.
 */
export class Remembered {
  readonly #entries = new Recent<Entry>(MOST, ROOM);
  readonly #reads = new Map<string, Reading>();
  readonly #writes = new Map<string, Writing>();

  /**
   * A remembered entry, or else a fresh one: read once for all who ask meanwhile, unless a write comes between. Absence is not
   * remembered.
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
   * Writes a batch, and remembers the new values of its keys.
   * @param write gives the versionstamp; undefined if a check failed
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
