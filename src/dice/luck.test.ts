import { describe, expect, it } from "vitest";
import { luckOf, luckOnTheWay, seenByEnemy, type Stake } from "./luck.ts";

/** The last column of the table: D4 D4 D4 D3 D3 D2. */
const COLUMN_12 = [4, 4, 4, 3, 3, 2];
/** Heads or tails. */
const COIN = [1, 1, 1, -1, -1, -1];

describe("the luck of one die", () => {
  const luck = luckOf([{ values: COLUMN_12, die: 6 }]);

  it("is what it was worth against the average of its faces", () => {
    expect(luck.count).toBe(1);
    expect(luck.actual).toBe(2);
    expect(luck.expected).toBeCloseTo(20 / 6, 12);
  });

  it("has the spread of the faces as its standard error", () => {
    // (16 + 16 + 16 + 9 + 9 + 4) / 6 - (20 / 6)² = 5 / 9
    expect(luck.standardError).toBeCloseTo(Math.sqrt(5 / 9), 12);
  });

  it("is as rare as the faces that lie as far from the average", () => {
    expect(luck.chance).toBeCloseTo(1 / 6, 12);
    expect(luckOf([{ values: COLUMN_12, die: 1 }]).chance).toBeCloseTo(4 / 6, 12);
    expect(luckOf([{ values: COLUMN_12, die: 4 }]).chance).toBeCloseTo(1, 12);
  });
});

describe("the luck of several dice", () => {
  const heads = (count: number): Stake[] => Array.from({ length: count }, () => ({ values: COIN, die: 1 }));

  it("adds up, and its variance too", () => {
    const luck = luckOf([{ values: COIN, die: 1 }, { values: COLUMN_12, die: 6 }]);
    expect(luck.actual - luck.expected).toBeCloseTo(1 - 4 / 3, 12);
    expect(luck.standardError).toBeCloseTo(Math.sqrt(1 + 5 / 9), 12);
  });

  it("is as rare as coins are: ten heads or ten tails of ten come twice in 1024", () => {
    const { chance, standardError } = luckOf(heads(10));
    expect(chance).toBeCloseTo(2 / 1024, 12);
    expect(standardError).toBeCloseTo(Math.sqrt(10), 12);
  });

  it("nears the normal distribution: of 400 coins 20 too many heads are two standard errors", () => {
    const dice = heads(400).map((stake, index) => ({ ...stake, die: index < 220 ? 1 : 6 }));
    const { actual, standardError, chance } = luckOf(dice);
    expect([actual, standardError]).toEqual([40, 20]);
    // With the correction for continuity, 1.95 standard errors: 0.0512.
    expect(chance).toBeCloseTo(0.0512, 3);
  });

  it("is the enemy's with its sign turned, and as rare", () => {
    const dice: Stake[] = [{ values: COIN, die: 2 }, { values: COLUMN_12, die: 5 }];
    const [own, enemy] = [luckOf(dice), luckOf(dice.map(seenByEnemy))];
    expect(enemy.actual - enemy.expected).toBeCloseTo(own.expected - own.actual, 12);
    expect(enemy.standardError).toBe(own.standardError);
    expect(enemy.chance).toBeCloseTo(own.chance, 12);
  });

  it("can be followed from die to die, from nothing to the whole", () => {
    const dice: Stake[] = [{ values: COIN, die: 1 }, { values: COIN, die: 6 }, { values: COLUMN_12, die: 6 }];
    const course = luckOnTheWay(dice);
    expect(course.slice(0, 3).map(({ difference }) => difference)).toEqual([0, 1, 0]);
    expect(course[0].standardError).toBe(0);
    const { actual, expected, standardError } = luckOf(dice);
    expect(course[3]).toEqual({ difference: actual - expected, standardError });
  });

  it("of none is none", () => {
    expect(luckOf([])).toEqual({ count: 0, expected: 0, actual: 0, standardError: 0, chance: 1 });
    expect(luckOnTheWay([])).toEqual([{ difference: 0, standardError: 0 }]);
  });
});
