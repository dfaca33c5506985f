import type { GameEvent } from "../contract/event.ts";
import type { BoardPicture } from "./picture.ts";
import { countersLayer } from "./counters-layer.ts";
import { CLOSE_UP, HEX_SHAPES, MapLayout } from "../../hexes/drawing/geometry.ts";
import { attention, marks, traces } from "./happenings-layer.ts";
import { legend, legendHeight } from "./legend.ts";
import type { Picture } from "../../../src/kernel/picture.ts";
import { drawnAt } from "../../../src/drawing/part.ts";
import { frameLayer } from "../../../src/drawing/sheet.ts";
import {
  barriers,
  boxes,
  decoration,
  ground,
  numbers,
  places,
  routes,
} from "../../hexes/drawing/terrain-layer.ts";

const HEADING_HEIGHT = 24;

export interface MapView {
  readonly picture: BoardPicture;
  /** The line above the map: the game and its turn. */
  readonly heading: string;
  /** What happened in the Player-Turn that led here, to be drawn in; none for a bare position. */
  readonly events?: readonly GameEvent[];
}

/** A position layer by layer, with every hex numbered, a heading and a legend. */
export function mapPicture({ picture, heading, events = [] }: MapView): Picture {
  const layout = new MapLayout(picture);
  const [ways, signs] = [traces(events, layout), marks(events, layout)];
  const height = layout.height + HEADING_HEIGHT + legendHeight(picture);
  return {
    heading,
    view: { x: 0, y: -HEADING_HEIGHT, width: layout.width, height },
    map: layout.box,
    layers: [
      frameLayer(heading, -HEADING_HEIGHT),
      { name: "ground", parts: [drawnAt(groundOf(picture, layout), layout.box)] },
      { name: "places", parts: places(picture, layout) },
      { name: "happenings", parts: ways },
      { name: "pieces", parts: countersLayer(picture.counters, layout) },
      { name: "happenings", parts: signs },
      { name: "legend", parts: [legend(picture, layout, ways.length + signs.length > 0)] },
    ],
    shapes: HEX_SHAPES,
    places: layout.places(),
    attention: attention(picture, events, layout),
    closeUp: CLOSE_UP,
  };
}

function groundOf(picture: BoardPicture, layout: MapLayout): string {
  return [
    ground(picture, layout),
    decoration(picture, layout),
    routes(picture, layout),
    boxes(picture, layout),
    barriers(picture, layout),
    numbers(layout),
  ].join("");
}
