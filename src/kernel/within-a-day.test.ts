import { expect, it } from "vitest";
import { DAY } from "./lengths.ts";
import { withinADay } from "./within-a-day.ts";

it("a day ago to the millisecond is no longer within the day", () => {
  expect(withinADay([0, 1, DAY], DAY)).toEqual([1, DAY]);
});

it("a time to come was noted by a clock that was ahead, and counts for nothing", () => {
  expect(withinADay([1, DAY + 1, 1000 * DAY], DAY)).toEqual([1]);
});
