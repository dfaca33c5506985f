import { stroked } from "./strokes.ts";
import { element } from "../../../src/drawing/xml.ts";
import type { Step } from "../setting/area-map.ts";
import type { Border } from "./cells.ts";
import { LINES, WHITE } from "./colors.ts";
import { bearing, off, pathThrough, type Point, spot } from "./geometry.ts";

/** A place on a border with the direction that the border runs in there. */
interface Tick {
  readonly at: Point;
  readonly along: number;
}

/** Draws the boundary between two areas; @param step from the area of the lower number */
export function boundaryMarks(
  { boundary, isUphill }: Step,
  border: Border,
  isBreached: boolean,
): string {
  const { escarpment, fortress, mined, wadi, slope } = boundary;
  return [
    wadi ? wave(border) : "",
    escarpment ? teeth(border) : "",
    slope ? arrows(border, isUphill) : "",
    fortress ? wall(border) : "",
    mined ? mines(border, isBreached) : "",
  ].join("");
}

/** Draws a kind of boundary around a point, for a legend or a palette. @param reach of its line to both sides */
export function boundarySample(
  kind: Partial<Step["boundary"]>,
  at: Point,
  isBreached = false,
  reach = 20,
): string {
  return boundaryMarks(stepOf(kind), borderAt(at, reach), isBreached);
}

function stepOf(kind: Partial<Step["boundary"]>): Step {
  const none = {
    name: "",
    isRoad: false,
    escarpment: false,
    fortress: false,
    mined: false,
    wadi: false,
    slope: false,
  };
  return { from: 1, to: 2, boundary: { ...none, ...kind }, isUphill: true };
}

function borderAt({ x, y }: Point, reach: number): Border {
  return { a: 1, b: 2, ends: [{ x: x - reach, y }, { x: x + reach, y }], middle: { x, y } };
}

function line(border: Border): string {
  return `M${spot(border.ends[0])}Q${spot(border.middle)} ${spot(border.ends[1])}`;
}

/** An escarpment: a line with teeth toward the north, where the land falls to the sea. */
function teeth(border: Border): string {
  const combs = ticks(border, 7).map(({ at, along }) => {
    const north = Math.cos(along) > 0 ? -Math.PI / 2 : Math.PI / 2;
    return `M${spot(at)}L${spot(off(at, along + north, 5))}`;
  });
  return stroked(line(border) + combs.join(""), LINES.escarpment, 1.8);
}

/** A slope: arrows that point uphill. @param isUphill from the area of the lower number */
function arrows(border: Border, isUphill: boolean): string {
  const up = across(border) + (isUphill ? 0 : Math.PI);
  const chevrons = ticks(border, 13).map(({ at }) => {
    const tip = off(at, up, 4);
    return pathThrough([off(tip, up + 2.5, 7), tip, off(tip, up - 2.5, 7)]);
  });
  return stroked(chevrons.join(""), LINES.slope, 1.7, { "stroke-linejoin": "round" });
}

/** A fortress boundary: a wall with battlements. */
function wall(border: Border): string {
  return stroked(line(border), LINES.fortress, 2.2) +
    stroked(line(border), LINES.fortress, 6, { "stroke-dasharray": "4 4" });
}

/** Mines: crosses on the line; a gap with a green light between two strokes where they are breached. */
function mines(border: Border, isBreached: boolean): string {
  const marks = ticks(border, 11);
  const half = marks.length / 2;
  const left = isBreached ? marks.filter((_, index) => Math.abs(index + 0.5 - half) > 1) : marks;
  const crosses = left.map(({ at, along }) =>
    [0.25, 0.75].map((turn) => {
      const angle = along + turn * Math.PI;
      return pathThrough([off(at, angle, 3.6), off(at, angle, -3.6)]);
    }).join("")
  );
  const gap = isBreached
    ? element("path", {
      d: [-8, 8].map((far) => {
        const tick = tickAt(border, 0.5);
        const at = off(tick.at, tick.along, far);
        return pathThrough([off(at, tick.along + Math.PI / 2, 7), off(at, tick.along - Math.PI / 2, 7)]);
      }).join(""),
      stroke: LINES.coast,
      "stroke-width": 2.6,
      "stroke-linecap": "round",
    })
    : "";
  return stroked(crosses.join(""), WHITE, 3.4, { "stroke-opacity": 0.8 }) +
    stroked(crosses.join(""), LINES.mined, 1.5) + gap;
}

/** A wadi: a dry bed, dashed. */
function wave(border: Border): string {
  return stroked(line(border), LINES.wadi, 3, { "stroke-dasharray": "8 3 2 3" });
}

/** Places along a border at about the given distance, with a margin at both ends. */
function ticks(border: Border, apart: number): Tick[] {
  const length = Math.hypot(border.ends[1].x - border.ends[0].x, border.ends[1].y - border.ends[0].y);
  const count = Math.max(1, Math.floor(length / apart));
  return Array.from({ length: count }, (_, index) => tickAt(border, (index + 0.5) / count));
}

/** The place at a given share of a border, which is bent toward its middle. */
function tickAt({ ends: [from, to], middle }: Border, share: number): Tick {
  const rest = 1 - share;
  const at = {
    x: rest * rest * from.x + 2 * rest * share * middle.x + share * share * to.x,
    y: rest * rest * from.y + 2 * rest * share * middle.y + share * share * to.y,
  };
  const ahead = {
    x: rest * (middle.x - from.x) + share * (to.x - middle.x),
    y: rest * (middle.y - from.y) + share * (to.y - middle.y),
  };
  return { at, along: bearing({ x: 0, y: 0 }, ahead) };
}

/** The direction across a border, from the first area of its step to the other. */
function across({ ends: [from, to] }: Border): number {
  return bearing(from, to) - Math.PI / 2;
}
