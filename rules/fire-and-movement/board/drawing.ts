import type { Picture } from "../../../src/kernel/picture.ts";
import { frameLayer } from "../../../src/drawing/sheet.ts";
import { CLOSE_UP, HEX_SHAPES } from "../../hexes/drawing/geometry.ts";
import { places } from "../../hexes/drawing/place-names.ts";
import { attacksLayer } from "./attacks-layer.ts";
import { countersLayer } from "./counters-layer.ts";
import { drawnGround } from "./ground-layer.ts";
import { attention, marks, traces } from "./happenings-layer.ts";
import { legend } from "./legend.ts";
import type { BoardPicture } from "./picture.ts";
import { badges, chainDrawn, rings } from "./signs-layer.ts";
import { HEADING_HEIGHT, status } from "./status.ts";

export function mapPicture(picture: BoardPicture, heading: string): Picture {
  const { ground, counters } = picture;
  const drawn = drawnGround(ground);
  const { layout } = drawn;
  const line = status(picture);
  const width = Math.max(layout.width, line.width);
  const { part, bottom } = legend(picture, layout.height + 4, width);
  return {
    heading,
    view: { x: 0, y: -HEADING_HEIGHT, width, height: HEADING_HEIGHT + bottom },
    map: layout.box,
    layers: [
      frameLayer(heading, -HEADING_HEIGHT, undefined, line.draw(width)),
      { name: "ground", parts: [drawn.part] },
      { name: "happenings", parts: chainDrawn(picture, layout) },
      { name: "places", parts: rings(picture, layout) },
      { name: "happenings", parts: traces(picture, layout) },
      { name: "places", parts: places({ places: ground.places, counters }, layout) },
      { name: "pieces", parts: countersLayer(counters, layout) },
      { name: "places", parts: badges(picture, layout) },
      { name: "happenings", parts: [...marks(picture, layout), ...attacksLayer(picture, layout)] },
      { name: "legend", parts: [part] },
    ],
    shapes: HEX_SHAPES,
    places: layout.places(),
    attention: attention(picture, layout),
    closeUp: CLOSE_UP,
  };
}
