import { Buffer } from "node:buffer";
import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonical, digestOf } from "../canonical.ts";
import { seededDice } from "./seeded-dice.ts";
import { dieOf1, KeyedDice1, type RunDice } from "./keyed-dice.ts";

const RUN: RunDice = {
  game: "K7Q2",
  run: 3,
  key: "00112233445566778899aabbccddeeff".repeat(2),
  salts: { axis: "Wüstenfuchs", allied: "rats" },
  orders: "ab".repeat(32),
  beacon: null,
};

/** The digest that decides a die, by another hand: the canonical JSON is written out letter by letter. */
function digest(roll: number, purpose: string): Buffer {
  const message = `{"beacon":null,"game":"K7Q2","orders":"${"ab".repeat(32)}","purpose":"${purpose}",` +
    `"roll":${roll},"run":3,"salts":{"allied":"rats","axis":"Wüstenfuchs"}}`;
  return createHmac("sha256", Buffer.from(RUN.key, "hex")).update(message, "utf8").digest();
}

/** The first purpose whose digest is as wanted. */
function purposeWith(wanted: (digest: Buffer) => boolean): string {
  for (let number = 0;; number++) if (wanted(digest(1, `search ${number}`))) return `search ${number}`;
}

/** Pearson's statistic for counts that should all be the same. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** What chi-square exceeds once in a thousand honest samples, by degrees of freedom. */
const ONE_IN_A_THOUSAND = { 5: 20.515, 9: 27.877, 35: 66.619 } as const;

function tally(values: readonly number[], size: number): number[] {
  const counts = Array.from({ length: size }, () => 0);
  for (const value of values) counts[value]++;
  return counts;
}

describe("a die", () => {
  it.each([
    [1, "combat 2917"],
    [2, "combat 2917"],
    [1, "diversion"],
    [17, "combat 3116 3117"],
  ])("%i for %s is the one that node:crypto gives", (roll, purpose) => {
    const byte = digest(roll, purpose).find((each) => each < 252)!;
    expect(dieOf1(RUN, roll, purpose)).toBe(1 + byte % 6);
  });

  it("passes over a first byte of 252 or more, so that no face is favored", () => {
    const purpose = purposeWith((bytes) =>
      bytes[0] >= 252 && bytes[1] < 252 && bytes[0] % 6 !== bytes[1] % 6
    );
    expect(dieOf1(RUN, 1, purpose)).toBe(1 + digest(1, purpose)[1] % 6);
  });

  it("passes over two such bytes", () => {
    const purpose = purposeWith((bytes) => bytes[0] >= 252 && bytes[1] >= 252 && bytes[2] < 252);
    expect(dieOf1(RUN, 1, purpose)).toBe(1 + digest(1, purpose)[2] % 6);
  });

  it("uses a first byte of 251, the last that is not passed over", () => {
    const purpose = purposeWith((bytes) => bytes[0] === 251);
    expect(dieOf1(RUN, 1, purpose)).toBe(6);
  });

  it("of ten faces passes over bytes of 250 or more", () => {
    const last = purposeWith((bytes) => bytes[0] === 249);
    expect(dieOf1(RUN, 1, last, 10)).toBe(10);
    const passed = purposeWith((bytes) =>
      bytes[0] >= 250 && bytes[1] < 250 && bytes[0] % 10 !== bytes[1] % 10
    );
    expect(dieOf1(RUN, 1, passed, 10)).toBe(1 + digest(1, passed)[1] % 10);
  });

  it.each<[string, Partial<RunDice>]>([
    ["the game", { game: "K7Q3" }],
    ["the run", { run: 4 }],
    ["the key", { key: `1${RUN.key.slice(1)}` }],
    ["a salt", { salts: { ...RUN.salts, axis: "Wüstenfüchse" } }],
    ["the orders", { orders: "ac".repeat(32) }],
    ["the beacon", { beacon: "1466a6cd" }],
  ])("depends on %s", (_, change) => {
    const sequence = (run: RunDice) => Array.from({ length: 40 }, (_, at) => dieOf1(run, at + 1, "combat"));
    expect(sequence({ ...RUN, ...change })).not.toEqual(sequence(RUN));
  });

  it("does not depend on the order in which the salts are listed", () => {
    const listed = { ...RUN, salts: { allied: "rats", axis: "Wüstenfuchs" } };
    for (let roll = 1; roll <= 40; roll++) expect(dieOf1(listed, roll, "x")).toBe(dieOf1(RUN, roll, "x"));
  });
});

