import type { GameEvent } from "../contract/event.ts";
import type { BoardPicture } from "./picture.ts";
import { countersLayer } from "./counters-layer.ts";
import { MapLayout } from "../../hexes/drawing/geometry.ts";
import { marks, traces } from "./happenings-layer.ts";
import { legend, legendHeight } from "./legend.ts";
import { downBy, drawnSheet } from "../../../src/drawing/sheet.ts";
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

/** A position as an SVG document of its own, with every hex numbered, a heading and a legend. */
export function mapSvg({ picture, heading, events = [] }: MapView): string {
  const layout = new MapLayout(picture);
  const [ways, signs] = [traces(events, layout), marks(events, layout)];
  const height = layout.height + HEADING_HEIGHT + legendHeight(picture);
  return drawnSheet(
    heading,
    { width: layout.width, height },
    downBy(
      HEADING_HEIGHT,
      ground(picture, layout),
      decoration(picture, layout),
      routes(picture, layout),
      boxes(picture, layout),
      barriers(picture, layout),
      numbers(layout),
      places(picture, layout),
      ways,
      countersLayer(picture.counters, layout),
      signs,
      legend(picture, layout, ways + signs !== ""),
    ),
  );
}
