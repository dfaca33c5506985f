import { Buffer } from "node:buffer";

/** A key: words and numbers from the general to the particular. Numbers sort as numbers, words as words. */
export type Key = readonly (string | number)[];

export interface Entry {
  readonly key: Key;
  readonly value: Uint8Array | undefined;
  /** What a later check compares; null where nothing is stored. */
  readonly versionstamp: string | null;
}

/** Everything that is to happen at once, or not at all. */
export interface Batch {
  /** The batch happens only if each of these keys still has this versionstamp. */
  readonly checks?: readonly { readonly key: Key; readonly versionstamp: string | null }[];
  readonly sets?: readonly { readonly key: Key; readonly value: Uint8Array }[];
  readonly deletes?: readonly Key[];
}

/** Something with the version that a change has to find unchanged. */
export interface Versioned<T> {
  readonly value: T;
  readonly versionstamp: string;
}

/** The small part of a key-value store that the referee needs; any backend that gives it will do. */
export interface KvPort {
  get(key: Key): Promise<Entry>;
  /** At most ten keys. */
  getMany(keys: readonly Key[]): Promise<Entry[]>;
  /** Every entry below a prefix, in order of keys. */
  list(prefix: Key, options?: ListOptions): AsyncIterable<Entry>;
  /** @returns false where a check failed, and nothing has happened */
  atomic(batch: Batch): Promise<boolean>;
  /** Whether other processes may be at work on it at the same time. */
  readonly isShared: boolean;
  /**
   * Tells that one of at most ten keys may have changed, no matter who changed it; it may miss a change where the line breaks.
   * Not there where only this process changes anything. @returns what ends it
   */
  readonly watch?: (keys: readonly Key[], told: () => void) => () => void;
  /** For how many milliseconds something has been asked that is not answered; not there where nobody measures it. */
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
 * What every backend allows: a local file, hosted KV and a KV Connect server differ; these fit all of them. They allow ten
 * checks, a thousand changes and 81,920 bytes of keys, of which the mark of a shared store's write takes its part.
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

/** A batch that no backend would take: a fault of the caller. */
export class OverLimit extends Error {
  override readonly name = "OverLimit";
}

/** @throws {OverLimit} when a batch is more than {@link LIMITS} allow */
export function checkLimits(batch: Batch): void {
  const { checks = [], sets = [], deletes = [] } = batch;
  holdToMost("checks in one batch", checks.length, LIMITS.checks);
  holdToMost("changes in one batch", sets.length + deletes.length, LIMITS.changes);
  for (const { key, value } of sets) holdToMost(`bytes at ${key.join("/")}`, value.length, LIMITS.valueBytes);
  const { keyBytes, bytes } = batchWeight(batch);
  holdToMost("bytes of keys in one batch", keyBytes, LIMITS.allKeysBytes);
  holdToMost("bytes in one batch", bytes, LIMITS.batchBytes);
}

/** What a batch's keys weigh, and they together with the values. @throws {OverLimit} where a key is too long */
export function batchWeight({ checks = [], sets = [], deletes = [] }: Batch) {
  const keyBytes = checkKeys([...sets, ...checks].map(({ key }) => key).concat(deletes));
  return { keyBytes, bytes: keyBytes + sets.reduce((sum, { value }) => sum + value.length, 0) };
}

/** @returns what keys weigh together @throws {OverLimit} where one is longer than {@link LIMITS} allow */
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

/** What a key weighs: each word in UTF-8 or number in eight bytes, with what sets it apart from the next. */
export function keyBytes(key: Key): number {
  let sum = 0;
  for (const part of key) sum += 3 + (typeof part === "string" ? bytesOf(part) : 8);
  return sum;
}

/** In UTF-8. Most parts are short and plain, and the runtime takes longer to be asked. */
function bytesOf(text: string): number {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return Buffer.byteLength(text);
  return text.length;
}
