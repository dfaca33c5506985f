import { type LineReader, Unreadable } from "../line-reader.ts";

/** The values of the slots before one, by name. */
// deno-lint-ignore no-explicit-any
export type SaidBefore = Readonly<Record<string, any>>;

/** One thing that an order's line says: how it is read and printed. */
export interface LineSlot<R, T> {
  /** @throws {Unreadable} */
  read(read: R, chosen: SaidBefore): T;
  /** In the sheet's words; empty if nothing is said. Text after a line break stands in a line below. */
  print(value: T, chosen: SaidBefore): string;
  /** The kind of things that its names stand for; without it, it has no names. */
  readonly kind?: string;
  /** The names in it; without this, the value is a name or holds only names. */
  names?(value: NonNullable<T>): readonly string[];
  /** Names in it that stand for several kinds of things. */
  refs?(value: NonNullable<T>): readonly NameInOrder[];
}

/** A name in an order, and what it stands for. */
export interface NameInOrder {
  readonly kind: string;
  readonly name: string;
}

// deno-lint-ignore no-explicit-any
export type AnyLineSlot = LineSlot<any, any>;

/** A slot that follows a word, and may be left out with it. */
export function led<R extends LineReader, T>(lead: string, slot: LineSlot<R, T>): LineSlot<R, T | undefined> {
  return {
    ...slot,
    read: (read, chosen) => read.skip(lead) ? slot.read(read, chosen) : undefined,
    print: (value, chosen) => value === undefined ? "" : `${lead} ${slot.print(value, chosen)}`,
  };
}

/** A slot that must follow a word. @param wanted both, for a line that lacks the word */
export function behind<R extends LineReader, T>(
  lead: string,
  slot: LineSlot<R, T>,
  wanted: string,
): LineSlot<R, T> {
  return {
    ...slot,
    read: (read, chosen) => {
      if (!read.skip(lead)) throw read.missing(wanted);
      return slot.read(read, chosen);
    },
    print: (value, chosen) => `${lead} ${slot.print(value, chosen)}`,
  };
}

/** A slot before which a word may stand. @param isPrinted whether the sheet has the word */
export function past<R extends LineReader, T>(
  lead: string,
  slot: LineSlot<R, T>,
  isPrinted = true,
): LineSlot<R, T> {
  return {
    ...slot,
    read: (read, chosen) => {
      read.skip(lead);
      return slot.read(read, chosen);
    },
    print: (value, chosen) => `${isPrinted ? `${lead} ` : ""}${slot.print(value, chosen)}`,
  };
}

/** One of some words. @param wrong the sentence for another word */
export function oneOf<const W extends string>(
  words: readonly W[],
  wanted: string,
  wrong: (text: string) => string,
): LineSlot<LineReader, W> {
  return {
    read(read) {
      const token = read.next(wanted);
      const found = words.find((word) => word === token.word);
      if (found === undefined) throw new Unreadable(token, wrong(token.text));
      return found;
    },
    print: (word) => word,
  };
}
