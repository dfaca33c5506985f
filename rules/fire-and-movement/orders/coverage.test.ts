import { expect, it } from "vitest";
import { isSparse } from "./reading.ts";

it.each([
  [10, 1, true],
  [10, 2, false],
  [4, 0, true],
  [4, 1, false],
  [0, 0, false],
])("of %i units that may move %i with orders is little enough to ask: %s", (mayMove, ordered, asks) => {
  expect(isSparse({ mayMove, ordered })).toBe(asks);
});
