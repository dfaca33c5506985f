import { expect, it } from "vitest";
import { flowed, type FlowItem, textWidth } from "./flow.ts";

const item = (width: number): FlowItem => ({ width, draw: (x, y) => `${x},${y} ` });
const FRAME = { left: 10, right: 100, top: 0, rowHeight: 20, gap: 5 };

it("items stand side by side as far as there is room, then in the next row", () => {
  expect(flowed([item(40), item(45), item(10)], FRAME)).toEqual({ drawn: "10,10 55,10 10,30 ", bottom: 40 });
});

it("an item wider than a row has a row of its own", () => {
  expect(flowed([item(200), item(10)], FRAME)).toEqual({ drawn: "10,10 10,30 ", bottom: 40 });
});

it("no items take no room", () => expect(flowed([], FRAME)).toEqual({ drawn: "", bottom: 0 }));

it("words are as wide as their letters, and wider in bold", () => {
  expect(textWidth("mmm", 10)).toBeGreaterThan(textWidth("iii", 10));
  expect(textWidth("retreat", 20)).toBeCloseTo(2 * textWidth("retreat", 10));
  expect(textWidth("retreat", 10, true)).toBeGreaterThan(textWidth("retreat", 10));
});
