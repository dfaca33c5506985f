/** A key: words and numbers from the general to the particular. Numbers sort as numbers, words as words. */
export type Key = readonly (string | number)[];

export interface Entry {
  readonly key: Key;
  /** Undefined where nothing is stored. */
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
  close(): void;
}

export interface ListOptions {
  readonly limit?: number;
  readonly reverse?: boolean;
  /** Below the prefix: only keys before this one. */
  readonly end?: Key;
}

/** What every backend allows: a local file, hosted KV and a KV Connect server differ; these fit all of them. */
export const LIMITS = {
  checks: 10,
  getMany: 10,
  keyBytes: 2_000,
  valueBytes: 60_000,
  batchBytes: 500_000,
} as const;

/** A batch that no backend would take: a fault of the caller. */
export class OverLimit extends Error {
  override readonly name = "OverLimit";
}

/** @throws {OverLimit} when a batch is more than {@link LIMITS} allow */
export function checkLimits({ checks = [], sets = [], deletes = [] }: Batch): void {
  if (checks.length > LIMITS.checks) {
    throw new OverLimit(`${checks.length} checks in one batch; ${LIMITS.checks} are allowed`);
  }
  for (const { key, value } of sets) {
    if (value.length > LIMITS.valueBytes) {
      throw new OverLimit(`${value.length} bytes at ${key.join("/")}; ${LIMITS.valueBytes} are allowed`);
    }
  }
  const keys = [...sets, ...checks].map(({ key }) => key).concat(deletes);
  for (const key of keys) {
    if (keyBytes(key) > LIMITS.keyBytes) {
      throw new OverLimit(`a key of ${keyBytes(key)} bytes; ${LIMITS.keyBytes} are allowed`);
    }
  }
  const total = keys.reduce((sum, key) => sum + keyBytes(key), 0) +
    sets.reduce((sum, { value }) => sum + value.length, 0);
  if (total > LIMITS.batchBytes) {
    throw new OverLimit(`${total} bytes in one batch; ${LIMITS.batchBytes} are allowed`);
  }
}

/** What a key weighs: each word in UTF-8 or number in eight bytes, with what sets it apart from the next. */
function keyBytes(key: Key): number {
  return key.reduce<number>(
    (sum, part) => sum + 3 + (typeof part === "string" ? new TextEncoder().encode(part).length : 8),
    0,
  );
}
