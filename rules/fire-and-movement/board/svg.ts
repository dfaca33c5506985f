import { downBy, drawnSheet } from "../../../src/drawing/sheet.ts";
import { places } from "../../hexes/drawing/terrain-layer.ts";
import { element } from "../../../src/drawing/xml.ts";
import { attacksLayer } from "./attacks-layer.ts";
import { countersLayer } from "./counters-layer.ts";
import { drawnGround } from "./ground-layer.ts";
import { marks, traces } from "./happenings-layer.ts";
import { legend } from "./legend.ts";
import type { BoardPicture } from "./picture.ts";
import { badges, chainDrawn, rings } from "./signs-layer.ts";
import { HEADING_HEIGHT, status } from "./status.ts";

/** A position as an SVG document of its own. What can be pointed at is a hex, or the counter that lies on it. */
export function mapSvg(picture: BoardPicture, heading: string): string {
  const { ground, counters } = picture;
  const { layout, hexes, lines, numbers } = drawnGround(ground);
  const line = status(picture);
  const width = Math.max(layout.width, line.width);
  const { drawn, bottom } = legend(picture, layout.height + 4, width);
  return drawnSheet(
    heading,
    { width, height: HEADING_HEIGHT + bottom },
    line.draw(width),
    downBy(
      HEADING_HEIGHT,
      hexes,
      untouchable(
        lines,
        chainDrawn(picture, layout),
        numbers,
        rings(picture, layout),
        places({ places: ground.places, counters }, layout),
        traces(picture, layout),
      ),
      countersLayer(counters, layout),
      untouchable(badges(picture, layout), marks(picture, layout), attacksLayer(picture, layout)),
      drawn,
    ),
  );
}

function untouchable(...layers: readonly string[]): string {
  return element("g", { "pointer-events": "none" }, ...layers);
}
