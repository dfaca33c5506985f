import { openKv } from "@deno/kv";
import { DAY, SECOND } from "../common/lengths.ts";
import { entryOf, type Kv, operationOf, readMany, readOne, selectorOf, STRONG } from "./kv-calls.ts";
import { CALLED_OFF, IN, type Mark, MARKS, Marks } from "./write-marks.ts";
import {
  type Batch,
  checkKeys,
  checkLimits,
  type Entry,
  hold,
  type Key,
  type KvPort,
  LIMITS,
  type ListOptions,
  OverLimit,
} from "./port.ts";

/** Whether what a store is opened with is the address of a KV Connect server. */
export function isAddress(place: string): boolean {
  return /^https?:\/\//i.test(place);
}

/** A database over the network: where it is, and what opens it. */
export interface Address {
  readonly url: string;
  readonly token: string;
}

/** How patient a store is, in milliseconds. */
export interface Patience {
  /** With one request. */
  readonly request: number;
  /** With all tries of one thing together. */
  readonly inAll: number;
}

const PATIENCE: Patience = { request: 10 * SECOND, inAll: 30 * SECOND };
/** How long it is waited before something is tried again, at first and at most. */
const PAUSE = 20;
const LONGEST_PAUSE = 5 * SECOND;
/** How many entries of a list are asked for at once. */
const PAGE = 100;

/** The store could not be reached, or did not answer: what was to be written may have been, or not. */
export class OutOfReach extends Error {
  override readonly name = "OutOfReach";
}

/**
 * A database that several processes share: hosted, or a KV Connect server.
 * @param address left out where the host brings a database of its own
 * @throws where it does not open
 */
export async function openShared(address?: Address, patience: Patience = PATIENCE): Promise<KvPort> {
  const store = new SharedKv(
    address === undefined ? () => openKv() : connecting(address, patience),
    patience,
  );
  await store.get(["heartbeat"]);
  return store;
}

/** @param until what ends every request; each has its time where it is left out */
type Open = (until?: AbortSignal) => Promise<Kv>;

function connecting({ url, token }: Address, { request }: Patience): Open {
  return (until) =>
    openKv(url, {
      implementation: "remote",
      accessToken: token,
      // Whatever fails is tried again here, where it is known what may be.
      maxRetries: 0,
      fetcher: (input: string | URL, init: RequestInit = {}) =>
        fetch(input, { ...init, signal: until ?? AbortSignal.timeout(request) }),
    });
}

class SharedKv implements KvPort {
  readonly isShared = true;
  readonly #marks = new Marks();
  readonly #ending = new AbortController();
  #opened: Promise<Kv> | undefined;
  /** A token that has opened the database and does so no more has run out; one that never has is wrong. */
  #hasOpened = false;

  constructor(private readonly open: Open, private readonly patience: Patience) {}

  async get(key: Key): Promise<Entry> {
    return await this.#tried((kv) => readOne(kv, key));
  }

  async getMany(keys: readonly Key[]): Promise<Entry[]> {
    return await this.#tried((kv) => readMany(kv, keys));
  }

