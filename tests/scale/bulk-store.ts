import { renameSync, rmSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { bytesOfKey } from "../../src/store/kv/key-bytes.ts";
import type { Batch, Entry, Key, KvPort } from "../../src/store/kv/port.ts";

/** A store that games are copied into, and nothing is read from. */
export abstract class WriteOnly implements KvPort {
  readonly isShared = false;

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

  abstract set(key: Key, value: Uint8Array): void;
  /** Says what {@link copy} writes: keys in which a name stands once, and values in which it stands as often as it likes. */
  abstract originals(records: readonly CopiedRecord[]): void;
  /** Writes all originals once more. @param names what stands in the place of each of {@link MARKS} */
  abstract copy(names: readonly string[]): void;
  /** Everything is there when this has ended. */
  abstract finish(): Promise<void>;

  close(): void {}
}

/**
 * A write-only store that inserts into Deno KV's file on the disk: a hundred times as fast as its commits. The file has
 * been made by Deno KV, and nobody else has it open.
 */
export class BulkStore extends WriteOnly {
  readonly #db: DatabaseSync;
  readonly #insert: StatementSync;
  readonly #version: number;
  #copy: StatementSync | undefined;

  /** @param isWanted keys that are left out come to nothing */
  constructor(path: string, private readonly isWanted: (key: Key) => boolean) {
    super();
    free(path);
    this.#db = new DatabaseSync(path);
    const { journal_mode: mode } = this.#db.prepare("pragma journal_mode = memory").get()!;
    if (mode !== "memory") throw new Error(`the file's journal is ${mode}`);
    this.#db.exec("pragma synchronous = off; pragma cache_size = -400000; begin");
    this.#db.exec("drop index kv_expiration_ms_idx");
    const row = this.#db.prepare("select version from data_version").get();
    this.#version = Number(row?.version);
    this.#insert = this.#db.prepare(
      "insert or replace into kv (k, v, v_encoding, version) values (?, ?, ?, ?)",
    );
  }

  set(key: Key, value: Uint8Array): void {
    if (!this.isWanted(key)) return;
    this.#insert.run(bytesOfKey(key), value, AS_BYTES, this.#version);
  }

  originals(records: readonly CopiedRecord[]): void {
    this.#db.exec(
      "create temp table original (before blob, mark text, after blob, value text, is_plain integer)",
    );
    const insert = this.#db.prepare("insert into original values (?, ?, ?, ?, ?)");
    for (const record of records) {
      const { before, mark, after, isPlain } = markedAt(record);
      insert.run(before, MARKS[mark], after, record.value, isPlain ? 1 : 0);
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

  copy(names: readonly string[]): void {
    this.#copy?.run(...names);
  }

  override finish(): Promise<void> {
    this.#db.exec("commit; create index kv_expiration_ms_idx on kv (expiration_ms)");
    this.#db.exec("pragma journal_mode = wal");
    this.#db.close();
    return Promise.resolve();
  }
}

/** Puts a copy in the place of a file that Deno KV has closed: its thread lets go later, and keeps the journal until then. */
function free(path: string): void {
  const closed = new DatabaseSync(path);
  closed.exec(`vacuum into '${path}.copy'`);
  closed.close();
  for (const beside of ["-wal", "-shm"]) rmSync(path + beside, { force: true });
  renameSync(`${path}.copy`, path);
}

/** Something that many games have alike, but for their names. */
export interface CopiedRecord {
  readonly key: Key;
  readonly value: string;
}

/** What stands for the names of a copy, in no text of the store. */
export const MARKS = ["\u0010", "\u0011", "\u0012", "\u0013", "\u0014"] as const;

/** Where the name stands in a record's key, which it is of {@link MARKS}, and whether its value has no name at all. */
export function markedAt({ key, value }: CopiedRecord) {
  const mark = MARKS.findIndex((each) => key.some((part) => String(part).includes(each)));
  const part = key.findIndex((each) => String(each).includes(MARKS[mark]));
  // A number in front may have the mark's byte as well.
  const front = bytesOfKey(key.slice(0, part)).length;
  const bytes = bytesOfKey(key);
  const at = bytes.indexOf(MARKS[mark].charCodeAt(0), front);
  const isPlain = !MARKS.some((each) => value.includes(each));
  return { before: bytes.slice(0, at), mark, after: bytes.slice(at + 1), isPlain };
}

/** How Deno KV says that a value is bytes. */
const AS_BYTES = 3;
