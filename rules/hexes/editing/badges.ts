import { around } from "../../../src/drawing/part.ts";
import { INK, PAPER } from "../../../src/drawing/palette.ts";
import { element, textElement } from "../../../src/drawing/xml.ts";
import type { Part } from "../../../src/kernel/picture.ts";
import { counterColors } from "../drawing/colors.ts";
import type { MapLayout, Point } from "../drawing/geometry.ts";
import { pathThrough } from "../drawing/geometry.ts";
import type { Side } from "../../../src/kernel/side.ts";

/** Signs of what a map says without drawing it: they stand on the map that is set right, and on no other. */

/** How big a badge is. */
const REACH = 6.5;

/** A letter in a disc for the Allied side, in a square for the Axis, as counters are light and dark. */
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
export function badgesAt(layout: MapLayout, hexes: readonly string[], svg: string, dx: number): Part[] {
  return hexes.flatMap((hex) => {
    const center = layout.center(hex);
    if (center === undefined) return [];
    return [{ svg, at: { x: center.x + dx, y: center.y + 6 }, box: around(REACH + 1) }];
  });
}

/** A hexside that is marked though the map does not draw it: a thin line with a light edge, dashed. */
export function markedSides(layout: MapLayout, hexsides: readonly string[], color: string = INK): Part[] {
  const d = hexsides.flatMap((name) => layout.side(name) ?? []).length === 0
    ? ""
    : hexsides.map((name) => pathThrough(layout.side(name) ?? [])).join("");
  if (d === "") return [];
  return [{ svg: dashed(d, color), at: { x: 0, y: 0 }, box: layout.box }];
}

/** The same for a palette. */
export function markedSample(color: string = INK): string {
  const ends: Point[] = [{ x: -10, y: 0 }, { x: 10, y: 0 }];
  return dashed(pathThrough(ends), color);
}

function dashed(d: string, color: string): string {
  return element("path", { d, fill: "none", stroke: PAPER, "stroke-width": 2.6 }) +
    element("path", { d, fill: "none", stroke: color, "stroke-width": 1.2, "stroke-dasharray": "1.6 1.8" });
}
