import { expect, it } from "vitest";
import { deploy } from "../../../tests/support/desert.ts";
import { svgOf } from "../../../src/drawing/picture-svg.ts";
import { board } from "./board.ts";

const { rules, state } = deploy({ units: { "al-3rtr": "0305", "ge-1-8": "0604", "ge-2-8": "0705" } });
const { caption, text, picture, colors } = board(rules);

it("the map says in a few words how much stands on it, and where everything stands", () => {
  expect(caption(state)).toBe("1 Allied and 2 Axis units");
  expect(text(state)).toMatch(/^Units by hex: .*\.$/);
  for (const unit of ["0305 3RTR", "0604 1/8", "0705 2/8"]) expect(text(state)).toContain(unit);
});

it("the map keeps to its colors but for those between them", () => {
  const used = svgOf(picture(state, "A map", [])).matchAll(/"(#[0-9a-f]{6})"/g);
  expect([...new Set([...used].map(([, color]) => color))].filter((color) => !colors.includes(color)))
    .toEqual([]);
});
