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
  expect(readAhead(aheadFile(new Map())).get("anything")).toBeUndefined();
});
