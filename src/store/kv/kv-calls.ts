import type { openKv } from "@deno/kv";
import { type Batch, checkKeys, type Entry, holdToMost, type Key, LIMITS } from "./port.ts";

/** How the port's calls become Deno KV's, on this machine and over the network. */

/** Deno KV as the store uses it, built in or from afar. */
export type Kv = Awaited<ReturnType<typeof openKv>>;

export async function readOne(kv: Kv, key: Key): Promise<Entry> {
  checkKeys([key]);
  return entryOf(await kv.get<Uint8Array>([...key], STRONG));
}

export async function readMany(kv: Kv, keys: readonly Key[]): Promise<Entry[]> {
  holdToMost("keys at once", keys.length, LIMITS.getMany);
  checkKeys(keys);
  const entries = await kv.getMany<Uint8Array[]>(keys.map((key) => [...key]), STRONG);
  return entries.map(entryOf);
}

/** Decisions depend on everything read, so nothing is read from a replica that may be behind. */
export const STRONG = { consistency: "strong" } as const;

/** What a list reads: everything below a prefix, or what comes before a key. */
export function selectorOf(prefix: Key, end: Key | undefined) {
  return end === undefined ? { prefix: [...prefix] } : { prefix: [...prefix], end: [...end] };
}

/** A batch that waits to be committed. */
export function operationOf(kv: Kv, { checks = [], sets = [], deletes = [] }: Batch) {
  let operation = kv.atomic();
  for (const { key, versionstamp } of checks) {
    operation = operation.check({ key: [...key], versionstamp });
  }
  for (const { key, value } of sets) operation = operation.set([...key], value);
  for (const key of deletes) operation = operation.delete([...key]);
  return operation;
}

interface Found {
  readonly key: readonly unknown[];
  readonly value: Uint8Array | null;
  readonly versionstamp: string | null;
}

export function entryOf({ key, value, versionstamp }: Found): Entry {
  return { key: key as Key, value: value ?? undefined, versionstamp };
}
