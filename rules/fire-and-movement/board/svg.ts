import { MapLayout } from "../../hexes/drawing/geometry.ts";
import { downBy, mapSheet } from "../../hexes/drawing/sheet.ts";
import { barriers, boxes, decoration, numbers, places, routes } from "../../hexes/drawing/terrain-layer.ts";
import { element } from "../../../src/drawing/xml.ts";
import { attacksLayer } from "./attacks-layer.ts";
import { MINEFIELDS } from "./colors.ts";
import { countersLayer } from "./counters-layer.ts";
import { ground } from "./ground-layer.ts";
import { marks, traces } from "./happenings-layer.ts";
import { legend } from "./legend.ts";
import type { BoardPicture } from "./picture.ts";
import { badges, chainDrawn, rings } from "./signs-layer.ts";
import { HEADING_HEIGHT, status } from "./status.ts";

/** A position as an SVG document of its own. What can be pointed at is a hex, or the counter that lies on it. */
export function mapSvg(picture: BoardPicture, heading: string): string {
  const layout = new MapLayout(picture);
  const line = status(picture);
  const width = Math.max(layout.width, line.width);
  const { drawn, bottom } = legend(picture, layout.height + 4, width);
  return mapSheet(
    heading,
    { width, height: HEADING_HEIGHT + bottom },
    line.draw(width),
    downBy(
      HEADING_HEIGHT,
      ground(picture, layout),
      untouchable(
        decoration(picture, layout),
        routes(picture, layout),
        boxes(picture, layout),
        barriers(picture, layout, MINEFIELDS),
        chainDrawn(picture, layout),
        numbers(layout),
        rings(picture, layout),
        places(picture, layout),
        traces(picture, layout),
      ),
      countersLayer(picture.counters, layout),
      untouchable(badges(picture, layout), marks(picture, layout), attacksLayer(picture, layout)),
      drawn,
    ),
  );
}

function untouchable(...layers: readonly string[]): string {
  return element("g", { "pointer-events": "none" }, ...layers);
}
