import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Key } from "../../../src/store/kv/port.ts";
import type { Desk } from "../office.ts";

/** All that a program of before has left in its store. */
export interface StoredEntries {
  /** The codes of its games, by their story. */
  readonly games: Readonly<Record<string, string>>;
  /** Letters that it has read, as they came, by their story. */
  readonly letters?: Readonly<Record<string, string>>;
  /** When they were played. */
  readonly now: number;
  /** Values as base64. */
  readonly entries: readonly { readonly key: Key; readonly value: string }[];
}

export const STORED_FOLDER = import.meta.dirname!;

/** @param file a line of JSON for the games, and one for each entry, gzip */
export function storedEntries(file: string): StoredEntries {
  const text = gunzipSync(readFileSync(join(STORED_FOLDER, file))).toString();
  const [about, ...entries] = text.trim().split("\n").map((line) => JSON.parse(line));
  return { ...about, entries };
}

/** Opens a desk upon what was left. */
export async function laidInto(desk: Desk, { now, entries }: StoredEntries): Promise<void> {
  desk.now = now;
  for (const { key, value } of entries) {
    await desk.kv.atomic({ sets: [{ key, value: Uint8Array.fromBase64(value) }] });
  }
}
