import { describe, expect, it } from "vitest";
import type { HexId } from "./hex-grid.ts";
import { leastCostWay, type Step, wayBack } from "./least-cost.ts";

const hex = (number: number) => number as HexId;
/** Steps by the hex that they begin in. */
const along = (steps: Readonly<Record<number, readonly (readonly [number, number])[]>>) => (from: HexId) =>
  (steps[from] ?? []) as unknown as readonly Step[];

describe("the way of least cost", () => {
  const net = along({ 0: [[1, 1], [2, 5]], 1: [[2, 1], [3, 9]], 2: [[3, 1]] });

  it("goes round where that is cheaper", () => {
    expect(leastCostWay([[hex(0), 0]], (each) => each === 3, net)).toEqual([0, 1, 2, 3]);
  });

  it("begins wherever that costs least", () => {
    expect(leastCostWay([[hex(0), 0], [hex(2), 1]], (each) => each === 3, net)).toEqual([2, 3]);
  });

  it("is the first that is found among equal ones", () => {
    const ways = along({ 0: [[1, 1], [2, 1]], 1: [[3, 1]], 2: [[3, 1]] });
    expect(leastCostWay([[hex(0), 0]], (each) => each === 3, ways)).toEqual([0, 1, 3]);
  });

  it("is a hex alone where it begins at an end, and none where no way leads there", () => {
    expect(leastCostWay([[hex(3), 0]], (each) => each === 3, net)).toEqual([3]);
    expect(leastCostWay([[hex(3), 0]], (each) => each === 0, net)).toBeUndefined();
  });
});

it("a way back ends where nothing is before", () => {
  expect(wayBack(hex(3), (each) => each === 0 ? undefined : hex(each - 1))).toEqual([0, 1, 2, 3]);
});
