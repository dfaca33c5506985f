import { Buffer } from "node:buffer";
import { decode } from "fast-png";
import { describe, expect, it } from "vitest";
import { openingPicture, smallPicture } from "../../tests/support/pictures.ts";
import { MAP_COLORS } from "../../rules/hexes/drawing/colors.ts";
import { svgOf } from "./picture-svg.ts";
import { PAPER } from "./palette.ts";
import { pngOf } from "./png.ts";
import { type DrawnPosition, mapPicture } from "../../rules/north-africa/board/drawing.ts";

const mapSvg = (view: DrawnPosition) => svgOf(mapPicture(view));
const SMALL = mapSvg({ picture: smallPicture(), heading: "A small map" });

/** A picture's pixels as the numbers of their colors in its palette. */
const indices = (png: Uint8Array) => decode(png).data as Uint8Array;
const hex = (color: number[]) => `#${Buffer.from(color).toString("hex")}`;
const hasChunk = (png: Uint8Array, type: string) => Buffer.from(png).includes(type, 0, "latin1");

function differing(a: Uint8Array, b: Uint8Array): number {
  return a.reduce((count, index, at) => index === b[at] ? count : count + 1, 0);
}

describe("a map as PNG", () => {
  const png = pngOf(SMALL, MAP_COLORS, 400);

  it("has the width that was asked for, and the shape of the map", () => {
    const { width, height } = decode(png);
    const [, drawn, high] = /width="([\d.]+)" height="([\d.]+)"/.exec(SMALL)!.map(Number);
    expect(width).toBe(400);
    expect(Math.abs(height / width - high / drawn)).toBeLessThan(0.01);
  });

  it("is opaque: its palette has three channels, and nothing makes any color transparent (PNG 11.3.1)", () => {
    const { palette, channels, depth } = decode(png);
    expect([channels, depth]).toEqual([1, 8]);
    expect(palette!.every((color) => color.length === 3)).toBe(true);
    expect(hasChunk(png, "PLTE")).toBe(true);
    expect(hasChunk(png, "tRNS")).toBe(false);
  });

  it("has the map's own colors in its palette, and few others", () => {
    const palette = decode(png).palette!.map(hex);
    expect(MAP_COLORS.filter((color) => !palette.includes(color))).toEqual([]);
    expect(palette.length).toBeLessThanOrEqual(96);
  });

  it("lies on paper to its corner", () => {
    const { data, palette } = decode(png);
    expect(hex(palette![(data as Uint8Array)[0]])).toBe(PAPER);
  });

  it("is the same bytes for the same map", () => {
    expect(Buffer.from(pngOf(SMALL, MAP_COLORS, 400)).equals(png)).toBe(true);
  });
});

describe("words on a PNG", () => {
  const page = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40" font-family="DejaVu Sans, Verdana, sans-serif">` +
    `${content}</svg>`;
  const written = (weight: string) =>
    indices(
      pngOf(
        page(`<text x="10" y="30" font-size="24" font-weight="${weight}">2917 ½</text>`),
        MAP_COLORS,
        200,
      ),
    );
  const empty = indices(pngOf(page(""), MAP_COLORS, 200));

  it.each(["normal", "bold"])("in %s weight leave ink: without their font they would vanish", (weight) => {
    expect(differing(written(weight), empty)).toBeGreaterThan(200);
  });

  it("look otherwise in bold, so both fonts are there", () => {
    expect(differing(written("bold"), written("normal"))).toBeGreaterThan(100);
  });

  it("of the opening are seen: hex numbers, counters, places", () => {
    const labelled = mapSvg({ picture: openingPicture(), heading: "Crusader" });
    const unlabelled = labelled.replace(/<text.*?<\/text>/g, "");
    const [a, b] = [labelled, unlabelled].map((svg) => indices(pngOf(svg, MAP_COLORS, 500)));
    expect(differing(a, b) / a.length).toBeGreaterThan(0.02);
  });
});
