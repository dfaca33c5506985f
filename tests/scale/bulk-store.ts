import { DatabaseSync, type StatementSync } from "node:sqlite";
import { bytesOfKey } from "../../src/store/key-bytes.ts";
import type { Batch, Entry, Key, KvPort } from "../../src/store/port.ts";

/**
 * A write-only store that inserts into Deno KV's file on the disk: a hundred times as fast as its commits. The file has
 * been made by Deno KV, and nobody else has it open.
 */
export class BulkStore implements KvPort {
  readonly isShared = false;
  readonly #db: DatabaseSync;
  readonly #insert: StatementSync;
  readonly #version: number;
  #copy: StatementSync | undefined;

  /** @param isWanted keys that are left out come to nothing */
  constructor(path: string, private readonly isWanted: (key: Key) => boolean) {
    this.#db = new DatabaseSync(path);
    this.#db.exec("pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -400000; begin");
    this.#db.exec("drop index kv_expiration_ms_idx");
    const row = this.#db.prepare("select version from data_version").get();
    this.#version = Number(row?.version);
    this.#insert = this.#db.prepare(
      "insert or replace into kv (k, v, v_encoding, version) values (?, ?, ?, ?)",
    );
  }

  get(key: Key): Promise<Entry> {
    return Promise.resolve({ key, value: undefined, versionstamp: null });
  }

  getMany(keys: readonly Key[]): Promise<Entry[]> {
    return Promise.all(keys.map((key) => this.get(key)));
  }

  async *list(): AsyncIterable<Entry> {}

  atomic({ sets = [] }: Batch): Promise<boolean> {
    for (const { key, value } of sets) this.set(key, value);
    return Promise.resolve(true);
  }

  set(key: Key, value: Uint8Array): void {
    if (!this.isWanted(key)) return;
    this.#insert.run(bytesOfKey(key), value, AS_BYTES, this.#version);
  }

  /** Says what {@link copy} writes: keys in which a name stands once, and values in which it stands as often as it likes. */
  originals(records: readonly CopiedRecord[]): void {
    this.#db.exec(
      "create temp table original (before blob, mark text, after blob, value text, is_plain integer)",
    );
    const insert = this.#db.prepare("insert into original values (?, ?, ?, ?, ?)");
    for (const { key, value } of records) {
      const mark = MARKS.find((each) => key.some((part) => String(part).includes(each)))!;
      const [before, after] = splitAt(bytesOfKey(key), mark.charCodeAt(0));
      insert.run(before, mark, after, value, MARKS.some((each) => value.includes(each)) ? 0 : 1);
    }
    const named = MARKS.map((mark, index) => `when char(${mark.charCodeAt(0)}) then ?${index + 1}`).join(" ");
    const value = MARKS.reduce(
      (made, mark, n) => `replace(${made}, char(${mark.charCodeAt(0)}), ?${n + 1})`,
      "value",
    );
    this.#copy = this.#db.prepare(
      `insert into kv (k, v, v_encoding, version)
       select cast(before || case mark ${named} end || after as blob), cast(iif(is_plain, value, ${value}) as blob), ${AS_BYTES}, ${this.#version}
       from original`,
    );
  }

  /** Writes all originals once more. @param names what stands in the place of each of {@link MARKS} */
  copy(names: readonly string[]): void {
    this.#copy?.run(...names);
  }

  close(): void {
    this.#db.exec("commit; create index kv_expiration_ms_idx on kv (expiration_ms)");
    this.#db.exec("pragma journal_mode = wal");
    this.#db.close();
  }
}

/** Something that many games have alike, but for their names. */
export interface CopiedRecord {
  readonly key: Key;
  readonly value: string;
}

/** What stands for the names of a copy, in no text of the store. */
export const MARKS = ["\u0010", "\u0011", "\u0012", "\u0013", "\u0014"] as const;

function splitAt(bytes: Uint8Array, mark: number): [Uint8Array, Uint8Array] {
  const at = bytes.indexOf(mark);
  return [bytes.slice(0, at), bytes.slice(at + 1)];
}

/** How Deno KV says that a value is bytes. */
const AS_BYTES = 3;
