import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHAIN_LENGTH, type ChainKey, isKeyOf, keyAt, keyBefore } from "./key-chain.ts";

const SECRET = "00112233445566778899aabbccddeeff".repeat(2);

/** docs/proof/dice.md by another hand: `key[i-1] = SHA-256("despatch/key" || key[i])`. */
const before = (key: ChainKey): ChainKey =>
  createHash("sha256").update("despatch/key").update(Buffer.from(key, "hex")).digest("hex");

/** Every key of the chain, the anchor first. */
const CHAIN: ChainKey[] = [SECRET];
while (CHAIN.length <= CHAIN_LENGTH) CHAIN.push(before(CHAIN[CHAIN.length - 1]));
CHAIN.reverse();
const [ANCHOR] = CHAIN;

describe("the key chain", () => {
  it("is made as node:crypto makes it", () => {
    expect(keyBefore(SECRET)).toBe(before(SECRET));
    expect(keyBefore(keyBefore(SECRET))).toBe(CHAIN[CHAIN_LENGTH - 2]);
    expect(keyBefore(SECRET, CHAIN_LENGTH)).toBe(ANCHOR);
    expect(keyBefore(SECRET, 0)).toBe(SECRET);
  });

  it.each(["", "ab", `${SECRET}00`])("is of keys alone: %j is none", (key) => {
    expect(() => keyBefore(key)).toThrow(RangeError);
  });

  it.each([0, 1, 2, 63, 64, 65, 4095, CHAIN_LENGTH])("has its key %i where node:crypto has it", (index) => {
    expect(keyAt(SECRET, index)).toBe(CHAIN[index]);
  });

  it("ends in the secret and has 4,097 different keys", () => {
    expect(keyAt(SECRET, CHAIN_LENGTH)).toBe(SECRET);
    expect(new Set(CHAIN).size).toBe(4097);
  });

  it.each([-1, CHAIN_LENGTH + 1, 0.5, Number.NaN, Infinity])("has no key %d", (index) => {
    expect(() => keyAt(SECRET, index)).toThrow(RangeError);
  });
});

describe("a published key", () => {
  it.each([1, 2, 40, CHAIN_LENGTH])("of run %i leads back to the anchor", (run) => {
    expect(isKeyOf(ANCHOR, run, CHAIN[run])).toBe(true);
  });

  it("is that of one run only", () => {
    expect([0, 1, 2, 3, 4, 5].filter((run) => isKeyOf(ANCHOR, run, CHAIN[3]))).toEqual([3]);
  });

  it.each(["", "ab", `${CHAIN[3]}00`, `${CHAIN[3].slice(1)}g`, "not hexadecimal"])(
    "that is no key at all is that of no run: %j",
    (key) => expect(isKeyOf(ANCHOR, 3, key)).toBe(false),
  );

  it.each([0, -1, 0.5, Number.NaN, Infinity, CHAIN_LENGTH + 1])("is not that of run %d", (run) => {
    expect(isKeyOf(ANCHOR, run, ANCHOR)).toBe(false);
    expect(isKeyOf(ANCHOR, run, SECRET)).toBe(false);
  });

  it("is that of one chain only", () => {
    const otherAnchor = keyAt("ff".repeat(32), 0);
    expect(isKeyOf(otherAnchor, 3, CHAIN[3])).toBe(false);
  });

  it("does not pass with any one digit changed", () => {
    fc.assert(fc.property(fc.nat(63), fc.integer({ min: 1, max: 15 }), (at, by) => {
      const key = CHAIN[3];
      const digit = ((Number.parseInt(key[at], 16) + by) % 16).toString(16);
      return !isKeyOf(ANCHOR, 3, key.slice(0, at) + digit + key.slice(at + 1));
    }));
  });
});
