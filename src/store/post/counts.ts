import { hasRunOut } from "../../common/threads/times.ts";
import { decode, encode } from "../kv/codec.ts";
import { answersKey } from "../kv/keys.ts";
import { answerCount } from "../records/letter-records.ts";
import type { KvPort } from "../kv/port.ts";

/** How often a count is tried again that somebody else has changed meanwhile. */
const TRIES = 50;

/** How many of something there have been, and until when they are counted. */
export interface Count {
  readonly count: number;
  readonly expiresAt: number;
}

/** What is counted under a name now; undefined where nothing is. @param within as it is counted */
export async function countNow(
  kv: KvPort,
  name: string,
  now: number,
  within: number,
): Promise<Count | undefined> {
  return (await read(kv, name, now, within)).running;
}

/**
 * Counts more of something.
 * @param within the time for which it is counted, from the first on @returns with these
 * @throws where so many are counted at once that these found no gap
 */
export async function countMore(
  kv: KvPort,
  name: string,
  more: number,
  now: number,
  within: number,
): Promise<Count> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { key, running = { count: 0, expiresAt: now + within }, versionstamp } = await read(
      kv,
      name,
      now,
      within,
    );
    const next = { ...running, count: running.count + more };
    if (await kv.atomic({ checks: [{ key, versionstamp }], sets: [{ key, value: encode(next) }] })) {
      return next;
    }
  }
  throw new Error(`an answer was not counted in ${TRIES} tries`);
}

async function read(kv: KvPort, name: string, now: number, within: number) {
  const key = answersKey(name);
  const { value, versionstamp } = await kv.get(key);
  const last = value === undefined ? undefined : decode(value, answerCount, key);
  const running = last === undefined || hasRunOut(last.expiresAt, now, within) ? undefined : last;
  return { key, versionstamp, running };
}
