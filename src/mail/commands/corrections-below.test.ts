import { expect, it } from "vitest";
import { isOpen, pointsBelow } from "./corrections-below.ts";

it("the points of a correction stand below it, up to the first empty line behind them", () => {
  expect(pointsBelow(["place 1/8 at 2219", "  gs axis 3 ", "", "Anna"])).toBe("place 1/8 at 2219; gs axis 3");
  expect(pointsBelow(["", "eliminated 1/8"])).toBe("eliminated 1/8");
  expect(pointsBelow([])).toBe("");
});

it("only where its own line names none", () => {
  expect(["correct", "Correct:", "correction"].map(isOpen)).toEqual([true, true, true]);
  expect(["correct place 1/8 at 2219", "We must correct"].map(isOpen)).toEqual([false, false]);
});
