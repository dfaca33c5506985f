import { encode } from "fast-png";
import { PAPER } from "./palette.ts";
import { rasterOf } from "./raster.ts";

/**
 * An SVG document as an opaque PNG with few colors.
 * @param colors kept unchanged, `#rrggbb`, at most {@link COLORS}
 * @param width in pixels
 */
export function pngOf(svg: string, colors: readonly string[], width: number): Uint8Array {
  const image = rasterOf(svg, { background: PAPER, fitTo: { mode: "width", value: width } });
  const { palette, indices } = indexed(image.pixels, colors);
  return encode(
    { width: image.width, height: image.height, data: indices, channels: 1, depth: 8, palette },
    { zlib: { level: 9 } },
  );
}

/** How many colors a picture's file has: its own, and the most frequent blends of them. */
const COLORS = 96;

/** Pixels as indices into a palette, each color as the nearest one there. @param pixels RGBA, opaque */
function indexed(
  pixels: Uint8Array,
  colors: readonly string[],
): { palette: number[][]; indices: Uint8Array } {
  const bins = new Uint16Array(pixels.length / 4);
  const counts = new Uint32Array(1 << 15);
  const sums = new Float64Array(3 << 15);
  for (let pixel = 0; pixel < bins.length; pixel++) {
    const red = pixels[pixel * 4], green = pixels[pixel * 4 + 1], blue = pixels[pixel * 4 + 2];
    const bin = (red >> 3) << 10 | (green >> 3) << 5 | blue >> 3;
    bins[pixel] = bin;
    counts[bin]++;
    sums[bin * 3] += red;
    sums[bin * 3 + 1] += green;
    sums[bin * 3 + 2] += blue;
  }
  const used = [...counts.keys()].filter((bin) => counts[bin] > 0);
  const mean = (bin: number) => [0, 1, 2].map((channel) => Math.round(sums[bin * 3 + channel] / counts[bin]));
  const own = colors.map((color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)));
  const common = used.sort((a, b) => counts[b] - counts[a]).map(mean)
    .filter((color) => own.every((known) => distance(known, color) > CLOSE)).slice(0, COLORS - own.length);
  const palette = [...own, ...common];
  const nearest = new Uint8Array(1 << 15);
  for (const bin of used) nearest[bin] = nearestIn(palette, mean(bin));
  const indices = new Uint8Array(bins.length);
  for (let pixel = 0; pixel < bins.length; pixel++) indices[pixel] = nearest[bins[pixel]];
  return { palette, indices };
}

/** Colors this near one of the picture's own count as that one. */
const CLOSE = 3 * 4 ** 2;

function distance(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, channel) => sum + (value - b[channel]) ** 2, 0);
}

function nearestIn(palette: readonly number[][], color: readonly number[]): number {
  let [best, least] = [0, Infinity];
  for (let index = 0; index < palette.length; index++) {
    const away = distance(palette[index], color);
    if (away < least) [best, least] = [index, away];
  }
  return best;
}
