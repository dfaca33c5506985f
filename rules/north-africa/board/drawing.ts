import type { GameEvent } from "../contract/event.ts";
import type { BoardPicture, PicturedAttack } from "../contract/picture.ts";
import { countersLayer } from "./counters-layer.ts";
import { CLOSE_UP, HEX_SHAPES, MapLayout } from "../../hexes/drawing/geometry.ts";
import { announcedLayer, attention, isPlaced, marks, traces } from "./happenings-layer.ts";
import { legend } from "./legend.ts";
import type { Picture } from "../../../src/kernel/picture.ts";
import { drawnAt } from "../../../src/drawing/part.ts";
import { frameLayer } from "../../../src/drawing/sheet.ts";
import { places } from "../../hexes/drawing/place-names.ts";
import { groundDrawn } from "../../hexes/drawing/terrain-layer.ts";

const HEADING_HEIGHT = 24;

export interface DrawnPosition {
  readonly picture: BoardPicture;
  /** The line above the map: the game and its turn. */
  readonly heading: string;
  /** The events of the Player-Turn that led here, to be drawn in; none for a bare position. */
  readonly events?: readonly GameEvent[];
  /** Attacks that are announced all at once, and not carried into the position yet. */
  readonly exchange?: readonly PicturedAttack[];
}

/** A position layer by layer, with every hex of land numbered, a heading and a legend. */
export function mapPicture({ picture, heading, events = [], exchange = [] }: DrawnPosition): Picture {
  const layout = new MapLayout(picture);
  const attacks = [...picture.attacks, ...exchange];
  const seen = events.filter((event) => isPlaced(event, layout));
  const key = legend(picture, seen, attacks, layout);
  return {
    heading,
    view: {
      x: 0,
      y: -HEADING_HEIGHT,
      width: layout.width,
      height: HEADING_HEIGHT + layout.height + key.box.height,
    },
    map: layout.box,
    layers: [
      frameLayer(heading, -HEADING_HEIGHT),
      { name: "ground", parts: [drawnAt(groundOf(picture, layout), layout.box)] },
      { name: "happenings", parts: traces(seen, layout) },
      { name: "places", parts: places(picture, layout) },
      { name: "pieces", parts: countersLayer(picture.counters, layout) },
      {
        name: "happenings",
        parts: [...marks(seen, layout), ...announcedLayer(attacks, picture, seen, layout)],
      },
      { name: "legend", parts: [key] },
    ],
    shapes: HEX_SHAPES,
    places: layout.places(),
    attention: attention(picture, attacks, seen, layout),
    closeUp: CLOSE_UP,
  };
}

/** Grounds drawn already, by the terrain of their maps, with the lines that they were drawn with. */
const grounds = new WeakMap<object, { readonly lines: readonly unknown[]; readonly svg: string }>();

function groundOf(picture: BoardPicture, layout: MapLayout): string {
  const { terrain, hexsides, lines } = picture;
  const drawn = [...Object.values(hexsides), lines, picture.boxes];
  const known = grounds.get(terrain);
  if (known !== undefined && known.lines.every((line, index) => line === drawn[index])) return known.svg;
  const svg = groundDrawn(picture, layout);
  grounds.set(terrain, { lines: drawn, svg });
  return svg;
}
