import { decode, encode } from "./codec.ts";
import { deadKey, keptKey, outboxKey, postedKey, sentKey } from "./keys.ts";
import type { Batch, Key, KvPort } from "./port.ts";
import { type OutboxItem, outboxItem } from "./records.ts";

/** Where letters lie. Each lies in one of these places, by what has become of it. */
const PLACES = [outboxKey, sentKey, deadKey, keptKey];

function placeOf({ diedAt, sentAt, hold }: OutboxItem): (id: string) => Key {
  if (diedAt !== null) return deadKey;
  if (sentAt !== null) return sentKey;
  return hold === null ? outboxKey : keptKey;
}

/** Puts a letter where it belongs, and takes it away from wherever it was. */
export function placed(item: OutboxItem): Required<Pick<Batch, "sets" | "deletes">> {
  const place = placeOf(item);
  return {
    sets: [{ key: place(item.id), value: encode(item) }],
    deletes: PLACES.filter((other) => other !== place).map((other) => other(item.id)),
  };
}

/** A letter, wherever it lies. */
export async function findLetter(kv: KvPort, id: string): Promise<OutboxItem | undefined> {
  const found = (await kv.getMany(PLACES.map((place) => place(id)))).find(({ value }) => value !== undefined);
  return found === undefined ? undefined : decode(found.value!, outboxItem, found.key);
}

/** Letters of which nothing remains: they cannot be found by their Message-IDs either. */
export async function forgetLetter(kv: KvPort, { id, messageId, sentAs }: OutboxItem): Promise<void> {
  const names = sentAs === null ? [messageId] : [messageId, sentAs];
  await kv.atomic({ deletes: [...PLACES.map((place) => place(id)), ...names.map(postedKey)] });
}

/**
 * Forgets letters that were written before a time and wait for nothing any more. Their ids sort by time, so what is younger
 * is not looked at.
 * @returns how many
 */
export async function forgetLettersBefore(kv: KvPort, time: number): Promise<number> {
  const end = Math.max(0, time).toString(36).padStart(9, "0");
  let forgotten = 0;
  for (const place of [sentKey, deadKey, keptKey]) {
    const [name] = place("");
    for await (const { key, value } of kv.list([name], { end: [name, end] })) {
      if (value === undefined) continue;
      await forgetLetter(kv, decode(value, outboxItem, key));
      forgotten++;
    }
  }
  return forgotten;
}
