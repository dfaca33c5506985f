import { crc32, deflateSync } from "node:zlib";
import { Buffer } from "node:buffer";
import type { Canvas } from "./canvas.ts";

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
/** Filters between neighbors do not help with numbers of colors (PNG 12.7). */
const NO_FILTER = 0;
/**
 * The effort of deflate: level 6 takes half as long again as 5 for a thirtieth of the weight, and higher levels gain little.
 */
const LEVELS = { part: 5, whole: 6 } as const;
/** Whole maps have more pixels: parts for letters are painted far more often. */
const PART = 1_000_000;

/** Pixels of few colors as a PNG (ISO/IEC 15948). @param colors red, green and blue of each */
export function indexedPng(
  { width, height, pixels }: Pick<Canvas, "width" | "height" | "pixels">,
  colors: readonly (readonly number[])[],
): Uint8Array {
  const lines = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) {
    lines[y * (width + 1)] = NO_FILTER;
    lines.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  const level = pixels.length > PART ? LEVELS.whole : LEVELS.part;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits, by palette, deflate, no filter method of our own, not interlaced (11.2.2).
  header.set([8, 3, 0, 0, 0], 8);
  return new Uint8Array(Buffer.concat([
    Uint8Array.from(SIGNATURE),
    chunk("IHDR", header),
    chunk("PLTE", Uint8Array.from(colors.flat())),
    chunk("IDAT", deflateSync(lines, { level, memLevel: 9 })),
    chunk("IEND", new Uint8Array()),
  ]));
}

/** 5.3: length, type, data, and a check of type and data. */
function chunk(type: string, data: Uint8Array): Uint8Array {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(named, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