  async *list(
    prefix: Key,
    { limit = Infinity, reverse = false, end }: ListOptions = {},
  ): AsyncIterable<Entry> {
    checkKeys(end === undefined ? [prefix] : [prefix, end]);
    let cursor: string | undefined;
    for (let left = limit; left > 0;) {
      const most = Math.min(left, PAGE);
      const page = await this.#tried(async (kv) => {
        const options = { ...STRONG, limit: most, reverse, ...(cursor === undefined ? {} : { cursor }) };
        const found = kv.list<Uint8Array>(selectorOf(prefix, end), options);
        const entries = await Array.fromAsync(found, entryOf);
        return { entries, cursor: entries.length < most ? undefined : found.cursor };
      });
      for (const entry of page.entries) if (prefix.length > 0 || entry.key[0] !== MARKS) yield entry;
      if (page.cursor === undefined) return;
      left -= most;
      cursor = page.cursor;
    }
  }

  /** Happens once or not at all, however often it has to be tried: see {@link Mark}. */
  async atomic(batch: Batch): Promise<boolean> {
    checkLimits(batch);
    const mark = this.#marks.take();
    /** Whether an attempt may still be on its way. */
    let isUnderWay = false;
    const isDone = await this.#tried(async (kv) => {
      const before = isUnderWay;
      isUnderWay = true;
      if (await marked(kv, batch, mark, IN)) return true;
      const { value, versionstamp } = await readOne(kv, mark.key);
      const isChanged = versionstamp !== mark.versionstamp;
      mark.versionstamp = versionstamp;
      // A mark that has not been used for long is swept away: then no check says anything yet.
      if (isChanged && versionstamp === null) throw new Error("the mark of a write has run out");
      if (isChanged) return value?.[0] === IN[0];
      if (before && !await marked(kv, {}, mark, CALLED_OFF)) throw new Error("a late attempt has come in");
      return false;
    });
    this.#marks.giveBack(mark);
    return isDone;
  }

  readonly watch = (keys: readonly Key[], told: () => void): () => void => {
    hold("keys watched at once", keys.length, LIMITS.watched);
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
      try {
        const kv = await this.open(isOver);
        const reader = kv.watch(keys, { raw: true }).getReader();
        isOver.addEventListener("abort", () => void reader.cancel().catch(() => {}));
        while (!(await reader.read()).done && !isOver.aborted) {
          tries = 0;
          told();
        }
      } catch {
        // The line has broken: whoever watches looks from time to time, whether he is told or not.
      }
      await pause(tries, isOver);
    }
  }

  /** Does something until it succeeds or is refused, each time by what the database says of itself then. */
  async #tried<T>(doing: (kv: Kv) => Promise<T>): Promise<T> {
    const until = performance.now() + this.patience.inAll;
    for (let tries = 0;; tries++) {
      const opened = this.#opened ??= this.open();
      try {
        const done = await doing(await opened);
        this.#hasOpened = true;
        return done;
      } catch (error) {
        if (error instanceof OverLimit || isRefusal(error, this.#hasOpened)) throw error;
        if (this.#opened === opened) this.#opened = undefined;
        if (performance.now() >= until || this.#ending.signal.aborted) {
          throw new OutOfReach(`the store is out of reach: ${(error as Error).message}`, { cause: error });
        }
        await pause(tries, this.#ending.signal);
      }
    }
  }
}

/** Commits a batch with its mark. @returns false where a check has failed, the mark's among them */
async function marked(kv: Kv, batch: Batch, mark: Mark, value: Uint8Array): Promise<boolean> {
  const { key, versionstamp } = mark;
  const done = await operationOf(kv, batch).check({ key: [...key], versionstamp })
    .set([...key], value, { expireIn: DAY }).commit();
  if (done.ok) mark.versionstamp = done.versionstamp;
  return done.ok;
}

/**
 * A request that will be answered no otherwise however often it is made: all of 4xx but haste, and a token that has run out. The
 * status is told in the client's words, behind which stand the server's, and often where in the program it happened.
 */
function isRefusal(error: unknown, hasOpened: boolean): boolean {
  const status = /Unexpected response status: (\d{3})\b/.exec(error instanceof Error ? error.message : "")
    ?.[1];
  return status?.startsWith("4") === true &&
    !["408", "429", ...(hasOpened ? ["401", "403"] : [])].includes(status);
}

/** Longer each time, and never quite the same for two processes. */
async function pause(tries: number, ending: AbortSignal): Promise<void> {
  const longest = Math.min(PAUSE * 2 ** tries, LONGEST_PAUSE);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(over, longest * (0.5 + Math.random() / 2));
    ending.addEventListener("abort", over);
    function over() {
      clearTimeout(timer);
      ending.removeEventListener("abort", over);
      resolve();
    }
  });
}
