import { element } from "../../../src/drawing/xml.ts";
import { LINE_COLORS, TERRAIN_COLORS } from "../drawing/colors.ts";
import type { HexsideFeature } from "../drawing/picture.ts";
import { sample } from "../drawing/terrain-layer.ts";
import { swatchTexture } from "../drawing/textures.ts";

/** What stands on a palette as it looks on the map, in a box of 24 by 16 about its middle. */

export function terrainSample(terrain: string): string {
  return element("rect", {
    x: -12,
    y: -8,
    width: 24,
    height: 16,
    fill: TERRAIN_COLORS[terrain],
    stroke: LINE_COLORS.hex,
  }) + swatchTexture(terrain, { x: 0, y: 0 });
}

export function lineSample(feature: HexsideFeature): string {
  return sample(feature, { x: -10, y: 0 }, { x: 10, y: 0 });
}
