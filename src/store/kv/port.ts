import { Buffer } from "node:buffer";

/** A key: words and numbers, from the general to the particular. Numbers sort as numbers, words as words. */
export type Key = readonly (string | number)[];

export interface Entry {
  readonly key: Key;
  readonly value: Uint8Array | undefined;
  /** What a later check compares; null if nothing is stored. */
  readonly versionstamp: string | null;
}

/** Writes that happen all together or not at all. */
export interface Batch {
  /** The batch happens only if each of these keys still has this versionstamp. */
  readonly checks?: readonly { readonly key: Key; readonly versionstamp: string | null }[];
  readonly sets?: readonly { readonly key: Key; readonly value: Uint8Array }[];
  readonly deletes?: readonly Key[];
}

/** Something with its version, for a check that it is unchanged. */
export interface Versioned<T> {
  readonly value: T;
  readonly versionstamp: string;
}

/** The small part of a key-value store that the referee needs; any backend with it will do. */
export interface KvPort {
  get(key: Key): Promise<Entry>;
  /** At most ten keys. */
  getMany(keys: readonly Key[]): Promise<Entry[]>;
  /** Every entry below a prefix, in order of keys. */
  list(prefix: Key, options?: ListOptions): AsyncIterable<Entry>;
  /** @returns false if a check failed, and nothing happened */
  atomic(batch: Batch): Promise<boolean>;
  /** Whether other processes may be at work on it at the same time. */
  readonly isShared: boolean;
  /**
   * Watches at most ten keys for changes by any process. It may miss a change while the connection breaks. Absent if only this
   * process changes anything.
   * @returns a function that ends it
   */
  readonly watch?: (keys: readonly Key[], told: () => void) => () => void;
  /** For how many milliseconds a request has been open; absent if nobody measures it. */
  readonly silence?: () => number;
  close(): void;
}

/** All entries of a kind: the one whose key is that word alone, which no list below it has, and those below it. */
export async function* entriesOfKind(kv: KvPort, kind: string): AsyncIterable<Entry> {
  yield await kv.get([kind]);
  yield* kv.list([kind]);
}

export interface ListOptions {
  readonly limit?: number;
  readonly reverse?: boolean;
  /** Below the prefix: only keys before this one. */
  readonly end?: Key;
}

/**
 * What every backend allows. A local file, hosted KV and a KV Connect server differ; these limits fit all: ten checks, a
 * thousand changes and 81,920 bytes of keys, of which the mark of a shared store's write takes its part.
 */
export const LIMITS = {
  checks: 9,
  changes: 999,
  getMany: 10,
  watched: 10,
  keyBytes: 2_000,
  allKeysBytes: 80_000,
  valueBytes: 60_000,
  batchBytes: 500_000,
} as const;

/** A batch that no backend would accept: a fault of the caller. */
export class OverLimit extends Error {
  override readonly name = "OverLimit";
}

/** @throws {OverLimit} if a batch is over {@link LIMITS} */
export function checkLimits(batch: Batch): void {
  const { checks = [], sets = [], deletes = [] } = batch;
  holdToMost("checks in one batch", checks.length, LIMITS.checks);
  holdToMost("changes in one batch", sets.length + deletes.length, LIMITS.changes);
  for (const { key, value } of sets) holdToMost(`bytes at ${key.join("/")}`, value.length, LIMITS.valueBytes);
  const { keyBytes, bytes } = batchWeight(batch);
  holdToMost("bytes of keys in one batch", keyBytes, LIMITS.allKeysBytes);
  holdToMost("bytes in one batch", bytes, LIMITS.batchBytes);
}

/** The size of a batch's keys, and of keys and values together. @throws {OverLimit} if a key is too long */
export function batchWeight({ checks = [], sets = [], deletes = [] }: Batch) {
  const keyBytes = checkKeys([...sets, ...checks].map(({ key }) => key).concat(deletes));
  return { keyBytes, bytes: keyBytes + sets.reduce((sum, { value }) => sum + value.length, 0) };
}

/** @returns the size of all keys @throws {OverLimit} if one is over {@link LIMITS} */
export function checkKeys(keys: readonly Key[]): number {
  return keys.reduce((sum, key) => {
    const bytes = keyBytes(key);
    holdToMost("bytes of a key", bytes, LIMITS.keyBytes);
    return sum + bytes;
  }, 0);
}

/** @throws {OverLimit} */
export function holdToMost(what: string, count: number, most: number): void {
  if (count > most) throw new OverLimit(`${count} ${what}; ${most} are allowed`);
}

/** The size of a key: each word in UTF-8 or number in eight bytes, with its separator. */
export function keyBytes(key: Key): number {
  let sum = 0;
  for (const part of key) sum += 3 + (typeof part === "string" ? bytesOf(part) : 8);
  return sum;
}

/** In UTF-8. Most parts are short ASCII, for which a call of the runtime takes longer. */
function bytesOf(text: string): number {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return Buffer.byteLength(text);
  return text.length;
}
