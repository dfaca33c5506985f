import { randomUUID } from "node:crypto";
import { Recent } from "../../common/recent.ts";
import { hasRunOut } from "../../common/threads/times.ts";
import {
  decode,
  encode,
  ifReadable,
  readValue,
  readVersioned,
  replacing,
  type UnreadableValue,
} from "../kv/codec.ts";
import { countMore, countNow } from "./counts.ts";
import { isLetterId, outboxKey, postedKey, readKey, sentKey } from "../kv/keys.ts";
import {
  findLetter,
  forgetLettersBefore,
  forgotten,
  type FoundLetter,
  nameFor,
  placed,
} from "./letter-places.ts";
import { sweepExpired } from "./expiry.ts";
import type { Batch, Key, KvPort, ListOptions } from "../kv/port.ts";
import { type OutboxItem, outboxItem, postedMark, readMarkAt } from "../records/letter-records.ts";
import type { OnFault } from "../kv/marks.ts";
import { DAY, HOUR } from "../../common/bytes/lengths.ts";

/** How long letters are kept after they were sent or given up. */
export const KEPT_DAYS = 400;
/** No letter waits longer than this (see the mail room's pauses). */
const LONGEST_REST = 25 * HOUR;

/** How many of a kind are looked at in one sweep. */
const SWEPT = 200;
/** How many unreadable letters are remembered as reported. */
const TOLD = 1_000;

/** How many letters are read in one go. */
const PORTION = 50;
/** How many of the newest letters are looked at for urgent ones. */
const NEWEST = 20;

/** Letters that wait, were sent, were given up, or stay because there is no way out. */
export type LetterFate = "waiting" | "sent" | "dead" | "kept";
/** A letter without its text, so that many can be counted. */
type WrittenLetter = Pick<OutboxItem, "id" | "cameBack">;

/** Something that the store keeps for a limited time. */
const EXPIRING: readonly Key[] = [
  ...["read", "answers", "held", "nonce", "asked-spectator", "sign-in", "session", "session-of"],
  ...["offer", "offer-of", "open-offer", "rest", "digest", "boards"],
].map((kind) => [kind]);

/** The letter that another answers, and when that is marked as read. */
export interface AnswersTo {
  readonly messageId: string;
  readonly at: number;
}

export interface LetterChange {
  readonly item: OutboxItem;
  readonly batch: Batch;
}

/** The write that puts a letter in. Its commit fails if the letter that it answers has been read before. */
export function postedWith(
  item: OutboxItem,
  answersTo?: AnswersTo,
): Required<Pick<Batch, "checks" | "sets">> {
  const letter = { key: outboxKey(item.id), value: encode(item) };
  if (answersTo === undefined) return { checks: [], sets: [letter] };
  const mark = readMarkAt(answersTo.at, item.game, item.id);
  const { checks, sets } = replacing(readKey(answersTo.messageId), undefined, mark);
  return { checks, sets: [...sets, letter] };
}

/** Letters on their way out, sent letters, and those that were given up. An unreadable letter does not keep others back. */
export class Outbox {
  /** Unreadable letters already reported. */
  readonly #told = new Recent<true>(TOLD);

  /** @param keptDays how long letters are kept after they are done with */
  constructor(private readonly kv: KvPort, private readonly keptDays = KEPT_DAYS) {}

  /** Puts in a letter that belongs to no game's commit. @returns false if the letter that it answers has been read before */
  async add(item: OutboxItem, answersTo?: AnswersTo): Promise<boolean> {
    return await this.kv.atomic(postedWith(item, answersTo));
  }

