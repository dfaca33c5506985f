import { Buffer } from "node:buffer";
import { decode } from "fast-png";
import { describe, expect, it } from "vitest";
import type { Picture, PictureFrame } from "../../kernel/picture.ts";
import { drawnAt, drawnOnce, partAround } from "../part.ts";
import { INK, PAPER } from "../palette.ts";
import { svgOf } from "../picture-svg.ts";
import { rasterOf } from "../raster.ts";
import { Canvas } from "./canvas.ts";
import { ColorTable } from "./color-table.ts";
import { partOf, wholeOf } from "./drawing.ts";
import { PicturePainter } from "./picture-painter.ts";

const COLORS = [PAPER, INK, "#a52a1f", "#b9d7e6", "#ffffff"];
const VIEW = { x: 0, y: -20, width: 120, height: 100 };
const disc =
  '<circle r="9" fill="#fff" stroke="#a52a1f" stroke-width="2"/><text y="4" text-anchor="middle">8</text>';
const piece = (x: number, y: number): PictureFrame => ({
  svg: disc.replace("#fff", "#ffffff"),
  at: { x, y },
  box: partAround(11),
});
const picture = (...ways: readonly PictureFrame[]): Picture => ({
  heading: "",
  view: VIEW,
  map: VIEW,
  layers: [
    { name: "ground", parts: [drawnAt('<rect x="5" y="5" width="90" height="70" fill="#b9d7e6"/>', VIEW)] },
    { name: "happenings", parts: ways },
    { name: "pieces", parts: [piece(20, 30), piece(60, 50), piece(118, 70)] },
  ],
  shapes: {},
  places: [],
  attention: [],
  closeUp: 60,
});
const way = (d: string) => drawnOnce(`<path d="${d}" stroke="#a52a1f" stroke-width="3"/>`, VIEW);

/** Colors by pixel. */
function pixels(png: Uint8Array): number[][] {
  const { data, palette } = decode(png);
  return [...data as Uint8Array].map((index) => palette![index]);
}

describe("a picture put together of what was painted", () => {
  it.each([
    ["at once", 600],
    ["in bands", 900],
  ])("looks as the same painted as one document, but for its few colors: %s", (_, wide) => {
    const shown = picture(way("M20 30L60 50"));
    const drawing = wholeOf(shown, COLORS);
    const png = new PicturePainter(COLORS).png({ ...drawing, scale: drawing.scale * wide / 600 });
    const whole = rasterOf(svgOf(shown), { fitTo: { mode: "width", value: wide } });
    const { width, height, pixels: straight } = whole;
    expect(decode(png)).toMatchObject({ width, height });
    const away = pixels(png).filter((color, at) =>
      color.some((value, channel) => Math.abs(value - straight[at * 4 + channel]) > 48)
    );
    expect(away.length / (width * height)).toBeLessThan(0.002);
  });

  it("is the same bytes, whatever was painted before and by which painter", () => {
    const [one, other] = [way("M20 30L60 50"), way("M60 50L20 70")].map((each) =>
      wholeOf(picture(each), COLORS)
    );
    const painter = new PicturePainter(COLORS);
    const first = painter.png(one);
    expect(Buffer.from(painter.png(other)).equals(first)).toBe(false);
    expect(Buffer.from(painter.png(one)).equals(first)).toBe(true);
    expect(Buffer.from(new PicturePainter(COLORS).png(one)).equals(first)).toBe(true);
  });

  it("shows of a window what lies in it, finer than the whole", () => {
    const shown = picture();
    const window = { x: 40, y: 30, width: 60, height: 50 };
    const [all, part] = [wholeOf(shown, COLORS), partOf(shown, COLORS, window)].map((drawing) =>
      decode(new PicturePainter(COLORS).png(drawing))
    );
    expect([all.width, part.width, part.height]).toEqual([600, 720, 600]);
    const colorAt = ({ data, width, palette }: typeof all, x: number, y: number) =>
      palette![data[y * width + x]];
    expect(colorAt(part, 12, 12)).toEqual([0xb9, 0xd7, 0xe6]);
    expect(colorAt(part, 12 * 14, 12 * 20)).toEqual([255, 255, 255]);
    expect(colorAt(part, 719, 599)).toEqual(colorAt(all, 99 * 5, 99 * 5));
  });

  it.each([0, 9, 20.5, 29.5, 31.2, 41, 49, 71])(
    "needs no part that lies outside of a window, here from %d on",
    (x) => {
      const shown = picture(way("M20 30L60 50"));
      const drawing = partOf(shown, COLORS, { x, y: 20, width: 30, height: 30 });
      const pieces = drawing.layers.find(({ name }) => name === "pieces")!.parts;
      expect(pieces.length).toBeLessThan(3);
      const png = new PicturePainter(COLORS).png(drawing);
      const whole = new PicturePainter(COLORS).png({ ...drawing, layers: shown.layers });
      expect(Buffer.from(png).equals(whole)).toBe(true);
    },
  );
});

it.each([0, 1, 2, 3])("a painting is laid on the same, with %d bytes before it in memory", (before) => {
  const pixels = Buffer.from(new ArrayBuffer(before + 12), before);
  pixels.set([0xa5, 0x2a, 0x1f, 255, 0, 0, 0, 0, 255, 255, 255, 255]);
  const canvas = new Canvas(4, 1, new ColorTable(COLORS), 3);
  canvas.lay(pixels, { left: 1, top: 0, width: 3, height: 1 });
  expect([...canvas.pixels]).toEqual([3, 2, 3, 4]);
});

describe("a ground of more pixels than a painter keeps", () => {
  it("is painted once, drives out no piece, and looks the same", () => {
    const window = { x: 10, y: 10, width: 30, height: 30 };
    const drawing = { ...wholeOf(picture(), COLORS), window, scale: 10 };
    const missing: string[] = [];
    const small = new PicturePainter(
      COLORS,
      { has: (name) => missing.push(name) === 0, tiles: () => [] },
      700_000,
    );
    const pngs = [small.png(drawing), small.png(drawing)].map((png) => Buffer.from(png));
    expect(missing.map((name) => name.includes("<rect"))).toEqual([true, false]);
    expect([...small.painted().keys()].filter((name) => name.includes("<circle"))).toHaveLength(1);
    const expected = new PicturePainter(COLORS).png(drawing);
    for (const png of pngs) expect(png.equals(expected)).toBe(true);
  });
});

describe("the colors of a picture", () => {
  it("are its own, and blends between them up to so many", () => {
    const { colors } = new ColorTable(COLORS, 32);
    expect(colors.slice(0, COLORS.length).map((color) => `#${Buffer.from(color).toString("hex")}`)).toEqual(
      COLORS,
    );
    expect(colors).toHaveLength(32);
    expect(new ColorTable(["#000000", "#000000"]).colors).toHaveLength(2);
  });

  it("stand for those that are nearest to them", () => {
    const table = new ColorTable(["#000000", "#ffffff"], 2);
    expect([table.nearest(10, 20, 30), table.nearest(200, 210, 220)]).toEqual([0, 1]);
  });
});
