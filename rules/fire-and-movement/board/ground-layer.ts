import { MapLayout } from "../../hexes/drawing/geometry.ts";
import { groundDrawn } from "../../hexes/drawing/terrain-layer.ts";
import type { PictureFrame } from "../../../src/kernel/picture.ts";
import { drawnAt } from "../../../src/drawing/part.ts";
import type { MapGround } from "./picture.ts";

/** The part of a map that is drawn the same whatever is on it: by far the most. */
export interface DrawnGround {
  readonly layout: MapLayout;
  readonly part: PictureFrame;
}

const drawn = new WeakMap<MapGround, DrawnGround>();

/** The drawing of a ground, made once for all pictures that have it. */
export function drawnGround(ground: MapGround): DrawnGround {
  const known = drawn.get(ground) ?? draw(ground);
  drawn.set(ground, known);
  return known;
}

function draw(ground: MapGround): DrawnGround {
  const layout = new MapLayout(ground);
  const svg = groundDrawn(ground, layout);
  return { layout, part: drawnAt(svg, layout.box) };
}
