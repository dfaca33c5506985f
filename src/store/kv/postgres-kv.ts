import { Buffer } from "node:buffer";
import type pg from "pg";
import { bytesOfKey, keyOfBytes } from "./key-bytes.ts";
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
} from "./port.ts";
import { type Patience, persistently } from "./persistence.ts";
import { isRefusedByPostgres, isRolledBack, openLines } from "./postgres-line.ts";
import { CHANGED, keysNamed, Listening } from "./postgres-watch.ts";

/** How many entries of a list are asked for at once. */
const PAGE = 100;

/**
 * The entries, by keys that sort as in Deno KV; the counter of versions; and a table that is always empty: its lock is the
 * right to write.
 */
const TABLES = `
  begin;
  select pg_advisory_xact_lock(hashtext('despatch_kv'));
  create table if not exists despatch_kv (k bytea primary key, value bytea not null, version bigint not null);
  create sequence if not exists despatch_version;
  create table if not exists despatch_turn ();
  commit`;

const STAMP = "lpad(version::text, 20, '0') as stamp";
const READ = `select k, value, ${STAMP} from despatch_kv where k = any($1::bytea[])`;
const LISTS = {
  forward: `select k, value, ${STAMP} from despatch_kv where k > $1 and k < $2 order by k limit $3`,
  reverse: `select k, value, ${STAMP} from despatch_kv where k > $1 and k < $2 order by k desc limit $3`,
};

/**
 * One process writes at a time and sees all earlier writes. So versions have the order in which they become visible, as backups
 * need it, and a check holds until the commit. LOCK comes before the transaction's first look at the data.
 */
const BEGIN = "begin isolation level serializable; lock table despatch_turn in exclusive mode";
/** A batch, if its checks hold: `$1` and `$2` are checked, `$3` deleted, `$4` and `$5` set, `$6` announced to others. */
const WRITE = `
  with wanted as (select * from unnest($1::bytea[], $2::text[]) as wanted (k, stamp)),
  held as materialized (
    select 1 where not exists (
      select from wanted left join (select k, ${STAMP} from despatch_kv where k = any($1::bytea[])) as stored using (k)
      where stored.stamp is distinct from wanted.stamp
    )
  ),
  next as materialized (select nextval('despatch_version') as version from held),
  deleted as (delete from despatch_kv where k = any($3::bytea[]) and exists (select from next)),
  written as (
    insert into despatch_kv (k, value, version)
    select given.k, given.value, next.version from unnest($4::bytea[], $5::bytea[]) as given (k, value), next
    on conflict (k) do update set value = excluded.value, version = excluded.version
  )
  select pg_current_xact_id()::text as transaction, pg_notify('${CHANGED}', $6) from next`;
/** What became of a transaction whose COMMIT was not answered. */
const OUTCOME = "select pg_xact_status($1::text::xid8) as outcome";
/** A server that does not know the transaction has replaced another without its data. */
const UNKNOWN_TRANSACTION = "22023";

interface Row {
  readonly k: Buffer;
  readonly value: Buffer;
  readonly stamp: string;
}

/** A PostgreSQL database that several processes share. @throws if it does not open */
export async function openPostgres(url: string, patience: Patience): Promise<KvPort> {
  const store = new PostgresKv(url, patience);
  try {
    await store.prepare();
    return store;
  } catch (error) {
    store.close();
    throw error;
  }
}

class PostgresKv implements KvPort {
  readonly isShared = true;
  readonly #ending = new AbortController();
  readonly #lines: pg.Pool;
  readonly #listening: Listening;

  constructor(url: string, private readonly patience: Patience) {
    this.#lines = openLines(url, patience);
    this.#listening = new Listening(url, patience, this.#ending.signal);
  }

