import { describe, expect, it } from "vitest";
import { type Batch, checkLimits, type Key, LIMITS, OverLimit } from "./port.ts";

const bytes = (length: number) => new Uint8Array(length);
const keys = (count: number): Key[] => Array.from({ length: count }, (_, number) => ["k", number]);
const sets = (...sizes: readonly number[]) =>
  sizes.map((size, number) => ({ key: ["k", number] as Key, value: bytes(size) }));
const checks = (count: number) => keys(count).map((key) => ({ key, versionstamp: null }));

describe("a batch within the limits", () => {
  it.each<[string, Batch]>([
    ["nothing at all", {}],
    ["nine checks", { checks: checks(9) }],
    ["a value of 60,000 bytes", { sets: sets(LIMITS.valueBytes) }],
    ["eight such values", { sets: sets(...Array.from({ length: 8 }, () => LIMITS.valueBytes)) }],
    ["a key of 2,000 bytes", { deletes: [["k".repeat(LIMITS.keyBytes - 3)]] }],
    ["999 deletions", { deletes: keys(999) }],
  ])("passes: %s", (_, batch) => {
    expect(() => checkLimits(batch)).not.toThrow();
  });
});

describe("a batch over the limits", () => {
  it.each<[string, Batch, string]>([
    ["ten checks", { checks: checks(10) }, "10 checks in one batch; 9 are allowed"],
    [
      "a thousand changes",
      { sets: sets(0), deletes: keys(999) },
      "1000 changes in one batch; 999 are allowed",
    ],
    ["a value of 60,001 bytes", { sets: sets(1, 60_001) }, "60001 bytes at k/1; 60000 are allowed"],
    ["a key of 2,001 bytes", { deletes: [["k".repeat(1_998)]] }, "2001 bytes of a key; 2000 are allowed"],
    [
      "a check of such a key",
      { checks: [{ key: ["k".repeat(1_998)], versionstamp: null }] },
      "2001 bytes of a key",
    ],
    [
      "a key that is so long in UTF-8",
      { sets: [{ key: ["ß".repeat(999)], value: bytes(0) }] },
      "2001 bytes of a key",
    ],
    [
      "values of more than 500,000 bytes together",
      { sets: sets(...Array.from({ length: 9 }, () => 56_000)) },
      "bytes in one batch; 500000 are allowed",
    ],
  ])("is refused: %s", (_, batch, message) => {
    expect(() => checkLimits(batch)).toThrow(OverLimit);
    expect(() => checkLimits(batch)).toThrow(message);
  });

  it("is refused where the keys alone make it so, whatever they are for", () => {
    const long: Key[] = Array.from({ length: 43 }, (_, number) => ["k".repeat(1_900), number]);
    expect(() => checkLimits({ deletes: long })).toThrow("bytes of keys in one batch; 80000 are allowed");
    expect(() => checkLimits({ sets: long.map((key) => ({ key, value: bytes(0) })) })).toThrow(OverLimit);
    expect(() => checkLimits({ deletes: long.slice(0, 40) })).not.toThrow();
  });
});
