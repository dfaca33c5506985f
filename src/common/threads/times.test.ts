import { hasRunOut, withinADay } from "./times.ts";
import { DAY } from "../bytes/lengths.ts";
import { expect, it } from "vitest";

it.each([
  [100, true],
  [101, false],
  [150, false],
  [151, true],
  [1_000_000, true],
])("at 100 a time of 50 that lasts until %i is over: %s", (until, expected) => {
  expect(hasRunOut(until, 100, 50)).toBe(expected);
});

it("a day ago to the millisecond is no longer within the day", () => {
  expect(withinADay([0, 1, DAY], DAY)).toEqual([1, DAY]);
});

it("a time to come was noted by a clock that was ahead, and counts for nothing", () => {
  expect(withinADay([1, DAY + 1, 1000 * DAY], DAY)).toEqual([1]);
});