  /** Makes missing tables; after that its user need not have that right. */
  async prepare(): Promise<void> {
    await this.#tried(async () => {
      const { rows: [{ is_there: isThere }] } = await this.#lines.query(
        "select to_regclass('despatch_turn') is not null as is_there",
      );
      if (!isThere) await this.#lines.query(TABLES);
    });
  }

  async get(key: Key): Promise<Entry> {
    return (await this.getMany([key]))[0];
  }

  async getMany(keys: readonly Key[]): Promise<Entry[]> {
    holdToMost("keys at once", keys.length, LIMITS.getMany);
    checkKeys(keys);
    const wanted = keys.map(bufferOf);
    const rows = await this.#read("despatch-read", READ, [wanted]);
    return keys.map((key, index) => {
      const row = rows.find(({ k }) => k.equals(wanted[index]));
      return row === undefined ? { key, value: undefined, versionstamp: null } : entryOfRow(row);
    });
  }

  async *list(
    prefix: Key,
    { limit = Infinity, reverse = false, end }: ListOptions = {},
  ): AsyncIterable<Entry> {
    checkKeys(end === undefined ? [prefix] : [prefix, end]);
    const way = reverse ? "reverse" : "forward";
    const below = bufferOf(prefix);
    let [from, to] = [below, end === undefined ? Buffer.concat([below, BEYOND]) : bufferOf(end)];
    for (let left = limit; left > 0; left -= PAGE) {
      const most = Math.min(left, PAGE);
      const rows = await this.#read(`despatch-list-${way}`, LISTS[way], [from, to, most]);
      yield* rows.map(entryOfRow);
      if (rows.length < most) return;
      if (reverse) to = rows.at(-1)!.k;
      else from = rows.at(-1)!.k;
    }
  }

  /** Happens once or not at all, however often it is tried. If an answer was lost, it asks afterwards whether that was yes. */
  async atomic(batch: Batch): Promise<boolean> {
    checkLimits(batch);
    const values = valuesOf(batch);
    return await this.#tried(async () => {
      const line = await this.#lines.connect();
      let transaction: string | undefined;
      try {
        await line.query(BEGIN);
        const { rows: [written] } = await line.query({ name: "despatch-write", text: WRITE, values });
        transaction = written?.transaction;
        await line.query(written === undefined ? "rollback" : "commit");
        line.release();
        return written !== undefined;
      } catch (error) {
        line.release(true);
        if (transaction === undefined || isRolledBack(error)) throw error;
        if (await this.#hasCommitted(transaction)) return true;
        throw error;
      }
    });
  }

  readonly watch = (keys: readonly Key[], told: () => void): () => void => {
    holdToMost("keys watched at once", keys.length, LIMITS.watched);
    checkKeys(keys);
    return this.#listening.watch(keys, told);
  };

  close(): void {
    this.#ending.abort();
    // A broken connection cannot be closed properly.
    this.#lines.end().catch(() => {});
  }

  /** Waits until the server knows, and ends the write of a process that stopped halfway. */
  async #hasCommitted(transaction: string): Promise<boolean> {
    return await this.#tried(async () => {
      const outcome = await this.#lines.query(OUTCOME, [transaction]).then(
        ({ rows: [row] }) => row.outcome,
        (error) => {
          if (error.code === UNKNOWN_TRANSACTION) return "aborted";
          throw error;
        },
      );
      if (outcome === "in progress") throw new Error("it is not known yet whether a write is in");
      return outcome === "committed";
    });
  }

  async #read(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return await this.#tried(async () => (await this.#lines.query<Row>({ name, text, values })).rows);
  }

  #tried<T>(doing: () => Promise<T>): Promise<T> {
    return persistently(doing, isRefusedByPostgres, this.patience, this.#ending.signal);
  }
}

/** A byte after every part with which a key could continue. */
const BEYOND = Buffer.of(255);

function bufferOf(key: Key): Buffer {
  return Buffer.from(bytesOfKey(key));
}

/** If a batch sets or deletes a key twice, the last counts, and deletions come after all sets, as in Deno KV. */
function valuesOf({ checks = [], sets = [], deletes = [] }: Batch): unknown[] {
  const gone = new Map(deletes.map((key) => [JSON.stringify(key), key]));
  const set = new Map(sets.map((each) => [JSON.stringify(each.key), each]));
  for (const name of gone.keys()) set.delete(name);
  return [
    checks.map(({ key }) => bufferOf(key)),
    checks.map(({ versionstamp }) => versionstamp),
    [...gone.values()].map(bufferOf),
    [...set.values()].map(({ key }) => bufferOf(key)),
    [...set.values()].map(({ value }) => Buffer.from(value)),
    keysNamed([...gone.values(), ...[...set.values()].map(({ key }) => key)]),
  ];
}

function entryOfRow({ k, value, stamp }: Row): Entry {
  return { key: keyOfBytes(k), value: new Uint8Array(value), versionstamp: stamp };
}
