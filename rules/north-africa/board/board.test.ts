import { expect, it } from "vitest";
import { deploy } from "../../../tests/support/desert.ts";
import { svgOf } from "../../../src/drawing/picture-svg.ts";
import { board } from "./board.ts";

const { state } = deploy({ units: { "al-3rtr": "0305", "ge-1-8": "0604", "ge-2-8": "0705" } });
const { caption, text, picture, colors } = board;

it("the map says in a few words how much stands on it, and where everything stands", () => {
  expect(caption(state)).toBe("1 Allied and 2 Axis units");
  expect(text(state)).toBe(
    "Units by hex: Allied, 0305 3RTR 3-2-12 armor; Axis, 0604 1/8 5-4-11 armor, 0705 2/8 5-4-11 armor.",
  );
});

it("the map keeps to its colors but for those between them", () => {
  const used = svgOf(picture(state, "A map", [])).matchAll(/"(#[0-9a-f]{6})"/g);
  expect([...new Set([...used].map(([, color]) => color))].filter((color) => !colors.includes(color)))
    .toEqual([]);
});
