import { openKv } from "@deno/kv";
import { isSame } from "../../common/bytes/bytes.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import { entryOf, type Kv, operationOf, readMany, readOne, STRONG } from "./kv-calls.ts";
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
  OverLimit,
} from "./port.ts";
import { LONGEST_PAUSE, type Patience, pause, persistently, USUAL_PATIENCE } from "./persistence.ts";
import { lineTo } from "./shared-line.ts";
import { calledOff, WRITE_MARK, type WriteMark, WriteMarks, writtenMark } from "./write-marks.ts";
import { WrongAnswer } from "./wrong-answer.ts";
import { Buffer } from "node:buffer";

/** A database over the network: its address, and what opens it. */
export interface Address {
  readonly url: string;
  /** For KV Connect; PostgreSQL's password stands in the address. */
  readonly token?: string | undefined;
}

/** Which addresses are PostgreSQL's. */
const POSTGRES = /^postgres(?:ql)?:/i;

export function isPostgres({ url }: Address): boolean {
  return POSTGRES.test(url);
}

/** A database's name for people: without its password, or anything after its path. */
export function nameOfDatabase({ url }: Address): string {
  if (!POSTGRES.test(url)) return url;
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

/** How many entries of a list are asked for at once. */
const PAGE = 100;

/**
 * A database that several processes share: hosted, a KV Connect server, or PostgreSQL.
 * @param address absent if the host provides a database
 * @throws if it does not open
 */
export async function openShared(address?: Address, patience: Patience = USUAL_PATIENCE): Promise<KvPort> {
  // Only those who use it load its client.
  if (address !== undefined && isPostgres(address)) {
    const { openPostgres } = await import("./postgres-kv.ts");
    return await openPostgres(address.url, patience);
  }
  const store = new SharedKv(
    address === undefined ? () => openKv() : connecting(address, patience),
    patience,
  );
  await store.get(["heartbeat"]);
  return store;
}

/** @param until ends every request; by default each has its own time */
type Open = (until?: AbortSignal) => Promise<Kv>;

function connecting({ url, token }: Address, { request }: Patience): Open {
  return (until) =>
    openKv(url, {
      implementation: "remote",
      accessToken: token ?? "",
      // Every failure is retried here, because only this code knows what may be retried.
      maxRetries: 0,
      fetcher: lineTo(url, request, until),
      decodeV8: onlyBytes,
      encodeV8: onlyBytes,
    });
}

/** The store holds only bytes, which need no parsing. */
function onlyBytes(): never {
  throw new WrongAnswer("a value that is no bytes");
}

class SharedKv implements KvPort {
  readonly isShared = true;
  readonly #marks = new WriteMarks();
  readonly #ending = new AbortController();
  #opened: Promise<Kv> | undefined;
  /** A token that opened the database and no longer does has expired; one that never did is wrong. */
  #hasOpened = false;

  constructor(private readonly open: Open, private readonly patience: Patience) {}

  async get(key: Key): Promise<Entry> {
    return await this.#tried((kv) => checkedOne(kv, key));
  }

  async getMany(keys: readonly Key[]): Promise<Entry[]> {
    return await this.#tried(async (kv) => {
      const entries = await readMany(kv, keys);
      entries.forEach(checkEntry);
      return entries;
    });
  }

  async *list(
    prefix: Key,
    { limit = Infinity, reverse = false, end }: ListOptions = {},
  ): AsyncIterable<Entry> {
    checkKeys(end === undefined ? [prefix] : [prefix, end]);
    let cursor: string | undefined;
    let last: Key | undefined;
    for (let left = limit; left > 0;) {
      const most = Math.min(left, PAGE);
      const page = await this.#tried(async (kv) => {
        const options = { ...STRONG, limit: most, reverse, ...(cursor === undefined ? {} : { cursor }) };
        const found = kv.list<Uint8Array>(rangeOf(prefix, end), options);
        const entries = await Array.fromAsync(found, entryOf);
        checkList(entries, { prefix, end, reverse }, last);
        return { entries, cursor: entries.length < most ? undefined : found.cursor };
      });
      for (const entry of page.entries) if (prefix.length > 0 || entry.key[0] !== WRITE_MARK) yield entry;
      if (page.cursor === undefined) return;
      left -= most;
      last = page.entries.at(-1)?.key;
      cursor = page.cursor;
    }
  }

  /** Happens once or not at all, however often it is tried: see {@link WriteMark}. */
  async atomic(batch: Batch): Promise<boolean> {
    checkLimits(batch);
    const mark = this.#marks.take();
    /** Whether an attempt may still be on its way. */
    let isUnderWay = false;
    const isDone = await this.#tried(async (kv) => {
      const before = isUnderWay;
      isUnderWay = true;
      if (await marked(kv, batch, mark, writtenMark(mark))) return true;
      const { value, versionstamp } = await checkedOne(kv, mark.key);
      const isChanged = versionstamp !== mark.versionstamp;
      mark.versionstamp = versionstamp;
      const isNow = (wanted: Uint8Array) => isChanged && value !== undefined && isSame(value, wanted);
      if (isNow(writtenMark(mark))) return true;
      if (isNow(calledOff(mark))) return false;
      // A mark that was long unused is swept away; or an earlier answer about it was false.
      if (isChanged) throw new Error("the mark of a write is not as it was left");
      if (before && !await marked(kv, {}, mark, calledOff(mark))) {
        throw new Error("a late attempt has come in");
      }
      return false;
    });
    this.#marks.giveBack(mark);
    return isDone;
  }

  readonly watch = (keys: readonly Key[], told: () => void): () => void => {
    holdToMost("keys watched at once", keys.length, LIMITS.watched);
    checkKeys(keys);
    const ending = new AbortController();
    void this.#watch(keys.map((key) => [...key]), told, ending.signal);
    return () => ending.abort();
  };

  close(): void {
    this.#ending.abort();
    void this.#opened?.then((kv) => kv.close(), () => {});
  }

  async #watch(keys: (string | number)[][], told: () => void, ending: AbortSignal): Promise<void> {
    const isOver = AbortSignal.any([ending, this.#ending.signal]);
    for (let tries = 0; !isOver.aborted; tries++) {
      const begun = performance.now();
      try {
        await toldBy(await this.open(isOver), keys, told, isOver);
      } catch {
        // The connection broke: watchers look from time to time anyway.
      }
      if (performance.now() - begun > LONGEST_PAUSE) tries = 0;
      await pause(tries, isOver);
    }
  }

  /** Tries until it succeeds or is refused, each time by the database's latest metadata. */
  async #tried<T>(doing: (kv: Kv) => Promise<T>): Promise<T> {
    const isFinal = (error: unknown) => error instanceof OverLimit || isRefusal(error, this.#hasOpened);
    const attempt = async () => {
      const opened = this.#opened ??= this.open();
      try {
        const done = await doing(await opened);
        this.#hasOpened = true;
        return done;
      } catch (error) {
        if (this.#opened === opened && !isFinal(error)) this.#opened = undefined;
        throw error;
      }
    };
    return await persistently(attempt, isFinal, this.patience, this.#ending.signal);
  }
}

async function checkedOne(kv: Kv, key: Key): Promise<Entry> {
  const entry = await readOne(kv, key);
  checkEntry(entry);
  return entry;
}

/**
 * Everything below a prefix, or what comes before a key. Not as a prefix: the client would ask for ever again for an answer
 * with the prefix itself.
 */
function rangeOf(prefix: Key, end: Key | undefined) {
  return { start: [...prefix, new Uint8Array()], end: end === undefined ? [...prefix, true] : [...end] };
}

/** Reports each change that comes over a connection, until it breaks. */
async function toldBy(kv: Kv, keys: (string | number)[][], told: () => void, isOver: AbortSignal) {
  const reader = kv.watch(keys, { raw: true }).getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  isOver.addEventListener("abort", cancel);
  try {
    while (!(await reader.read()).done && !isOver.aborted) told();
  } finally {
    isOver.removeEventListener("abort", cancel);
  }
}

/** Commits a batch with its mark. @returns false if a check has failed, the mark's included */
async function marked(kv: Kv, batch: Batch, mark: WriteMark, value: Uint8Array): Promise<boolean> {
  const { key, versionstamp } = mark;
  const done = await operationOf(kv, batch).check({ key: [...key], versionstamp })
    .set([...key], value, { expireIn: DAY }).commit();
  if (done.ok) mark.versionstamp = done.versionstamp;
  return done.ok;
}

/**
 * A request that always gets the same answer: all of 4xx but "too many requests" and an expired token. The status stands in the
 * client's words, before the server's, and often the place in the program.
 */
function isRefusal(error: unknown, hasOpened: boolean): boolean {
  const status = /Unexpected response status: (\d{3})\b/.exec(error instanceof Error ? error.message : "")
    ?.[1];
  return status?.startsWith("4") === true &&
    !["408", "429", ...(hasOpened ? ["401", "403"] : [])].includes(status);
}

/** Answers of a database over the network, checked before anybody believes them. */

/** @throws {WrongAnswer} for anything that this store never writes */
function checkEntry({ value, versionstamp }: Entry): void {
  const isThere = value instanceof Uint8Array && versionstamp !== null && /^[0-9a-f]{20}$/.test(versionstamp);
  const isNothing = value === undefined && versionstamp === null;
  if (!isThere && !isNothing) throw new WrongAnswer("an entry whose value or versionstamp is none");
}

interface Asked {
  readonly prefix: Key;
  readonly end: Key | undefined;
  readonly reverse: boolean;
}

/**
 * @param after the last entry before these
 * @throws {WrongAnswer} if a list has other entries than were asked for, or another order
 */
function checkList(entries: readonly Entry[], { prefix, end, reverse }: Asked, after?: Key): void {
  let last = after;
  for (const entry of entries) {
    checkEntry(entry);
    const { key } = entry;
    const isBelow = entry.value !== undefined && key.length > prefix.length &&
      prefix.every((part, index) => part === key[index]) &&
      key.every((part) => ["string", "number"].includes(typeof part));
    const isInTime = end === undefined || inOrder(key, end) < 0;
    const isNext = last === undefined || (reverse ? inOrder(key, last) < 0 : inOrder(last, key) < 0);
    if (!isBelow || !isInTime || !isNext) throw new WrongAnswer("a list with entries that belong elsewhere");
    last = key;
  }
}

/** The order of keys in Deno KV: words by their UTF-8, then numbers. @returns negative if the first comes before the second */
function inOrder(one: Key, other: Key): number {
  const first = one.findIndex((part, index) => part !== other[index]);
  if (first < 0 || first >= other.length) return one.length - other.length;
  const [a, b] = [one[first], other[first]];
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "string" && typeof b === "string") return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return typeof a === "string" ? -1 : 1;
}
