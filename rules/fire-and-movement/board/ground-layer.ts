import type { HexId } from "../../hexes/hex-grid.ts";
import { LINE_COLORS, TERRAIN_COLORS } from "../../hexes/drawing/colors.ts";
import { MapLayout, outline } from "../../hexes/drawing/geometry.ts";
import { barriers, boxes, decoration, numbers, routes } from "../../hexes/drawing/terrain-layer.ts";
import { element } from "../../../src/drawing/xml.ts";
import { MINEFIELDS } from "./colors.ts";
import type { Ground } from "./picture.ts";

/** What of a map is drawn alike whatever stands on it: by far the most. */
export interface DrawnGround {
  readonly layout: MapLayout;
  readonly hexes: string;
  readonly lines: string;
  readonly numbers: string;
}

const drawn = new WeakMap<Ground, DrawnGround>();

/** A ground as it is drawn, once for all pictures that have it. */
export function drawnGround(ground: Ground): DrawnGround {
  const known = drawn.get(ground) ?? draw(ground);
  drawn.set(ground, known);
  return known;
}

function draw(ground: Ground): DrawnGround {
  const layout = new MapLayout(ground);
  return {
    layout,
    hexes: hexes(ground, layout),
    lines: [
      decoration(ground, layout),
      routes(ground, layout),
      boxes(ground, layout),
      barriers(ground, layout, MINEFIELDS),
    ].join(""),
    numbers: numbers(layout),
  };
}

/** Hex by hex, each to be pointed at by its number. */
function hexes({ terrain }: Ground, layout: MapLayout): string {
  const byTerrain = new Map<string, string[]>();
  for (let index = 0; index < layout.grid.size; index++) {
    const hex = index as HexId;
    const name = layout.grid.name(hex);
    const path = element("path", { "data-place": name, d: outline(layout.centerOf(hex)) });
    const kind = terrain[name] ?? "mixed";
    const alike = byTerrain.get(kind);
    if (alike === undefined) byTerrain.set(kind, [path]);
    else alike.push(path);
  }
  const grounds = [...byTerrain].map(([kind, paths]) =>
    element("g", { fill: TERRAIN_COLORS[kind] ?? TERRAIN_COLORS.mixed }, ...paths)
  );
  return element("g", { stroke: LINE_COLORS.hex, "stroke-width": 0.6 }, ...grounds);
}
