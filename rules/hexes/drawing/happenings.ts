import { LINE_COLORS, SIGNAL, WAY_COLORS } from "./colors.ts";
import { type MapLayout, pathThrough, type Point } from "./geometry.ts";
import type { PictureFrame } from "../../../src/kernel/picture.ts";
import { drawnOnce, partAround, spanning } from "../../../src/drawing/part.ts";
import { INK, PAPER } from "../../../src/drawing/palette.ts";
import { element, textElement } from "../../../src/drawing/xml.ts";

/** A march or an advance, or a forced way. */
export type WayKind = "march" | "retreat";

/** The number of lanes for parallel ways, and the distance between lanes. */
const LANES = 5;
const LANE = 2.2;
/** The distance of an arrow's tip from the middle of the last hex. It keeps counters from hiding the tip. */
const SHORT = 15.5;

/** The way of a unit along a path of hexes. @param index of the way among those of its picture: each has a color and a lane of its own */
export function trace(
  path: readonly string[],
  kind: WayKind,
  index: number,
  layout: MapLayout,
): PictureFrame[] {
  const aside = ((index + 2) % LANES - 2) * LANE;
  const points = centers(path, layout).map(({ x, y }) => ({ x: x + aside, y: y + 3 + aside / 2 }));
  return points.length < 2 ? [] : [drawnOnce(way(points, kind, index), spanning(points, 6))];
}

function centers(hexes: readonly string[], layout: MapLayout): Point[] {
  return hexes.map((hex) => layout.center(hex)).filter((point) => point !== undefined);
}

/** A unit's way, from a dot to an arrow: a march or an advance; dashed if forced. */
export function way(points: readonly Point[], kind: WayKind, index = 0, short = SHORT): string {
  const [before, last] = points.slice(-2);
  const length = Math.hypot(last.x - before.x, last.y - before.y);
  const [dx, dy] = [(last.x - before.x) / length, (last.y - before.y) / length];
  const at = (back: number, aside: number) => ({
    x: last.x - dx * back - dy * aside,
    y: last.y - dy * back + dx * aside,
  });
  const color = kind === "retreat" ? LINE_COLORS.retreat : WAY_COLORS[index % WAY_COLORS.length];
  const d = pathThrough([...points.slice(0, -1), at(short + 5, 0)]);
  const shared = { d, fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" } as const;
  const head = pathThrough([at(short, 0), at(short + 6.5, 3.6), at(short + 6.5, -3.6)], true);
  return element("path", { ...shared, stroke: PAPER, "stroke-width": 3.2 }) +
    element("path", {
      ...shared,
      stroke: color,
      "stroke-width": 1.9,
      "stroke-dasharray": kind === "retreat" ? "3.4 2.6" : undefined,
    }) +
    element("path", { d: head, fill: color, stroke: PAPER, "stroke-width": 0.6 }) +
    element("circle", { cx: points[0].x, cy: points[0].y, r: 2.4, fill: color });
}

/** An attack over the hexside between two hexes. */
export function arrow(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (along: number, aside: number) => ({
    x: from.x + dx * along - dy * aside,
    y: from.y + dy * along + dx * aside,
  });
  const [tail, neck, tip] = [length * 0.35, length * 0.5, length * 0.68];
  const shape = [
    at(tail, -1.6),
    at(neck, -1.6),
    at(neck, -4.2),
    at(tip, 0),
    at(neck, 4.2),
    at(neck, 1.6),
    at(tail, 1.6),
  ];
  return element("path", {
    d: pathThrough(shape, true),
    fill: LINE_COLORS.loss,
    stroke: PAPER,
    "stroke-width": 0.9,
    "stroke-linejoin": "round",
  });
}

/** The same as a part, from where one counter stands to where another does. */
export function arrowPart(from: Point, to: Point): PictureFrame {
  const end = { x: to.x - from.x, y: to.y - from.y };
  return { svg: arrow(HERE, end), at: from, box: spanning([HERE, end], 5) };
}

const HERE: Point = { x: 0, y: 0 };

/** The number that the log gives the combat, in a star beside the hex. */
export function combatMark(hexes: readonly string[], number: number, layout: MapLayout): PictureFrame[] {
  const points = centers(hexes, layout);
  if (points.length === 0) return [];
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length + 16.5;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length - 10;
  return [{ svg: star({ x: 0, y: 0 }, String(number)), at: { x, y }, box: STAR_BOX }];
}

/** The box that a star covers about its middle. */
export const STAR_BOX = partAround(9.5);

/** A star with a number in it, or with a stand-in for one. @param fill paper, if the combat is still to come */
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
export function lossMark(hex: string, layout: MapLayout): PictureFrame[] {
  const at = layout.center(hex);
  return at === undefined ? [] : [{ svg: loss({ x: 0, y: 0 }), at, box: partAround(9) }];
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
