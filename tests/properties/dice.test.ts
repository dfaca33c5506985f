import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHAIN_LENGTH, isKeyOf, keyAt, keyBefore } from "../../src/dice/key-chain.ts";
import { digestOf } from "../../src/dice/canonical.ts";
import { dieOf1, KeyedDice1, type RunDice } from "../../src/dice/ledger-1/keyed-dice.ts";
import { seededDice } from "../../src/dice/ledger-1/seeded-dice.ts";
import { runs } from "./support/runs.ts";

const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
const run: fc.Arbitrary<RunDice> = fc.record({
  game: fc.string({ maxLength: 6 }),
  run: fc.integer({ min: 1, max: CHAIN_LENGTH }),
  key,
  salts: fc.record({ allied: fc.string(), axis: fc.string() }),
  orders: fc.jsonValue().map(digestOf),
  beacon: fc.option(fc.string()),
});

/** How far counts are from being equal, as chi-square. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

function rolled(seed: string, count: number): number[] {
  const dice = seededDice(seed);
  return Array.from({ length: count }, () => dice.roll("combat 2917"));
}

/** Fair dice exceed these once in a hundred thousand times (5 and 35 degrees of freedom); the seeds are fixed. */
const FACES_BOUND = 30.9;
const PAIRS_BOUND = 83;

describe("keyed dice", () => {
  it.each(["tobruk", "sidi rezeg", "the wire"])(
    "fall evenly, one by one and in pairs, from the seed %j",
    (seed) => {
      const dice = rolled(seed, 6000);
      const faces = [1, 2, 3, 4, 5, 6].map((face) => dice.filter((die) => die === face).length);
      expect(chiSquare(faces)).toBeLessThan(FACES_BOUND);
      const pairs = new Array<number>(36).fill(0);
      for (let at = 1; at < dice.length; at++) pairs[(dice[at - 1] - 1) * 6 + dice[at] - 1]++;
      expect(chiSquare(pairs)).toBeLessThan(PAIRS_BOUND);
    },
  );

  it("fall evenly as the first die of many runs, too", () => {
    const first = Array.from({ length: 6000 }, (_, number) => {
      return dieOf1(
        { game: "K7Q2", run: number, key: digestOf(number), salts: {}, orders: "", beacon: null },
        1,
        "x",
      );
    });
    expect(chiSquare([1, 2, 3, 4, 5, 6].map((face) => first.filter((die) => die === face).length)))
      .toBeLessThan(FACES_BOUND);
  });

  it("can be rolled again, each by itself, from what was published", () => {
    fc.assert(
      fc.property(run, fc.array(fc.string(), { minLength: 1, maxLength: 8 }), (given, purposes) => {
        const dice = new KeyedDice1(given);
        const fell = purposes.map((purpose) => dice.roll(purpose));
        expect(
          dice.rolls.map(({ roll, purpose, run }) =>
            dieOf1(given, roll, purpose) * Number(run === given.run)
          ),
        )
          .toEqual(fell);
        const published = JSON.parse(JSON.stringify(given)) as RunDice;
        expect(purposes.map((purpose, index) => dieOf1(published, index + 1, purpose))).toEqual(fell);
      }),
      runs(150),
    );
  });

  it("fall differently when anything that they depend on changes: key, salts, orders, run, game or purpose", () => {
    const fallen = (given: RunDice, purpose: string) =>
      Array.from({ length: 40 }, (_, index) => dieOf1(given, index + 1, purpose)).join("");
    fc.assert(
      fc.property(run, (given) => {
        const others: RunDice[] = [
          { ...given, key: keyBefore(given.key) },
          { ...given, salts: { ...given.salts, axis: `${given.salts.axis}!` } },
          { ...given, orders: digestOf(given.orders) },
          { ...given, run: given.run + 1 },
          { ...given, game: `${given.game}!` },
          { ...given, beacon: `${given.beacon ?? ""}!` },
        ];
        const all = [fallen(given, "a"), fallen(given, "b"), ...others.map((other) => fallen(other, "a"))];
        expect(new Set(all).size).toBe(all.length);
      }),
      runs(15),
    );
  });
});

describe("the chain of keys", () => {
  it("leads from each run's key back to the anchor, and from no other key", () => {
    fc.assert(
      fc.property(key, key, fc.integer({ min: 1, max: CHAIN_LENGTH }), (secret, other, number) => {
        const [anchor, own] = [keyAt(secret, 0), keyAt(secret, number)];
        expect(isKeyOf(anchor, number, own)).toBe(true);
        expect(isKeyOf(anchor, number, other)).toBe(false);
        expect(isKeyOf(anchor, number - 1, own)).toBe(false);
      }),
      runs(4),
    );
  });
});
