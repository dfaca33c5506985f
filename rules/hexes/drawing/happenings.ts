import { LINE_COLORS, SIGNAL } from "./colors.ts";
import { type MapLayout, pathThrough, type Point } from "./geometry.ts";
import type { Part } from "../../../src/kernel/picture.ts";
import { around, drawnOnce, spanning } from "../../../src/drawing/part.ts";
import { INK } from "../../../src/drawing/palette.ts";
import { element, textElement } from "../../../src/drawing/xml.ts";

/** A march or an advance, or a way that a unit had to go. */
export type WayKind = "march" | "retreat";

/** The way of a unit along a path of hexes. */
export function trace(path: readonly string[], kind: WayKind, layout: MapLayout): Part[] {
  const points = centers(path, layout);
  return points.length < 2 ? [] : [drawnOnce(way(points, kind), spanning(points, 4))];
}

function centers(hexes: readonly string[], layout: MapLayout): Point[] {
  return hexes.map((hex) => layout.center(hex)).filter((point) => point !== undefined);
}

/** The way of a unit, a dot where it began: a march or an advance; dashed, where it had to go. */
export function way(points: readonly Point[], kind: WayKind): string {
  if (points.length < 2) return "";
  const color = LINE_COLORS[kind];
  return element("path", {
    d: pathThrough(points),
    fill: "none",
    stroke: color,
    "stroke-opacity": 0.75,
    "stroke-width": 1.7,
    "stroke-dasharray": kind === "retreat" ? "2 2" : undefined,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  }) + element("circle", { cx: points[0].x, cy: points[0].y, r: 2.1, fill: color, "fill-opacity": 0.75 });
}

/** The number that the log gives the combat, in a star beside the hex. */
export function combatMark(hexes: readonly string[], number: number, layout: MapLayout): Part[] {
  const points = centers(hexes, layout);
  if (points.length === 0) return [];
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length + 11;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length - 9;
  return [{ svg: star({ x: 0, y: 0 }, String(number)), at: { x, y }, box: STAR_BOX }];
}

/** What a star covers about its middle. */
export const STAR_BOX = around(9.5);

/** A star with a number in it, or what stands for one. @param fill paper, where the combat is still to come */
export function star({ x, y }: Point, number: string, fill: string = SIGNAL): string {
  const spikes = Array.from({ length: 16 }, (_, index) => {
    const [angle, radius] = [index * Math.PI / 8, index % 2 === 0 ? 8.4 : 5.8];
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
  return element("path", {
    d: pathThrough(spikes, true),
    fill,
    stroke: LINE_COLORS.loss,
    "stroke-width": 0.9,
  }) +
    textElement({
      x,
      y: y + 2.4,
      "font-size": 6.6,
      "font-weight": "bold",
      "text-anchor": "middle",
      fill: INK,
    }, String(number));
}

/** Where a unit was lost. */
export function lossMark(hex: string, layout: MapLayout): Part[] {
  const at = layout.center(hex);
  return at === undefined ? [] : [{ svg: loss({ x: 0, y: 0 }), at, box: around(9) }];
}

/** The sign of a unit that was lost in a hex. */
export function loss({ x, y }: Point): string {
  return element("path", {
    d: `M${x - 7} ${y - 7}L${x + 7} ${y + 7}M${x - 7} ${y + 7}L${x + 7} ${y - 7}`,
    stroke: LINE_COLORS.loss,
    "stroke-width": 2.6,
    "stroke-linecap": "round",
    fill: "none",
  });
}