describe("sixty thousand dice", () => {
  const ROLLS = 60_000;
  const dice = seededDice("chi-square");
  const rolled = Array.from({ length: ROLLS }, () => dice.roll("combat 2917"));
  const other = seededDice("chi-square");
  const otherwise = Array.from({ length: ROLLS / 3 }, () => other.roll("diversion"));

  it("show only 1 … 6, each as often as the others", () => {
    expect(new Set(rolled)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(chiSquare(tally(rolled.map((die) => die - 1), 6))).toBeLessThan(ONE_IN_A_THOUSAND[5]);
  });

  it("of ten faces show each as often as the others", () => {
    const tens = seededDice("chi-square of ten");
    const tenfold = Array.from({ length: ROLLS / 3 }, () => tens.roll("combat 2917", 10));
    expect(new Set(tenfold)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
    expect(chiSquare(tally(tenfold.map((die) => die - 1), 10))).toBeLessThan(ONE_IN_A_THOUSAND[9]);
  });

  it("tell nothing of the die that follows", () => {
    const pairs = rolled.slice(1).map((die, at) => (rolled[at] - 1) * 6 + die - 1);
    expect(chiSquare(tally(pairs, 36))).toBeLessThan(ONE_IN_A_THOUSAND[35]);
  });

  it("tell nothing of the same rolls for another purpose", () => {
    const pairs = otherwise.map((die, at) => (die - 1) * 6 + rolled[at] - 1);
    expect(chiSquare(tally(pairs, 36))).toBeLessThan(ONE_IN_A_THOUSAND[35]);
  });
});

describe("the dice of a run", () => {
  it("number their rolls from 1 and say what each was for", () => {
    const dice = new KeyedDice1(RUN);
    const rolled = ["combat 2917", "combat 2917", "diversion"].map((purpose) => dice.roll(purpose));
    expect(dice.rolls).toEqual([
      { run: 3, roll: 1, purpose: "combat 2917", faces: 6, die: rolled[0] },
      { run: 3, roll: 2, purpose: "combat 2917", faces: 6, die: rolled[1] },
      { run: 3, roll: 3, purpose: "diversion", faces: 6, die: rolled[2] },
    ]);
  });

  it("can be rolled again by anybody who knows what they depend on", () => {
    fc.assert(fc.property(fc.array(fc.string()), (purposes) => {
      const dice = new KeyedDice1(RUN);
      for (const purpose of purposes) dice.roll(purpose);
      for (const { roll, purpose, die } of dice.rolls) expect(dieOf1(RUN, roll, purpose)).toBe(die);
    }));
  });

  it("are the same for the same seed, and others for another", () => {
    const sequence = (seed: string) => {
      const dice = seededDice(seed);
      return Array.from({ length: 40 }, () => dice.roll("combat"));
    };
    expect(sequence("a")).toEqual(sequence("a"));
    expect(sequence("a")).not.toEqual(sequence("b"));
  });
});

describe("canonical JSON (RFC 8785)", () => {
  it.each<[string, unknown, string]>([
    [
      "sorts by UTF-16 code units (3.2.3)",
      { "\u20ac": 1, "\r": 2, "\ufb33": 3, "1": 4, "\u{1f600}": 5, "ö": 6 },
      [
        '{"\\r":2',
        '"1":4',
        '"ö":6',
        '"\u20ac":1',
        '"\u{1f600}":5',
        '"\ufb33":3}',
      ].join(),
    ],
    ["sorts in every depth", { b: [{ d: 1, c: 2 }], a: null }, '{"a":null,"b":[{"c":2,"d":1}]}'],
    [
      "writes numbers as ECMAScript does (3.2.2.3)",
      [1e30, 4.5, 2e-3, 1e-27, -0],
      "[1e+30,4.5,0.002,1e-27,0]",
    ],
    ["escapes no more than it must (3.2.2.2)", '\u000f\n"\\/', '"\\u000f\\n\\"\\\\/"'],
    ["leaves out what has no JSON form in an object", { a: undefined, b: 1 }, '{"b":1}'],
  ])("%s", (_, value, text) => expect(canonical(value)).toBe(text));

  it("is not made of what has no JSON form at all", () => {
    expect(() => canonical(undefined)).toThrow(TypeError);
  });

  it("is not made of text that is no Unicode (3.2.2.2)", () => {
    expect(() => canonical({ salt: "\ud83d" })).toThrow("surrogate");
  });

  it("has the digest that node:crypto gives", () => {
    const sheets = { axis: [], allied: ["move 3218 to 3117"] };
    const text = '{"allied":["move 3218 to 3117"],"axis":[]}';
    expect(digestOf(sheets)).toBe(createHash("sha256").update(text).digest("hex"));
  });
});
