import { INK, PAPER } from "../../../src/drawing/palette.ts";
import { element, escapeXml, short, textElement } from "../../../src/drawing/xml.ts";
import type { Kinded } from "../../../src/kernel/rules.ts";
import type { Sight } from "../sight.ts";
import { boxes, turnTrack } from "./boxes.ts";
import { boundaries, coastalBox, ground, roads } from "./ground-layer.ts";
import { marks, traces } from "./happenings-layer.ts";
import { layoutOf } from "./layout.ts";
import { legend } from "./legend.ts";
import { pieces } from "./pieces-layer.ts";

const HEADING_HEIGHT = 24;

/** What a viewer knows of a game as an SVG document of its own. */
export function boardSvg(sight: Sight, heading: string, events: readonly Kinded[]): string {
  const layout = layoutOf(sight.setting.map);
  const [ways, signs] = [traces(events, layout), marks(events, layout)];
  const track = turnTrack(sight, layout.height + 8);
  const beside = boxes(sight, layout.width, layout.height + 14 + track.height);
  const key = legend(
    sight,
    layout.width,
    layout.height + 14 + track.height + beside.height,
    ways + signs !== "",
  );
  const [width, height] = [
    layout.width,
    HEADING_HEIGHT + layout.height + 14 + track.height + beside.height + key.height,
  ];
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
    textElement({ x: 14, y: 17, "font-size": 14, "font-weight": "bold", fill: INK }, heading),
    element(
      "g",
      { transform: `translate(0 ${HEADING_HEIGHT})`, fill: INK },
      ground(sight, layout),
      roads(layout),
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
