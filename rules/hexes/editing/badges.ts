import { partAround } from "../../../src/drawing/part.ts";
import { PAPER } from "../../../src/drawing/palette.ts";
import { element, textElement } from "../../../src/drawing/xml.ts";
import type { PictureFrame } from "../../../src/kernel/picture.ts";
import { counterColors, LINE_COLORS } from "../drawing/colors.ts";
import { type MapLayout, pathThrough, type Point } from "../drawing/geometry.ts";
import type { Side } from "../../../src/kernel/side.ts";

/** Signs for facts that a map does not draw. They appear only on the map being edited. */

const REACH = 6.5;

/** A letter in a disc for the Allied side, in a square for the Axis; light and dark like counters. */
export function badge(side: Side, letter: string): string {
  const { fill, ink, edge } = counterColors({ side, nationality: "" });
  const look = { fill, stroke: edge, "stroke-width": 1.1 };
  const plate = side === "allied" ? element("circle", { r: REACH, ...look }) : element("rect", {
    x: -REACH + 0.5,
    y: -REACH + 0.5,
    width: 2 * REACH - 1,
    height: 2 * REACH - 1,
    ...look,
  });
  return plate +
    textElement({ y: 3, "font-size": 8, "font-weight": "bold", "text-anchor": "middle", fill: ink }, letter);
}

/** The same in hexes, so far from their middles. */
export function badgesAt(
  layout: MapLayout,
  hexes: readonly string[],
  svg: string,
  dx: number,
): PictureFrame[] {
  return hexes.flatMap((hex) => {
    const center = layout.center(hex);
    if (center === undefined) return [];
    return [{ svg, at: { x: center.x + dx, y: center.y + 6 }, box: partAround(REACH + 1) }];
  });
}

/** How far a mark of a hexside reaches to both sides. */
const TICK = 4.5;

/** Hexsides with a feature that the map does not draw: a stroke across the middle of each. */
export function markedSides(
  layout: MapLayout,
  feature: string,
  hexsides: readonly string[],
  color: string,
): PictureFrame[] {
  const sides = hexsides.map((name) => layout.side(name)).filter((side) => side !== undefined);
  if (sides.length === 0) return [];
  const svg = element("g", { "data-feature": feature }, strokes(sides, color));
  return [{ svg, at: { x: 0, y: 0 }, box: layout.box }];
}

/** The same for a palette. */
export function markedSample(color: string): string {
  const side: Ends = [{ x: -9, y: 0 }, { x: 9, y: 0 }];
  return element("path", { d: pathThrough(side), stroke: LINE_COLORS.hex, "stroke-width": 0.8 }) +
    strokes([side], color);
}

type Ends = readonly [Point, Point];

function strokes(sides: readonly Ends[], color: string): string {
  const d = sides.map(([from, to]) => {
    const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const [dx, dy] = [-(to.y - from.y) / length * TICK, (to.x - from.x) / length * TICK];
    return pathThrough([{ x: x - dx, y: y - dy }, { x: x + dx, y: y + dy }]);
  }).join("");
  return element("path", { d, fill: "none", stroke: PAPER, "stroke-width": 3.4, "stroke-linecap": "round" }) +
    element("path", { d, fill: "none", stroke: color, "stroke-width": 1.6, "stroke-linecap": "round" });
}
