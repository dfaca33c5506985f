import { Buffer } from "node:buffer";
import pg from "pg";
import { bytesOfKey } from "../../src/store/kv/key-bytes.ts";
import type { Batch, Key } from "../../src/store/kv/port.ts";
import { type CopiedRecord, markedAt, MARKS, WriteOnly } from "./bulk-store.ts";

/** How many games are copied by one statement, and how many other entries are written by one. */
const GAMES_AT_ONCE = 20;
const ENTRIES_AT_ONCE = 2_000;

/** What a copy's names are in SQL, and a value with these in place of the marks. */
const NAMES = MARKS.map((_, n) => `name->>${n}`);
const NAMED = MARKS.reduce(
  (made, mark, n) => `replace(${made}, chr(${mark.charCodeAt(0)}), ${NAMES[n]})`,
  "value",
);
const COPY = `
  insert into despatch_kv (k, value, version)
  select before || convert_to(name->>mark, 'UTF8') || after,
    convert_to(case when is_plain then value else ${NAMED} end, 'UTF8'), currval('despatch_version')
  from original, jsonb_array_elements($1::jsonb) as games (name)`;

/** Writes games into a PostgreSQL database that has the tables already. The server makes the copies itself. */
export class BulkPostgres extends WriteOnly {
  readonly #sets = new Map<string, readonly [Buffer, Buffer]>();
  #names: (readonly string[])[] = [];
  /** Those that the server has not got yet. */
  #originals: readonly CopiedRecord[] = [];

  private constructor(private readonly line: pg.Client, private readonly isWanted: (key: Key) => boolean) {
    super();
  }

  static async open(url: string, isWanted: (key: Key) => boolean): Promise<BulkPostgres> {
    const line = new pg.Client({ connectionString: url });
    await line.connect();
    await line.query("set synchronous_commit = off");
    await line.query("select nextval('despatch_version')");
    await line.query(
      "create temp table original (before bytea, mark int, after bytea, value text, is_plain boolean)",
    );
    return new BulkPostgres(line, isWanted);
  }

  override originals(records: readonly CopiedRecord[]): void {
    this.#originals = records;
  }

  override copy(names: readonly string[]): void {
    this.#names.push(names);
  }

  override set(key: Key, value: Uint8Array): void {
    if (!this.isWanted(key)) return;
    const bytes = Buffer.from(bytesOfKey(key));
    this.#sets.set(bytes.toString("hex"), [bytes, Buffer.from(value)]);
  }

  override async atomic(batch: Batch): Promise<boolean> {
    await super.atomic(batch);
    if (this.#names.length >= GAMES_AT_ONCE || this.#sets.size >= ENTRIES_AT_ONCE) await this.#write();
    return true;
  }

  override async finish(): Promise<void> {
    await this.#write();
    await this.line.query("vacuum analyze despatch_kv");
    await this.line.end();
  }

  async #write(): Promise<void> {
    for (const record of this.#originals) {
      const { before, mark, after, isPlain } = markedAt(record);
      const values = [Buffer.from(before), mark, Buffer.from(after), record.value, isPlain];
      await this.line.query("insert into original values ($1, $2, $3, $4, $5)", values);
    }
    this.#originals = [];
    const sets = [...this.#sets.values()];
    await this.line.query(COPY, [JSON.stringify(this.#names)]);
    await this.line.query(
      `insert into despatch_kv (k, value, version)
       select k, value, currval('despatch_version') from unnest($1::bytea[], $2::bytea[]) as given (k, value)
       on conflict (k) do update set value = excluded.value`,
      [sets.map(([key]) => key), sets.map(([, value]) => value)],
    );
    this.#sets.clear();
    this.#names = [];
  }
}

/** How large a database is on the disk. */
export async function bytesOf(url: string): Promise<number> {
  const line = new pg.Client({ connectionString: url });
  await line.connect();
  try {
    return Number((await line.query("select pg_database_size(current_database()) as bytes")).rows[0].bytes);
  } finally {
    await line.end();
  }
}
