import type { PictureFrame } from "../../kernel/picture.ts";
import { LOOK } from "../picture-svg.ts";
import { rasterOf } from "../raster.ts";
import { atPoint, element, short } from "../xml.ts";
import type { ColorTable } from "./color-table.ts";
import { plainPixels } from "./plain-shapes.ts";
import { type Cut, type Sprite, spriteOf } from "./sprite.ts";

/** Drawings are painted side by side on a sheet of this width, or a wider one for a wide drawing. */
const WIDTH = 2048;
/** The gap between two. */
const GAP = 2;

/** The area of a part, in pixels about its origin. @param scale pixels for a unit of the drawing */
export function pixelBox({ box }: PictureFrame, scale: number): Cut {
  const [left, top] = [Math.floor(box.x * scale), Math.floor(box.y * scale)];
  return {
    left,
    top,
    width: Math.ceil((box.x + box.width) * scale) - left,
    height: Math.ceil((box.y + box.height) * scale) - top,
  };
}

/** Paints several parts at once. @param defs to which they refer */
export function painted(
  parts: readonly PictureFrame[],
  scale: number,
  defs: string,
  colors: ColorTable,
): Sprite[] {
  const boxes = parts.map((part) => pixelBox(part, scale));
  const { cuts, width, height } = laidOut(boxes);
  const drawings = parts.map(({ svg }, index) => {
    const [x, y] = [cuts[index].left - boxes[index].left, cuts[index].top - boxes[index].top];
    return element("g", { transform: `translate(${x} ${y}) scale(${short(scale)})` }, svg);
  });
  const { pixels } = rasterOf(sheet(width, height, element("defs", {}, defs), ...drawings));
  return cuts.map((cut) => spriteOf(pixels, width, cut, colors));
}

/**
 * Paints parts at their places, one over another.
 * @param cut the part of their picture
 * @returns its pixels in the form of {@link Canvas.lay}
 */
export function paintedTogether(parts: readonly PictureFrame[], cut: Cut, scale: number): Uint8Array {
  const plain = plainPixels(parts, cut, scale);
  if (plain !== undefined) return plain;
  const transform = `translate(${-cut.left} ${-cut.top}) scale(${short(scale)})`;
  const drawn = parts.map(({ svg, at }) => atPoint(at, svg));
  return rasterOf(sheet(cut.width, cut.height, element("g", { transform }, ...drawn))).pixels;
}

function sheet(width: number, height: number, ...content: readonly string[]): string {
  return element("svg", { xmlns: "http://www.w3.org/2000/svg", width, height, ...LOOK }, ...content);
}

/** Boxes in rows, the highest first. */
function laidOut(boxes: readonly Cut[]): { cuts: Cut[]; width: number; height: number } {
  const width = Math.max(WIDTH, ...boxes.map((box) => box.width));
  const cuts: Cut[] = [];
  let [left, top, deepest] = [0, 0, 0];
  for (const index of [...boxes.keys()].sort((a, b) => boxes[b].height - boxes[a].height)) {
    const { width: wide, height } = boxes[index];
    if (left + wide > width) [left, top, deepest] = [0, top + deepest + GAP, 0];
    cuts[index] = { left, top, width: wide, height };
    left += wide + GAP;
    deepest = Math.max(deepest, height);
  }
  return { cuts, width, height: top + deepest };
}
