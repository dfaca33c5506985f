import { pngOf } from "../../src/drawing/png.ts";

const MOST_BYTES = 300_000;
const WIDTHS = [1560, 1440, 1320, 1200, 1080, 960];

/** How letters made their map before: drawn again in full, smaller and smaller until it was light enough. */
export function paintedAnew(svg: string, colors: readonly string[]): Uint8Array {
  const drawn = WIDTHS.values().map((width) => pngOf(svg, colors, width));
  return drawn.find((png) => png.length <= MOST_BYTES) ?? pngOf(svg, colors, 960);
}
