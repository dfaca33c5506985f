import { INK } from "../../../src/drawing/palette.ts";
import { drawnSheet } from "../../../src/drawing/sheet.ts";
import { element } from "../../../src/drawing/xml.ts";
import type { Kinded } from "../../../src/kernel/rules.ts";
import type { Sight } from "../sight.ts";
import { boxes, EDGE, turnTrack } from "./boxes.ts";
import { boundaries, coastalBox, ground, roads } from "./ground-layer.ts";
import { marks, traces } from "./happenings-layer.ts";
import { layoutOf, type MapLayout } from "./layout.ts";
import { legend } from "./legend.ts";
import { pieces } from "./pieces-layer.ts";

const HEADING_HEIGHT = 24;

/** What a viewer knows of a game as an SVG document of its own. */
export function boardSvg(sight: Sight, heading: string, events: readonly Kinded[]): string {
  const layout = layoutOf(sight.setting.map);
  const [ways, signs] = [traces(events, layout), marks(events, layout)];
  const frame = framed(layout);
  const track = turnTrack(sight, frame.track);
  const below = { x: frame.track.x, y: frame.track.y + track.height + 6 };
  const beside = boxes(sight, below, frame.room, frame.isBeside);
  const key = legend(sight, { x: below.x, y: below.y + beside.height }, frame.room, ways + signs !== "");
  const bottom = Math.max(layout.height, below.y + beside.height + key.height);
  const [width, height] = [frame.width, HEADING_HEIGHT + bottom];
  return drawnSheet(
    heading,
    { width, height, edge: EDGE },
    element(
      "g",
      { transform: `translate(0 ${HEADING_HEIGHT})`, fill: INK },
      ground(sight, layout),
      roads(sight, layout),
      coastalBox(sight, layout),
      boundaries(sight, layout),
      ways,
      pieces(sight, layout),
      signs,
      track.svg,
      beside.svg,
      key.svg,
    ),
  );
}

/** Where the boxes and the legend stand: below a wide map, beside a narrow one. */
function framed({ width, height }: MapLayout) {
  return width < NARROW
    ? { width: width + PANEL, track: { x: width, y: 8 }, room: PANEL - EDGE, isBeside: true }
    : { width, track: { x: EDGE, y: height + 8 }, room: width - 2 * EDGE, isBeside: false };
}

/** Maps that are narrower have boxes and legend beside them, which take so much room there. */
const NARROW = 1000;
const PANEL = 440;
