import { LINE_COLORS, WHITE } from "../../hexes/drawing/colors.ts";
import type { MapLayout, Point } from "../../hexes/drawing/geometry.ts";
import { combatMark, lossMark, trace } from "../../hexes/drawing/happenings.ts";
import type { Attention, PictureFrame } from "../../../src/kernel/picture.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { partAround } from "../../../src/drawing/part.ts";
import { element } from "../../../src/drawing/xml.ts";
import type { BoardPicture } from "./picture.ts";

/** The ways that units took, drawn under the counters. */
export function traces({ happenings }: BoardPicture, layout: MapLayout): PictureFrame[] {
  return happenings.ways.flatMap(({ kind, path }, index) => trace(path, kind, index, layout));
}

/** Losses, combats by their number in the log, arrivals and depletions, drawn over the counters. */
export function marks({ happenings }: BoardPicture, layout: MapLayout): PictureFrame[] {
  const { losses, combats, arrivals, depletions } = happenings;
  const at = (hexes: readonly string[], mark: (point: Point) => string) =>
    hexes.map((hex) => layout.center(hex)).filter((center) => center !== undefined)
      .map((center): PictureFrame => ({ svg: mark({ x: 0, y: 0 }), at: corner(center), box: partAround(5) }));
  return [
    ...losses.flatMap((hex) => lossMark(hex, layout)),
    ...at(arrivals, arrival),
    ...at(depletions, depletion),
    ...combats.flatMap((hex, index) => combatMark([hex], index + 1, layout)),
  ];
}

/** The right corner of a hex, beside its counter. */
function corner({ x, y }: Point): Point {
  return { x: x + 15.6, y: y + 4 };
}

export function arrival({ x, y }: Point): string {
  return element("circle", {
    cx: x,
    cy: y,
    r: 4,
    fill: LINE_COLORS.march,
    stroke: WHITE,
    "stroke-width": 0.7,
  }) +
    element("path", {
      d: `M${x - 2.2} ${y}H${x + 2.2}M${x} ${y - 2.2}V${y + 2.2}`,
      stroke: WHITE,
      "stroke-width": 1.2,
      fill: "none",
    });
}

/** A unit has been depleted. */
export function depletion({ x, y }: Point): string {
  return element("path", {
    d: `M${x - 4} ${y - 3}H${x + 4}L${x} ${y + 4}Z`,
    fill: LINE_COLORS.loss,
    stroke: WHITE,
    "stroke-width": 0.7,
    "stroke-linejoin": "round",
  });
}

/** What a counter is worth where nothing happens. */
const STANDING = 0.05;

/** The places worth a look, each with its weight: attacks, what happened, else where most units are. */
export function attention({ counters, attacks, happenings }: BoardPicture, layout: MapLayout): Attention[] {
  const { ways, combats, losses, arrivals, depletions } = happenings;
  const worth: readonly (readonly [hexes: readonly string[], weight: number])[] = [
    [attacks.map(({ target }) => target), 9],
    [combats, 8],
    [losses, 5],
    [depletions, 3],
    [arrivals, 2],
    [ways.flatMap(({ path }) => path.slice(-1)), 1],
  ];
  const at = (hex: string, weight: number, side?: Side): Attention[] => {
    const center = layout.center(hex);
    return center === undefined ? [] : [{ at: center, weight, ...(side && { side }) }];
  };
  return [
    ...counters.flatMap(({ hex, side }) => at(hex, STANDING, side)),
    ...worth.flatMap(([hexes, weight]) => hexes.flatMap((hex) => at(hex, weight))),
  ];
}
