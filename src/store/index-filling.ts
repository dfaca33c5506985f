import { z } from "zod";
import { decode, encode } from "./codec.ts";
import type { Games } from "./games.ts";
import { headKey } from "./keys.ts";
import { indexedAnew } from "./indexed.ts";
import type { KvPort } from "./port.ts";

/** How indexes are written now: with a higher number all games are entered in them anew, once. */
const VERSION = 4;
const KEY = ["indexes-made", VERSION] as const;

/** How far it has come: the games from the end down to this code are entered; null where all are. */
const progress = z.object({ from: z.string().nullable() });

/**
 * Enters games in the indexes that were kept before there were such, or such as these. Each store is gone through once, in
 * portions: whoever breaks off goes on from there.
 * @param limit how many games at most @param onFault is told of each that cannot be read
 * @returns how many were entered; undefined where all had been
 */
export async function fillIndexes(
  kv: KvPort,
  games: Games,
  limit: number,
  onFault: (error: unknown) => void,
): Promise<number | undefined> {
  const { value } = await kv.get(KEY);
  const before = value === undefined ? undefined : decode(value, progress, KEY).from;
  if (before === null) return undefined;
  let count = 0;
  let seen = 0;
  let from: string | undefined;
  for await (const { id, versioned } of games.headsDown(before, limit, onFault)) {
    seen++;
    from = id;
    if (versioned === undefined) continue;
    const { head, versionstamp } = versioned;
    const { sets } = indexedAnew(undefined, head);
    // Where it has moved on meanwhile, its own commit has entered it.
    if (await kv.atomic({ checks: [{ key: headKey(id), versionstamp }], sets })) count++;
  }
  const isDone = seen < limit || from === undefined;
  await kv.atomic({ sets: [{ key: KEY, value: encode({ from: isDone ? null : from }) }] });
  return count;
}
