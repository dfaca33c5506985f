import { Buffer } from "node:buffer";
import { createRequire } from "node:module";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { crowded, openingPicture } from "../../../tests/support/pictures.ts";
import { MAP_COLORS } from "../../../rules/hexes/drawing/colors.ts";
import { mapPicture } from "../../../rules/north-africa/board/drawing.ts";
import { NoRasterizer } from "../raster.ts";
import { partOf } from "./drawing.ts";
import { aheadFile, readAhead } from "./painted-ahead.ts";
import { PicturePainter } from "./picture-painter.ts";

/** The rasterizer, by which nothing is drawn where it is not there. */
const addOn: typeof import("@resvg/resvg-js") = createRequire(import.meta.url)("@resvg/resvg-js");

const picture = mapPicture({ ...crowded(openingPicture()), heading: "" });
const window = { x: 0, y: 60, width: 240, height: 240 };
const drawing = partOf(picture, MAP_COLORS, window);
/** Of the map alone, whose ground would take most of the time. */
const close = { ...drawing, layers: drawing.layers.filter(({ name }) => name !== "ground") };

beforeEach(() => void vi.spyOn(addOn, "Resvg"));
afterEach(() => void vi.restoreAllMocks());

it("what was painted ahead is put together without a rasterizer, ways and all, to the same picture", () => {
  const painter = new PicturePainter(MAP_COLORS);
  const png = painter.png(close);
  expect(addOn.Resvg).toHaveBeenCalled();
  const ahead = readAhead(aheadFile(painter.painted()));
  vi.mocked(addOn.Resvg).mockClear().mockImplementation(function () {
    throw new NoRasterizer("not at the edge");
  });
  const other = new PicturePainter(MAP_COLORS, ahead);
  expect(Buffer.from(other.png(close)).equals(png)).toBe(true);
  expect(addOn.Resvg).not.toHaveBeenCalled();
  expect(() => new PicturePainter(MAP_COLORS).png(close)).toThrow(NoRasterizer);
});

it("a file says nothing of what is not in it", () => {
  const ahead = readAhead(aheadFile(new Map()));
  expect(ahead.has("anything")).toBe(false);
  expect(ahead.tiles("anything", { left: 0, top: 0, width: 1, height: 1 })).toEqual([]);
});

it("of a large sprite only the tiles that are shown are unpacked, and they say the same", () => {
  const [width, height] = [1300, 700];
  const soft = Uint32Array.from({ length: 90 }, (_, index) => index * 10_007 + 1);
  const whole = {
    width,
    height,
    solid: Uint8Array.from({ length: width * height }, (_, index) => index % 251),
    soft,
    blends: Uint8Array.from({ length: 4 * soft.length }, (_, index) => index % 256),
  };
  const ahead = readAhead(aheadFile(new Map([["ground", whole]])));
  const all = ahead.tiles("ground", { left: 0, top: 0, width, height });
  expect(all).toHaveLength(6);
  const together = new Uint8Array(width * height);
  const blended = new Map<number, readonly number[]>();
  for (const { left, top, sprite } of all) {
    const { width: wide, solid, soft: pixels, blends } = sprite();
    for (let at = 0; at < solid.length; at++) {
      together[(top + Math.floor(at / wide)) * width + left + at % wide] = solid[at];
    }
    for (const [index, at] of pixels.entries()) {
      const pixel = (top + Math.floor(at / wide)) * width + left + at % wide;
      blended.set(pixel, [...blends.subarray(4 * index, 4 * index + 4)]);
    }
  }
  expect(Buffer.from(together).equals(whole.solid)).toBe(true);
  expect([...blended].sort(([a], [b]) => a - b)).toEqual(
    [...soft].map((pixel, index) => [pixel, [...whole.blends.subarray(4 * index, 4 * index + 4)]]),
  );
  const shown = ahead.tiles("ground", { left: 500, top: 20, width: 100, height: 30 });
  expect(shown.map(({ left, top }) => [left, top])).toEqual([[0, 0], [512, 0]]);
});
