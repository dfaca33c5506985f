import { swatchTexture } from "./textures.ts";
import { LINE_COLORS, TERRAIN_COLORS } from "./colors.ts";
import type { HexsideFeature } from "./picture.ts";
import { sample } from "./terrain-layer.ts";
import { element, textElement } from "../../../src/drawing/xml.ts";

/** The look of a map's ground and hexsides, with words: `rough, 4`. */
export interface DrawnKey {
  readonly terrains: readonly { readonly terrain: string; readonly words: string }[];
  readonly hexsides: readonly { readonly feature: HexsideFeature; readonly words: string }[];
}

/** How far the key reaches to the right, and how many hexsides stand in a row of theirs. */
const KEY_WIDTH = 556;
const LINES_A_ROW = 5;
const ROW_HEIGHT = 20;

/** The extra room for hexsides that do not fit in one row. */
export function moreRows(hexsides: number): number {
  return ROW_HEIGHT * Math.max(0, Math.ceil(hexsides / LINES_A_ROW) - 1);
}

/** A swatch of each terrain in a row, under it lines of each kind, with what they mean. */
export function terrainKeyDrawn({ terrains, hexsides }: DrawnKey, top: number): string {
  const pitch = Math.min(92, KEY_WIDTH / (terrains.length - 1));
  const grounds = terrains.map(({ terrain, words }, index) => {
    const x = 12 + index * pitch;
    return element("rect", {
      x,
      y: top + 4,
      width: 16,
      height: 12,
      fill: TERRAIN_COLORS[terrain],
      stroke: LINE_COLORS.hex,
    }) + swatchTexture(terrain, { x: x + 8, y: top + 10 }) +
      textElement({ x: x + 21, y: top + 14 }, words);
  });
  const lines = hexsides.map(({ feature, words }, index) => {
    const x = 12 + index % LINES_A_ROW * 110;
    const y = top + 32 + Math.floor(index / LINES_A_ROW) * ROW_HEIGHT;
    return sample(feature, { x, y }, { x: x + 20, y }) + textElement({ x: x + 25, y: y + 3.5 }, words);
  });
  return [...grounds, ...lines].join("");
}
