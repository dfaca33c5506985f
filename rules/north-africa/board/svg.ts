import type { GameEvent } from "../contract/event.ts";
import type { BoardPicture } from "./picture.ts";
import { countersLayer } from "./counters-layer.ts";
import { MapLayout } from "./geometry.ts";
import { marks, traces } from "./happenings-layer.ts";
import { legend, legendHeight } from "./legend.ts";
import { INK, PAPER } from "../../../src/drawing/palette.ts";
import { barriers, boxes, decoration, ground, numbers, places, routes } from "./terrain-layer.ts";
import { element, escapeXml, short, textElement } from "../../../src/drawing/xml.ts";

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
  const [width, height] = [layout.width, layout.height + HEADING_HEIGHT + legendHeight(picture)];
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${short(width)} ${short(height)}`,
      width: short(width),
      height: short(height),
      "font-family": "DejaVu Sans, Verdana, sans-serif",
    },
    element("title", {}, escapeXml(heading)),
    element("rect", { width, height, fill: PAPER }),
    textElement({ x: 12, y: 17, "font-size": 14, "font-weight": "bold", fill: INK }, heading),
    element(
      "g",
      { transform: `translate(0 ${HEADING_HEIGHT})` },
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
