import { hasRunOut } from "../../common/threads/times.ts";
import { readVersioned, replacing } from "../kv/codec.ts";
import { answersKey } from "../kv/keys.ts";
import { answerCount } from "../records/letter-records.ts";
import type { KvPort } from "../kv/port.ts";

/** How often an increment is retried after somebody else's change. */
const TRIES = 50;

/** A count, and when it ends. */
export interface Count {
  readonly count: number;
  readonly expiresAt: number;
}

/** The present count under a name; undefined if there is none. @param within as for counting */
export async function countNow(
  kv: KvPort,
  name: string,
  now: number,
  within: number,
): Promise<Count | undefined> {
  return (await read(kv, name, now, within)).running;
}

/**
 * Adds to a count.
 * @param within how long the count lasts from its first addition
 * @returns the new count
 * @throws if too many others count at the same moment
 */
export async function countMore(
  kv: KvPort,
  name: string,
  more: number,
  now: number,
  within: number,
): Promise<Count> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { key, before, running = { count: 0, expiresAt: now + within } } = await read(
      kv,
      name,
      now,
      within,
    );
    const next = { ...running, count: running.count + more };
    if (await kv.atomic(replacing(key, before, next))) return next;
  }
  throw new Error(`an answer was not counted in ${TRIES} tries`);
}

async function read(kv: KvPort, name: string, now: number, within: number) {
  const key = answersKey(name);
  const before = await readVersioned(kv, key, answerCount);
  const last = before?.value;
  const running = last === undefined || hasRunOut(last.expiresAt, now, within) ? undefined : last;
  return { key, before, running };
}
