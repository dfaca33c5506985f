import type { Picture } from "../../src/kernel/picture.ts";
import { closeUp } from "../../src/drawing/close-up.ts";
import { partOf, wholeOf } from "../../src/drawing/painting/drawing.ts";
import { paintDrawing } from "../../src/drawing/painting/paint-drawing.ts";
import { svgOf } from "../../src/drawing/picture-svg.ts";
import { MAP_COLORS } from "../../rules/hexes/drawing/colors.ts";
import { mapPicture } from "../../rules/north-africa/board/drawing.ts";
import { crowded } from "../support/pictures.ts";
import { opening, rules } from "./campaign.ts";
import { type Bench, duration, type Line } from "./line.ts";
import { paintedAnew } from "./map-painted-anew.ts";
import { measure } from "./measure.ts";

const LONG = { time: 4000 };
/** What a letter's map may take and weigh. */
const [MOST_TIME, MOST_BYTES] = [60, 150_000];

/** The map that letters carry, beside how they came by it before. */
export const mapBench: Bench = {
  title: "The map of the Campaign",
  run() {
    const position = rules.picture(opening);
    const crowd = crowded(position);
    let turns = 0;
    /** The opening, each time with a heading of its own, as every run of a game has. */
    const quiet = () => mapPicture({ picture: position, heading: `Campaign, run ${turns++}` });
    /** More than any turn brings; its ways are painted each time. */
    const busy = () => mapPicture({ ...crowd, heading: `A turn, run ${turns++}` });
    const [opened, turned] = [quiet(), busy()];
    const [svg, busySvg] = [svgOf(opened), svgOf(turned)];
    const whole = (picture: Picture) => paintDrawing(wholeOf(picture, MAP_COLORS));
    const letter = (picture: Picture) => paintDrawing(partOf(picture, MAP_COLORS, closeUp(picture)));
    return Promise.resolve([
      duration("drawn in layers", measure(() => {}, quiet)),
      duration("layers as SVG", measure(quiet, svgOf)),
      duration("opening, as before", measure(() => {}, () => paintedAnew(svg, MAP_COLORS), LONG)),
      duration("opening, all of it", measure(quiet, whole, LONG), MOST_TIME),
      duration("opening, for a letter", measure(quiet, letter), MOST_TIME),
      duration("crowded turn, as before", measure(() => {}, () => paintedAnew(busySvg, MAP_COLORS), LONG)),
      duration("crowded turn, all of it", measure(busy, whole, LONG), MOST_TIME),
      duration("crowded turn, for a letter", measure(busy, letter), MOST_TIME),
      weight("SVG of the opening", new TextEncoder().encode(svg)),
      weight("PNG of the opening, as before", paintedAnew(svg, MAP_COLORS)),
      weight("PNG of the opening, all of it", whole(opened), MOST_BYTES),
      weight("PNG of the opening, for a letter", letter(opened), MOST_BYTES),
      weight("PNG of the crowded turn, as before", paintedAnew(busySvg, MAP_COLORS)),
      weight("PNG of the crowded turn, all of it", whole(turned)),
      weight("PNG of the crowded turn, for a letter", letter(turned), MOST_BYTES),
    ]);
  },
};

function weight(what: string, { length }: Uint8Array, target?: number): Line {
  return { what, unit: "bytes", median: length, samples: 1, ...(target === undefined ? {} : { target }) };
}
