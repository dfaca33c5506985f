import { decode, encode } from "./codec.ts";
import { answersKey, isLetterId, outboxKey, postedKey, readKey, sentKey } from "./keys.ts";
import type { Batch, KvPort } from "./port.ts";
import { answerCount, expiring, type OutboxItem, outboxItem, postedMark, readMarkAt } from "./records.ts";

const HOUR = 3_600_000;

/** Letters on their way out, and those that have gone. */
export class Outbox {
  constructor(private readonly kv: KvPort) {}

  /** Puts a letter in that belongs to no game's commit. @returns false where the letter it answers has been read before */
  async add(
    item: OutboxItem,
    answersTo?: { readonly messageId: string; readonly at: number },
  ): Promise<boolean> {
    const read: Batch = answersTo === undefined ? {} : {
      checks: [{ key: readKey(answersTo.messageId), versionstamp: null }],
      sets: [{ key: readKey(answersTo.messageId), value: encode(readMarkAt(answersTo.at, item.game)) }],
    };
    return await this.kv.atomic({
      checks: read.checks ?? [],
      sets: [...(read.sets ?? []), { key: outboxKey(item.id), value: encode(item) }],
    });
  }

  /** Letters whose time has come, oldest first. */
  async due(now: number, limit = 50): Promise<OutboxItem[]> {
    const due: OutboxItem[] = [];
    for await (const { key, value } of this.kv.list(["outbox"])) {
      if (value === undefined) continue;
      const item = decode(value, outboxItem, key);
      if (item.nextAt <= now) due.push(item);
      if (due.length >= limit) break;
    }
    return due;
  }

  /**
   * Takes a letter for sending until a time, so that no other sweep sends it meanwhile.
   * @returns false where it is gone or taken already
   */
  async lease(item: OutboxItem, until: number): Promise<boolean> {
    const key = outboxKey(item.id);
    const { value, versionstamp } = await this.kv.get(key);
    if (value === undefined) return false;
    const now = decode(value, outboxItem, key);
    if (now.nextAt !== item.nextAt || now.attempts !== item.attempts) return false;
    const leased: OutboxItem = { ...now, nextAt: until, attempts: now.attempts + 1 };
    return await this.kv.atomic({ checks: [{ key, versionstamp }], sets: [{ key, value: encode(leased) }] });
  }

  /** The letter has gone: it leaves the outbox and is kept among those sent. */
  async sent(item: OutboxItem, at: number): Promise<void> {
    const done: OutboxItem = { ...item, attempts: item.attempts + 1, sentAt: at, lastError: null };
    await this.kv.atomic({
      sets: [{ key: sentKey(item.id), value: encode(done) }],
      deletes: [outboxKey(item.id)],
    });
  }

  /** Sending failed: when to try again, and why it failed. */
  async failed(item: OutboxItem, nextAt: number, error: string): Promise<void> {
    const again: OutboxItem = { ...item, attempts: item.attempts + 1, nextAt, lastError: error };
    await this.kv.atomic({ sets: [{ key: outboxKey(item.id), value: encode(again) }] });
  }

  /** A letter sent or waiting, by its id. */
  async find(id: string): Promise<OutboxItem | undefined> {
    if (!isLetterId(id)) return undefined;
    const [sent, waiting] = await this.kv.getMany([sentKey(id), outboxKey(id)]);
    const found = sent.value === undefined ? waiting : sent;
    return found.value === undefined ? undefined : decode(found.value, outboxItem, found.key);
  }

  /** A letter of a game, sent or waiting, by its Message-ID. */
  async posted(messageId: string): Promise<OutboxItem | undefined> {
    const key = postedKey(messageId);
    const { value } = await this.kv.get(key);
    return value === undefined ? undefined : await this.find(decode(value, postedMark, key).id);
  }

  /** Letters sent, newest first. */
  async newest(limit: number): Promise<OutboxItem[]> {
    const items: OutboxItem[] = [];
    for await (const { key, value } of this.kv.list(["sent"], { reverse: true, limit })) {
      if (value !== undefined) items.push(decode(value, outboxItem, key));
    }
    return items;
  }

  /** Marks a letter as read that gets no answer. @returns false where it has been read before */
  async markRead(messageId: string, at: number): Promise<boolean> {
    return await this.kv.atomic({
      checks: [{ key: readKey(messageId), versionstamp: null }],
      sets: [{ key: readKey(messageId), value: encode(readMarkAt(at, null)) }],
    });
  }

  /** Counts an answer to an address. @returns how many it has had within this hour, this one included */
  async countAnswer(address: string, now: number): Promise<number> {
    const key = answersKey(address);
    for (;;) {
      const { value, versionstamp } = await this.kv.get(key);
      const before = value === undefined ? undefined : decode(value, answerCount, key);
      const running = before !== undefined && before.expiresAt > now
        ? before
        : { count: 0, expiresAt: now + HOUR };
      const next = { ...running, count: running.count + 1 };
      if (await this.kv.atomic({ checks: [{ key, versionstamp }], sets: [{ key, value: encode(next) }] })) {
        return next.count;
      }
    }
  }

  /** Removes marks whose time is over. @returns how many */
  async sweep(now: number): Promise<number> {
    let swept = 0;
    for (const marks of [["read"], ["answers"], ["held"], ["nonce"]]) {
      for await (const { key, value, versionstamp } of this.kv.list(marks)) {
        if (value === undefined || decode(value, expiring, key).expiresAt > now) continue;
        if (await this.kv.atomic({ checks: [{ key, versionstamp }], deletes: [key] })) swept++;
      }
    }
    return swept;
  }
}
