import { expect, it } from "vitest";
import { isOver } from "./is-over.ts";

it.each([
  [100, true],
  [101, false],
  [150, false],
  [151, true],
  [1_000_000, true],
])("at 100 a time of 50 that lasts until %i is over: %s", (until, expected) => {
  expect(isOver(until, 100, 50)).toBe(expected);
});