  /**
   * Letters that are due, oldest first.
   * @param mayGo others stay, and keep none back
   * @param onFault gets each unreadable one once
   */
  async due(
    now: number,
    limit = 50,
    mayGo: (item: OutboxItem) => boolean = () => true,
    onFault: OnFault = () => {},
  ): Promise<OutboxItem[]> {
    const due: OutboxItem[] = [];
    for await (const item of this.waiting((fault) => this.#tellOnce(fault, onFault))) {
      if (hasRunOut(item.nextAt, now, LONGEST_REST) && mayGo(item)) due.push(item);
      if (due.length >= limit) break;
    }
    return due;
  }

  /** Among the newest letters those that are due and that somebody waits for at a page, newest first. */
  async urgent(now: number): Promise<OutboxItem[]> {
    const newest = await this.page("waiting", NEWEST);
    return newest.filter((item) => item.isUrgent && hasRunOut(item.nextAt, now, LONGEST_REST));
  }

  /**
   * Takes a letter for sending until a time, so that no other process sends it meanwhile.
   * @returns the letter as it is held; undefined if it is gone or taken already
   */
  async lease(item: OutboxItem, until: number): Promise<OutboxItem | undefined> {
    const key = outboxKey(item.id);
    const found = await readVersioned(this.kv, key, outboxItem);
    const now = found?.value;
    if (now?.nextAt !== item.nextAt || now.attempts !== item.attempts) return undefined;
    const held: OutboxItem = { ...now, nextAt: until, lease: randomUUID(), attempts: now.attempts + 1 };
    return await this.kv.atomic(replacing(key, found, held)) ? held : undefined;
  }

  /** Releases letters that a stopped process had taken. Only for a caller who knows that no other process runs. */
  async free(now: number): Promise<void> {
    for await (const item of this.waiting()) {
      if (item.lease !== undefined) await this.#settle(item, { ...item, nextAt: now });
    }
  }

  /*
   * What becomes of a letter is written only by its holder, as it was given. Each of these returns false if the holder has
   * lost it. It has taken too long, another has begun again, or the operator or the player has said otherwise.
   */

  /** The letter was sent. @param sentAs the Message-ID under which it went, if not its own */
  async sent(held: OutboxItem, at: number, sentAs?: string): Promise<boolean> {
    const mark = sentAs === undefined ? [] : [{ key: postedKey(sentAs), value: nameFor(held) }];
    return await this.#settle(held, { ...held, sentAt: at, lastError: null, sentAs: sentAs ?? null }, mark);
  }

  /** The letter has no way out: it stays, and can be read on a page. */
  async kept(held: OutboxItem): Promise<boolean> {
    return await this.#settle(held, { ...held, attempts: held.attempts - 1, hold: "nowhere" });
  }

  /** Sending failed: when to try again, and why it failed. */
  async failed(held: OutboxItem, nextAt: number, error: string): Promise<boolean> {
    return await this.#settle(held, { ...held, nextAt, lastError: error });
  }

  /** Sending could not even be tried, which is no fault of the letter: when to try again, and why. */
  async deferred(held: OutboxItem, nextAt: number, error: string): Promise<boolean> {
    return await this.#settle(held, { ...held, attempts: held.attempts - 1, nextAt, lastError: error });
  }

  /** The letter is given up: it is kept, in case the operator or its player wants it sent again. */
  async died(held: OutboxItem, at: number, error: string): Promise<boolean> {
    return await this.#settle(held, { ...held, diedAt: at, lastError: error });
  }

  /**
   * Sends a letter that waits, stays or was given up at once, as if for the first time.
   * @returns false if it was sent already
   */
  async again(id: string, now: number): Promise<boolean> {
    const found = await this.toGoAgain(id, now);
    return found !== undefined && await this.kv.atomic(found.batch);
  }

  /** Forgets a letter that waits, stays or was given up. @returns false if it was sent already */
  async drop(id: string): Promise<boolean> {
    const found = await this.toDrop(id);
    return found !== undefined && await this.kv.atomic(found.batch);
  }

  /** Like {@link again}, for a commit that does more. @returns undefined if the letter was sent already */
  async toGoAgain(id: string, now: number): Promise<LetterChange | undefined> {
    const found = await this.#unsent(id);
    if (found === undefined) return undefined;
    const { lease: _, ...item } = found.item;
    const again = { ...item, hold: null, sentAt: null, diedAt: null, attempts: 0, nextAt: now };
    return { item: again, batch: { checks: found.checks, ...placed(again) } };
  }

  /** Like {@link drop}, for a commit that does more. @returns undefined if the letter was sent already */
  async toDrop(id: string): Promise<LetterChange | undefined> {
    const found = await this.#unsent(id);
    if (found === undefined) return undefined;
    return { item: found.item, batch: { checks: found.checks, ...forgotten(found.item) } };
  }

  /** Forgets a letter that is done with. @returns false if it still waits, or is not there */
  async forget({ id }: Pick<OutboxItem, "id">): Promise<boolean> {
    const found = isLetterId(id) ? await findLetter(this.kv, id) : undefined;
    if (found === undefined) return false;
    const { sentAt, diedAt, hold } = found.item;
    if (sentAt === null && diedAt === null && hold === null) return false;
    return await this.kv.atomic({ checks: found.checks, ...forgotten(found.item) });
  }

  /** Sends a letter once more, with the same Message-ID. @returns false if it has not been sent before */
  async repeat(id: string, now: number): Promise<boolean> {
    const key = sentKey(id);
    const found = await readVersioned(this.kv, key, outboxItem);
    if (found === undefined) return false;
    const { value, versionstamp } = found;
    const item: OutboxItem = { ...value, sentAt: null, attempts: 0, nextAt: now };
    return await this.kv.atomic({ checks: [{ key, versionstamp }], ...placed(item) });
  }

  async find(id: string): Promise<OutboxItem | undefined> {
    return isLetterId(id) ? (await findLetter(this.kv, id))?.item : undefined;
  }

  async posted(messageId: string): Promise<OutboxItem | undefined> {
    const mark = await readValue(this.kv, postedKey(messageId), postedMark);
    return mark && await this.find(mark.id);
  }

  async newest(limit: number): Promise<OutboxItem[]> {
    return await Array.fromAsync(this.#in(["sent"], { reverse: true, limit }));
  }

  /** Letters that wait, oldest first. @param onFault gets each that cannot be read */
  waiting(onFault?: (fault: UnreadableValue) => void): AsyncIterable<OutboxItem> {
    return this.#in(["outbox"], {}, onFault);
  }

  /** Letters that were given up, oldest first. */
  dead(): AsyncIterable<OutboxItem> {
    return this.#in(["dead"]);
  }

  /** Some letters by their fate, newest first. @param before only those written before this one */
  async page(place: LetterFate, limit: number, before?: string): Promise<OutboxItem[]> {
    const prefix: Key = [place === "waiting" ? "outbox" : place];
    const end = before === undefined || !isLetterId(before) ? undefined : [...prefix, before];
    return await Array.fromAsync(this.#in(prefix, { reverse: true, limit, end }));
  }

  /** Letters by their fate that were written since a time, the newest first. @param most how many at the most */
  async writtenSince(place: LetterFate, since: number, most: number): Promise<WrittenLetter[]> {
    const found: WrittenLetter[] = [];
    let items: OutboxItem[];
    do {
      items = await this.page(place, PORTION, found.at(-1)?.id);
      found.push(
        ...items.filter(({ createdAt }) => createdAt >= since).map(({ id, cameBack }) => ({ id, cameBack })),
      );
    } while (found.length < most && items.length === PORTION && items.at(-1)!.createdAt >= since);
    return found.slice(0, most);
  }

  /** Marks a letter that gets no answer as read. @returns false if it has been read before */
  async markRead(messageId: string, at: number): Promise<boolean> {
    return await this.kv.atomic(replacing(readKey(messageId), undefined, readMarkAt(at, null)));
  }

  /** The present count under a name. @param within as for counting */
  async counted(name: string, now: number, within = HOUR): Promise<number> {
    return (await countNow(this.kv, name, now, within))?.count ?? 0;
  }

  /**
   * Counts an answer to an address, or anything else with a name.
   * @param within how long the count lasts from its first addition
   * @returns the new count
   * @throws if too many others count at the same moment
   */
  async countAnswer(address: string, now: number, within = HOUR): Promise<number> {
    return (await countMore(this.kv, address, 1, now, within)).count;
  }

  /**
   * Removes expired marks, and letters that were kept long enough, in portions.
   * @param limit how many of a kind are looked at
   * @returns how many were removed
   */
  async sweep(now: number, limit = SWEPT): Promise<number> {
    let swept = await forgetLettersBefore(this.kv, now - this.keptDays * DAY, limit);
    for (const marks of EXPIRING) swept += await sweepExpired(this.kv, marks, now, limit);
    return swept;
  }

  async *#in(
    place: Key,
    options?: ListOptions,
    onFault: (fault: UnreadableValue) => void = () => {},
  ): AsyncIterable<OutboxItem> {
    for await (const { key, value } of this.kv.list(place, options)) {
      const item = value === undefined
        ? undefined
        : ifReadable(() => decode(value, outboxItem, key), onFault);
      if (item !== undefined) yield item;
    }
  }

  #tellOnce(fault: UnreadableValue, onFault: OnFault): void {
    if (this.#told.get(fault.message) !== undefined) return;
    this.#told.set(fault.message, true);
    onFault(fault);
  }

  /** A letter that waits, stays or was given up; undefined if it was sent, or there is none. */
  async #unsent(id: string): Promise<FoundLetter | undefined> {
    const found = isLetterId(id) ? await findLetter(this.kv, id) : undefined;
    return found === undefined || (found.item.sentAt !== null && found.item.diedAt === null)
      ? undefined
      : found;
  }

  /** Writes a letter's new state, if it is still held unchanged. */
  async #settle(held: OutboxItem, { lease: _, ...after }: OutboxItem, marks: Batch["sets"] = []) {
    const key = outboxKey(held.id);
    for (;;) {
      const now = await readVersioned(this.kv, key, outboxItem);
      if (now === undefined || now.value.lease !== held.lease) return false;
      const { sets, deletes } = placed(after);
      const checks = [{ key, versionstamp: now.versionstamp }];
      if (await this.kv.atomic({ checks, sets: [...sets, ...marks], deletes })) return true;
    }
  }
}
