import { Buffer } from "node:buffer";
import type { Entry, Key } from "./port.ts";
import { WrongAnswer } from "./wrong-answer.ts";

/** Answers of a database over the network, checked before anybody believes them. */

/** @throws {WrongAnswer} for anything that this store never writes */
export function checkEntry({ value, versionstamp }: Entry): void {
  const isThere = value instanceof Uint8Array && versionstamp !== null && /^[0-9a-f]{20}$/.test(versionstamp);
  const isNothing = value === undefined && versionstamp === null;
  if (!isThere && !isNothing) throw new WrongAnswer("an entry whose value or versionstamp is none");
}

interface Asked {
  readonly prefix: Key;
  readonly end: Key | undefined;
  readonly reverse: boolean;
}

/**
 * @param after the last entry before these
 * @throws {WrongAnswer} if a list has other entries than were asked for, or another order
 */
export function checkList(entries: readonly Entry[], { prefix, end, reverse }: Asked, after?: Key): void {
  let last = after;
  for (const entry of entries) {
    checkEntry(entry);
    const { key } = entry;
    const isBelow = entry.value !== undefined && key.length > prefix.length &&
      prefix.every((part, index) => part === key[index]) &&
      key.every((part) => ["string", "number"].includes(typeof part));
    const isInTime = end === undefined || inOrder(key, end) < 0;
    const isNext = last === undefined || (reverse ? inOrder(key, last) < 0 : inOrder(last, key) < 0);
    if (!isBelow || !isInTime || !isNext) throw new WrongAnswer("a list with entries that belong elsewhere");
    last = key;
  }
}

/** The order of keys in Deno KV: words by their UTF-8, then numbers. @returns negative if the first comes before the second */
function inOrder(one: Key, other: Key): number {
  const first = one.findIndex((part, index) => part !== other[index]);
  if (first < 0 || first >= other.length) return one.length - other.length;
  const [a, b] = [one[first], other[first]];
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "string" && typeof b === "string") return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return typeof a === "string" ? -1 : 1;
}
