import { expect, it } from "vitest";
import { way } from "../../../rules/hexes/drawing/happenings.ts";
import type { PictureFrame } from "../../kernel/picture.ts";
import { drawnOnce } from "../part.ts";
import { rasterOf } from "../raster.ts";
import { atPoint, element } from "../xml.ts";
import { plainPixels } from "./plain-shapes.ts";

const CUT = { left: -10, top: 20, width: 240, height: 200 };
const part = (svg: string): PictureFrame => drawnOnce(svg, { x: 0, y: 0, width: 100, height: 100 });

/** The share of pixels that are painted otherwise than by the rasterizer of the program's other drawings. */
function away(svg: string, scale: number): number {
  const plain = plainPixels([part(svg)], CUT, scale)!;
  const transform = `translate(${-CUT.left} ${-CUT.top}) scale(${scale})`;
  const { pixels } = rasterOf(element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width: CUT.width, height: CUT.height },
    element("g", { transform }, svg),
  ));
  return plain.filter((value, at) => Math.abs(value - pixels[at]) > 40).length / plain.length;
}

const points = [{ x: 10, y: 80 }, { x: 40, y: 20 }, { x: 70, y: 60 }];

it.each([
  ["a way", way(points, "march")],
  ["a way that is dashed", way(points, "retreat")],
  [
    "a bend",
    '<path d="M10 20Q60 20 60 70" fill="none" stroke="#a52a1f" stroke-width="3" stroke-linecap="round"/>',
  ],
])("%s looks as painted by another, at every scale", (_, svg) => {
  for (const scale of [1.5, 3]) expect(away(svg, scale)).toBeLessThan(0.004);
});

it("parts lie where they stand", () => {
  const svg = '<circle r="9" fill="#a52a1f"/>';
  const there = plainPixels([{ ...part(svg), at: { x: 30, y: 40 } }], CUT, 1.5);
  expect(there).toEqual(plainPixels([part('<circle cx="30" cy="40" r="9" fill="#a52a1f"/>')], CUT, 1.5));
  expect(there!.some((value) => value > 0)).toBe(true);
});

it.each([
  ["words", '<text x="4">2917</text>'],
  ["groups", atPoint({ x: 1, y: 1 }, '<circle r="9" fill="#a52a1f"/>')],
  ["arcs", '<path d="M0 0A5 5 0 0 1 9 9" stroke="#a52a1f"/>'],
])("%s are left to another", (_, svg) => expect(plainPixels([part(svg)], CUT, 1)).toBeUndefined());
