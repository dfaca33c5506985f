import { decode, encode, ifReadable } from "../kv/codec.ts";
import { deadKey, keptKey, outboxKey, postedKey, sentKey } from "../kv/keys.ts";
import type { Batch, Key, KvPort } from "../kv/port.ts";
import { type OutboxItem, outboxItem } from "../records/letter-records.ts";

/** Where letters are stored: each in one of these places, by its fate. */
const PLACES = [outboxKey, sentKey, deadKey, keptKey];

function placeOf({ diedAt, sentAt, hold }: OutboxItem): (id: string) => Key {
  if (diedAt !== null) return deadKey;
  if (sentAt !== null) return sentKey;
  return hold === null ? outboxKey : keptKey;
}

/** What a letter is found by. It can be read even if a later program wrote the letter. */
const letterNames = outboxItem.pick({ id: true, messageId: true, sentAs: true });
type LetterNames = Pick<OutboxItem, keyof typeof letterNames.shape>;

/** The names of a letter: its own Message-ID, and one that a mail service gave it. */
export function letterKeys({ messageId, sentAs }: Omit<LetterNames, "id">): Key[] {
  return (sentAs === null ? [messageId] : [messageId, sentAs]).map(postedKey);
}

/** What each name leads to. */
export function nameFor({ id }: Pick<LetterNames, "id">): Uint8Array {
  return encode({ id });
}

/** Stores a new letter. */
export function postedSets(item: OutboxItem): NonNullable<Batch["sets"]> {
  return [
    { key: placeOf(item)(item.id), value: encode(item) },
    { key: postedKey(item.messageId), value: nameFor(item) },
  ];
}

/** Moves a letter to its place, from wherever it was. @param value the stored form */
export function placed(
  item: OutboxItem,
  value: Uint8Array = encode(item),
): Required<Pick<Batch, "sets" | "deletes">> {
  const place = placeOf(item);
  return {
    sets: [{ key: place(item.id), value }],
    deletes: PLACES.filter((other) => other !== place).map((other) => other(item.id)),
  };
}

export interface FoundLetter {
  readonly item: OutboxItem;
  /** Checks that let a commit change the letter only if it is still there, unchanged. */
  readonly checks: NonNullable<Batch["checks"]>;
}

export async function findLetter(kv: KvPort, id: string): Promise<FoundLetter | undefined> {
  const found = (await kv.getMany(PLACES.map((place) => place(id)))).find(({ value }) => value !== undefined);
  if (found === undefined) return undefined;
  const { key, value, versionstamp } = found;
  return { item: decode(value!, outboxItem, key), checks: [{ key, versionstamp }] };
}

/** Removes a letter and its Message-IDs. */
export function forgotten(names: LetterNames): Required<Pick<Batch, "deletes">> {
  return { deletes: [...PLACES.map((place) => place(names.id)), ...letterKeys(names)] };
}

/**
 * Forgets letters that were written before a time and are done with. Their ids sort by time, so younger ones are not read.
 * @param limit how many in each place at once
 * @returns how many
 */
export async function forgetLettersBefore(kv: KvPort, time: number, limit: number): Promise<number> {
  const end = Math.max(0, time).toString(36).padStart(9, "0");
  let count = 0;
  for (const place of [sentKey, deadKey, keptKey]) {
    const [name] = place("");
    for await (const { key, value } of kv.list([name], { end: [name, end], limit })) {
      if (value === undefined) continue;
      const names = ifReadable(() => decode(value, letterNames, key));
      await kv.atomic(names === undefined ? { deletes: [key] } : forgotten(names));
      count++;
    }
  }
  return count;
}
