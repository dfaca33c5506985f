import { svgOf } from "../../src/drawing/picture-svg.ts";
import { mailPng } from "../../src/drawing/png.ts";
import { MAP_COLORS } from "../../rules/hexes/drawing/colors.ts";
import { mapPicture } from "../../rules/north-africa/board/drawing.ts";
import { opening, rules } from "./campaign.ts";
import { type Bench, duration, type Line } from "./line.ts";
import { measure } from "./measure.ts";

/** The map that letters carry. */
export const mapBench: Bench = {
  title: "The map of the Campaign's opening",
  run() {
    const picture = rules.picture(opening);
    const draw = () => svgOf(mapPicture({ picture, heading: "Campaign", events: [] }));
    const svg = draw();
    return Promise.resolve([
      duration("drawn as SVG", measure(() => {}, draw)),
      duration("SVG as PNG for a letter", measure(() => {}, () => mailPng(svg, MAP_COLORS), { time: 5000 })),
      weight("weight of the SVG", new TextEncoder().encode(svg)),
      weight("weight of the PNG", mailPng(svg, MAP_COLORS)),
    ]);
  },
};

function weight(what: string, { length }: Uint8Array): Line {
  return { what, unit: "bytes", median: length, samples: 1 };
}
