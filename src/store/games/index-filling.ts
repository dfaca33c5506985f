import { z } from "zod";
import { encode, readValue } from "../kv/codec.ts";
import type { VersionedHead } from "./commit.ts";
import type { Games } from "./games.ts";
import { headKey } from "../kv/keys.ts";
import { indexedAnew } from "./indexed.ts";
import type { KvPort } from "../kv/port.ts";

/** The version of the indexes: after an increase all games are entered once more. */
const VERSION = 5;
const KEY = ["indexes-made", VERSION] as const;

/** Its progress: games from the end down to this code are entered; null: all. */
const progress = z.object({ from: z.string().nullable() });

/**
 * Enters games in indexes that are newer than they. It goes through each store once, in portions, and continues after a break.
 * @param limit how many games at most
 * @param onFault gets each unreadable one
 * @returns how many were entered; undefined if all had been before
 */
export async function fillIndexes(
  kv: KvPort,
  games: Games,
  limit: number,
  onFault: (error: unknown) => void,
): Promise<number | undefined> {
  const before = (await readValue(kv, KEY, progress))?.from;
  if (before === null) return undefined;
  let count = 0;
  let seen = 0;
  let from: string | undefined;
  for await (const { id, versioned } of games.headsDown(before, limit, onFault)) {
    seen++;
    from = id;
    if (versioned !== undefined && await entered(kv, games, id, versioned)) count++;
  }
  const isDone = seen < limit || from === undefined;
  await kv.atomic({ sets: [{ key: KEY, value: encode({ from: isDone ? null : from }) }] });
  return count;
}

/** Enters a game, however often it moves on meanwhile. @returns false if it no longer exists */
async function entered(kv: KvPort, games: Games, id: string, found: VersionedHead): Promise<boolean> {
  let now: VersionedHead | undefined = found;
  while (now !== undefined) {
    const { head, versionstamp }: VersionedHead = now;
    const { sets } = indexedAnew(undefined, head);
    if (await kv.atomic({ checks: [{ key: headKey(id), versionstamp }], sets })) return true;
    now = await games.head(id);
  }
  return false;
}
