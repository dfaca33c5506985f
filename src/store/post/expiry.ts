import { z } from "zod";
import { decode, encode, ifReadable, readValue } from "../kv/codec.ts";
import { expiring } from "../records/letter-records.ts";
import type { Key, KvPort } from "../kv/port.ts";

/** How far a kind has been searched: from the end down to this key; null: the next search begins at the end. */
const progress = z.object({ from: z.array(z.union([z.string(), z.number()])).nullable() });

/**
 * Removes expired entries of a kind, in portions. Each call goes on from where the last stopped, so that all get their turn.
 * The time of removal does not matter: readers check expiry themselves.
 * @param limit how many are looked at
 * @returns how many were removed
 */
export async function sweepExpired(kv: KvPort, kind: Key, now: number, limit: number): Promise<number> {
  const place: Key = ["swept", ...kind];
  const from = (await readValue(kv, place, progress))?.from ?? null;
  let seen = 0;
  let swept = 0;
  let last: Key | null = null;
  const some = kv.list(kind, { limit, reverse: true, end: from ?? undefined });
  for await (const { key, value, versionstamp } of some) {
    seen++;
    last = key;
    const mark = value === undefined ? undefined : ifReadable(() => decode(value, expiring, key));
    if (mark === undefined || mark.expiresAt > now) continue;
    if (await kv.atomic({ checks: [{ key, versionstamp }], deletes: [key] })) swept++;
  }
  const next = seen < limit ? null : last;
  if (next !== null || from !== null) {
    await kv.atomic({ sets: [{ key: place, value: encode({ from: next }) }] });
  }
  return swept;
}
