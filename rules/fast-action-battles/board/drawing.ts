import { frameLayer } from "../../../src/drawing/sheet.ts";
import type { Picture, PlaceShape, Shape } from "../../../src/kernel/picture.ts";
import type { Kinded } from "../../../src/kernel/rules.ts";
import { type Area, areaName, COAST } from "../setting/area-map.ts";
import type { Sight } from "../position/sight.ts";
import { boxes, EDGE, turnTrack } from "./boxes.ts";
import { corners, pathThrough, type Point } from "./geometry.ts";
import { coastalFrame, front, ground, HATCHING, network } from "./ground-layer.ts";
import { attention, marks, traces } from "./happenings-layer.ts";
import { CLOSE_UP_WIDTH, layoutOf, type MapLayout } from "./layout.ts";
import { legend } from "./legend.ts";
import { areasLayers } from "./pieces-layer.ts";

const HEADING_HEIGHT = 24;

/** What a viewer knows of a game, layer by layer. */
export function boardPicture(sight: Sight, heading: string, events: readonly Kinded[]): Picture {
  const layout = layoutOf(sight.setting.map);
  const [ways, signs] = [traces(events, layout), marks(events, layout)];
  const frame = framed(layout);
  const track = turnTrack(sight, frame.track);
  const below = { x: frame.track.x, y: frame.track.y + track.box.height + 6 };
  const beside = boxes(sight, below, frame.room, frame.isBeside);
  const isPlayed = ways.length + signs.length > 0;
  const key = legend(sight, { x: below.x, y: below.y + beside.frame.box.height }, frame.room, isPlayed);
  const bottom = Math.max(layout.height, key.box.y + key.box.height);
  const { places, pieces } = areasLayers(sight, layout);
  return {
    heading,
    defs: HATCHING,
    view: { x: 0, y: -HEADING_HEIGHT, width: frame.width, height: HEADING_HEIGHT + bottom },
    map: layout.box,
    layers: [
      frameLayer(heading, -HEADING_HEIGHT, EDGE, track, beside.frame),
      {
        name: "ground",
        parts: [...ground(sight, layout), ...front(sight, layout), network(sight, layout)],
      },
      { name: "happenings", parts: ways },
      { name: "places", parts: places },
      { name: "pieces", parts: [...pieces, ...beside.pieces] },
      { name: "happenings", parts: signs },
      { name: "legend", parts: [key] },
    ],
    ...placesOf(sight, layout),
    attention: attention(sight, events, layout),
    closeUp: CLOSE_UP_WIDTH,
  };
}

/** Every area and the Coastal Force box, to be pointed at. */
function placesOf({ setting: { map } }: Sight, layout: MapLayout): Pick<Picture, "shapes" | "places"> {
  const outlines: (readonly [Area, string, Point])[] = map.areas.map((area) =>
    [area, layout.cells.outlines.get(area)!, layout.at(area)!] as const
  );
  const coast = layout.at(COAST);
  if (coast !== undefined) outlines.push([COAST, pathThrough(corners(coastalFrame(coast)), true), coast]);
  const shapes: Record<string, Shape> = {};
  const places: PlaceShape[] = [];
  for (const [area, d, about] of outlines) {
    const place = String(areaName(area));
    shapes[place] = { d, about };
    places.push({ place, at: about, shape: place });
  }
  return { shapes, places };
}

/** Where the boxes and the legend stand: below a wide map, beside a narrow one. */
function framed({ width, height }: MapLayout) {
  return width < NARROW
    ? { width: width + PANEL, track: { x: width, y: 8 }, room: PANEL - EDGE, isBeside: true }
    : { width, track: { x: EDGE, y: height + 8 }, room: width - 2 * EDGE, isBeside: false };
}

/** Narrower maps have boxes and legend beside them, which take this much room. */
const NARROW = 1000;
const PANEL = 440;
