import { HOUR } from "../../common/bytes/lengths.ts";
import type { Batch, Key, KvPort, ListOptions } from "./port.ts";
import { encode } from "./codec.ts";

/**
 * What needs a look, and from when: an index by time, so that a search reads only what is due. A mark says that something may
 * have to be done, never what. Its finder reads the thing itself.
 */

/** Kinds of marks: the first word of their keys. */
export const MARKS = {
  /** Games whose clocks need a look. */
  clock: "due",
  /** Running games, by the latest time in them: if that is in the future, the clock was ahead. */
  latest: "latest",
  /** Games with orders that are locked and not carried out. */
  locked: "locked",
  /** Games for which a daily letter may be due. */
  daily: "daily",
  /** Games with news for those who follow them from outside. */
  news: "news",
  /** Webhooks with news to send. */
  bell: "bell-due",
  /** Browsers with news to send. */
  push: "push-due",
} as const;
export type MarkKind = keyof typeof MARKS;

/** What is marked: a game, or something else, from the general to the particular. */
export type Marked = readonly [game: string, ...rest: string[]];

export type OnFault = (error: unknown) => void;

/** When an unreadable thing is tried again. */
const UNREADABLE = HOUR;

export interface FoundMark {
  /** From when on it is due. */
  readonly at: number;
  readonly what: Marked;
  readonly versionstamp: string;
}

/** @param at 0 if it is due in any case */
export function markKey(kind: MarkKind, at: number, what: Marked): Key {
  return [MARKS[kind], at, ...what];
}

/** The writes that set marks. */
export function markSets(keys: readonly Key[]): NonNullable<Batch["sets"]> {
  return keys.map((key) => ({ key, value: encode({}) }));
}

export class Marks {
  constructor(private readonly kv: KvPort, private readonly kind: MarkKind) {}

  /**
   * What is due, the longest wait first.
   * @param longest how far ahead marks are set: a mark that is farther off comes from a clock that was ahead, and is due as
   * well
   */
  async due(now: number, limit: number, longest = Infinity): Promise<FoundMark[]> {
    const due = await Array.fromAsync(this.#list({ end: [MARKS[this.kind], now + 1], limit }));
    return longest === Infinity || due.length >= limit
      ? due
      : [...due, ...await this.beyond(now + longest, limit - due.length)];
  }

  /**
   * The things that are due. A mark is removed if its thing is now due at another time. An unreadable one is postponed, so that
   * it keeps no other back.
   * @param read gives a thing, and when it is due
   */
  async dueOf<T>(
    read: (what: Marked) => Promise<{ readonly found: T; readonly at: number | undefined } | undefined>,
    { now, limit, longest, onFault }: {
      readonly now: number;
      readonly limit: number;
      readonly longest: number;
      readonly onFault: OnFault;
    },
  ): Promise<T[]> {
    const due: T[] = [];
    for (const mark of await this.due(now, limit, longest)) {
      try {
        const thing = await read(mark.what);
        if (thing === undefined || thing.at !== mark.at) await this.done(mark);
        else due.push(thing.found);
      } catch (error) {
        onFault(error);
        await this.later(mark, now + UNREADABLE);
      }
    }
    return due;
  }

  /** Everything marked, due or not, by time. */
  all(): AsyncIterable<FoundMark> {
    return this.#list({});
  }

  /** Nothing is left to do for a mark. If the thing has been marked again meanwhile, the mark stays. */
  async done(mark: FoundMark): Promise<void> {
    await this.kv.atomic(this.#without(mark));
  }

  /** Postpones a mark; if it has been set again meanwhile, both stand. */
  async later(mark: FoundMark, at: number): Promise<void> {
    if (at === mark.at) return;
    const sets = markSets([markKey(this.kind, at, mark.what)]);
    if (!await this.kv.atomic({ ...this.#without(mark), sets })) await this.kv.atomic({ sets });
  }

  /** What is marked for after a time, the farthest first. */
  async beyond(time: number, limit: number): Promise<FoundMark[]> {
    const found: FoundMark[] = [];
    // Asks for the last one only: stores read ahead, and mostly there is none.
    const [last] = await Array.fromAsync(this.#list({ reverse: true, limit: 1 }));
    if (last === undefined || last.at <= time) return found;
    for await (const mark of this.#list({ reverse: true, limit })) {
      if (mark.at <= time) break;
      found.push(mark);
    }
    return found;
  }

  #without({ at, what, versionstamp }: FoundMark): Pick<Batch, "checks" | "deletes"> {
    const key = markKey(this.kind, at, what);
    return { checks: [{ key, versionstamp }], deletes: [key] };
  }

  async *#list(options: ListOptions): AsyncIterable<FoundMark> {
    for await (const { key, versionstamp } of this.kv.list([MARKS[this.kind]], options)) {
      const [, at, game, ...rest] = key;
      if (versionstamp !== null) {
        yield { at: Number(at), what: [String(game), ...rest.map(String)], versionstamp };
      }
    }
  }
}
