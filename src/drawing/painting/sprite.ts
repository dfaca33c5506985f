import type { ColorTable } from "./color-table.ts";

/** An empty pixel, in place of the number of a color. */
export const CLEAR = 255;

/** A painted thing, in the numbers of a table's colors. */
export interface Sprite {
  readonly width: number;
  readonly height: number;
  /** By pixel: the color of those that it covers, {@link CLEAR} for all others. */
  readonly solid: Uint8Array;
  /** Pixels that it covers in part: the place of each, and its red, green and blue multiplied by their share, and the share. */
  readonly soft: Uint32Array;
  readonly blends: Uint8Array;
}

/**
 * A part of a painting.
 * @param pixels red, green, blue multiplied by their share, and the share, of a painting of this width
 * @param colors of its pictures
 */
export function spriteOf(
  pixels: Uint8Array,
  stride: number,
  { left, top, width, height }: Cut,
  colors: ColorTable,
): Sprite {
  const solid = new Uint8Array(width * height).fill(CLEAR);
  const soft: number[] = [];
  const blends: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = ((top + y) * stride + left + x) * 4;
      const share = pixels[from + 3];
      if (share === 0) continue;
      const [red, green, blue] = [pixels[from], pixels[from + 1], pixels[from + 2]];
      if (share === 255) solid[y * width + x] = colors.nearest(red, green, blue);
      else {
        soft.push(y * width + x);
        blends.push(red, green, blue, share);
      }
    }
  }
  return { width, height, solid, soft: Uint32Array.from(soft), blends: Uint8Array.from(blends) };
}

export function cutOf({ width, solid, soft, blends }: Sprite, cut: Cut): Sprite {
  const piece = new Uint8Array(cut.width * cut.height);
  for (let y = 0; y < cut.height; y++) {
    const from = (cut.top + y) * width + cut.left;
    piece.set(solid.subarray(from, from + cut.width), y * cut.width);
  }
  const places: number[] = [];
  const mixed: number[] = [];
  for (const [index, pixel] of soft.entries()) {
    const [x, y] = [pixel % width - cut.left, Math.floor(pixel / width) - cut.top];
    if (x < 0 || y < 0 || x >= cut.width || y >= cut.height) continue;
    places.push(y * cut.width + x);
    mixed.push(...blends.subarray(index * 4, index * 4 + 4));
  }
  return {
    width: cut.width,
    height: cut.height,
    solid: piece,
    soft: Uint32Array.from(places),
    blends: Uint8Array.from(mixed),
  };
}

/** Where something lies in a painting, in pixels. */
export interface Cut {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What two of them share; undefined if nothing. */
export function commonCut(a: Cut | undefined, b: Cut): Cut | undefined {
  if (a === undefined) return undefined;
  const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
  const width = Math.min(a.left + a.width, b.left + b.width) - left;
  const height = Math.min(a.top + a.height, b.top + b.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : undefined;
}

/** The smallest that contains all; undefined if there is none. */
export function united(cuts: readonly Cut[]): Cut | undefined {
  if (cuts.length === 0) return undefined;
  const left = Math.min(...cuts.map((cut) => cut.left));
  const top = Math.min(...cuts.map((cut) => cut.top));
  const right = Math.max(...cuts.map((cut) => cut.left + cut.width));
  const bottom = Math.max(...cuts.map((cut) => cut.top + cut.height));
  return { left, top, width: right - left, height: bottom - top };
}
