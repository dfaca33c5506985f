import { Buffer } from "node:buffer";
import { beforeEach, expect, it, vi } from "vitest";
import { crowded, openingPicture } from "../../../tests/support/pictures.ts";
import { MAP_COLORS } from "../../../rules/hexes/drawing/colors.ts";
import { mapPicture } from "../../../rules/north-africa/board/drawing.ts";
import { NoRasterizer, rasterOf } from "../raster.ts";
import { partOf } from "./drawing.ts";
import { aheadFile, readAhead } from "./painted-ahead.ts";
import { PicturePainter } from "./picture-painter.ts";

vi.mock(
  "../raster.ts",
  async (original) => ({
    ...await original<object>(),
    rasterOf: vi.fn((await original<{ rasterOf: typeof rasterOf }>()).rasterOf),
  }),
);

const picture = mapPicture({ ...crowded(openingPicture()), heading: "" });
const window = { x: 0, y: 60, width: 240, height: 240 };
const drawing = partOf(picture, MAP_COLORS, window);
/** Of the map alone, whose ground would take most of the time. */
const close = { ...drawing, layers: drawing.layers.filter(({ name }) => name !== "ground") };

beforeEach(() => void vi.mocked(rasterOf).mockClear());

it("what was painted ahead is put together without a rasterizer, ways and all, to the same picture", () => {
  const painter = new PicturePainter(MAP_COLORS);
  const png = painter.png(close);
  expect(rasterOf).toHaveBeenCalled();
  const ahead = readAhead(aheadFile(painter.painted()));
  vi.mocked(rasterOf).mockClear().mockImplementation(() => {
    throw new NoRasterizer("not at the edge");
  });
  const other = new PicturePainter(MAP_COLORS, ahead);
  expect(Buffer.from(other.png(close)).equals(png)).toBe(true);
  expect(rasterOf).not.toHaveBeenCalled();
  expect(() => new PicturePainter(MAP_COLORS).png(close)).toThrow(NoRasterizer);
});

it("a file says nothing of what is not in it", () => {
  expect(readAhead(aheadFile(new Map()))("anything")).toBeUndefined();
});
