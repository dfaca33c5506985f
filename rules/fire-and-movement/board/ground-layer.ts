import type { HexId } from "../../hexes/hex-grid.ts";
import { LINE_COLORS, TERRAIN_COLORS } from "../../hexes/drawing/colors.ts";
import { type MapLayout, outline } from "../../hexes/drawing/geometry.ts";
import { element } from "../../../src/drawing/xml.ts";
import type { BoardPicture } from "./picture.ts";

/** The ground, hex by hex, each to be pointed at by its number. */
export function ground({ terrain }: BoardPicture, layout: MapLayout): string {
  const byTerrain = new Map<string, string[]>();
  for (let index = 0; index < layout.grid.size; index++) {
    const hex = index as HexId;
    const name = layout.grid.name(hex);
    const drawn = element("path", { "data-place": name, d: outline(layout.centerOf(hex)) });
    const kind = terrain[name] ?? "mixed";
    const alike = byTerrain.get(kind);
    if (alike === undefined) byTerrain.set(kind, [drawn]);
    else alike.push(drawn);
  }
  const grounds = [...byTerrain].map(([kind, hexes]) =>
    element("g", { fill: TERRAIN_COLORS[kind] ?? TERRAIN_COLORS.mixed }, ...hexes)
  );
  return element("g", { stroke: LINE_COLORS.hex, "stroke-width": 0.6 }, ...grounds);
}
