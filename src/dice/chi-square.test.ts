import { describe, expect, it } from "vitest";
import { chiSquare, chiSquareTail } from "./chi-square.ts";

describe("the upper tail of the chi-square distribution", () => {
  // Critical values as every table of the distribution prints them.
  it.each([
    [3.841, 1, 0.05],
    [6.635, 1, 0.01],
    [5.991, 2, 0.05],
    [0.554, 5, 0.99],
    [4.351, 5, 0.5],
    [9.236, 5, 0.1],
    [11.07, 5, 0.05],
    [15.086, 5, 0.01],
    [20.515, 5, 0.001],
    [16.919, 9, 0.05],
    [27.877, 9, 0.001],
    [66.619, 35, 0.001],
  ])("beyond %d with %d degrees of freedom is %d", (x, degrees, chance) => {
    expect(chiSquareTail(x, degrees) / chance).toBeCloseTo(1, 2);
  });

  it("of two degrees is exp(-x / 2), from either way of reckoning", () => {
    for (const x of [0.01, 1, 3.9, 4.1, 20, 300]) {
      expect(chiSquareTail(x, 2) / Math.exp(-x / 2)).toBeCloseTo(1, 12);
    }
  });

  it("of four degrees is exp(-x / 2) (1 + x / 2), where either way meets the other", () => {
    for (const x of [5.9, 5.999, 6, 6.001, 6.1]) {
      expect(chiSquareTail(x, 4)).toBeCloseTo(Math.exp(-x / 2) * (1 + x / 2), 13);
    }
  });

  it("agrees with another reckoner far out", () => {
    expect(chiSquareTail(1, 5)).toBeCloseTo(0.9625657732472964, 13);
    expect(chiSquareTail(4.4, 5)).toBeCloseTo(0.49337352355883735, 13);
    expect(chiSquareTail(500, 5) / 7.984661110562824e-106).toBeCloseTo(1, 10);
  });

  it("is everything from 0 on, and nothing where all dice of a thousand show one face", () => {
    expect(chiSquareTail(0, 5)).toBe(1);
    expect(chiSquareTail(5000, 5)).toBe(0);
  });
});

describe("the test of the faces", () => {
  it("sums the squared distances from even over even", () => {
    // 24 dice, 4 of each expected: (1 + 0 + 4 + 1 + 4 + 0) / 4.
    const { statistic, degrees, chance } = chiSquare([5, 4, 2, 3, 6, 4]);
    expect([statistic, degrees]).toEqual([2.5, 5]);
    expect(chance).toBeCloseTo(0.7765, 4);
  });

  it("agrees with another reckoner", () => {
    expect(chiSquare([10, 13, 11, 8, 9, 14]).chance).toBeCloseTo(0.7799664204758612, 13);
  });

  it("finds nothing in even faces, nor in no dice at all", () => {
    expect(chiSquare([3, 3, 3, 3, 3, 3])).toEqual({ statistic: 0, degrees: 5, chance: 1 });
    expect(chiSquare([0, 0, 0, 0, 0, 0])).toEqual({ statistic: 0, degrees: 5, chance: 1 });
  });
});
