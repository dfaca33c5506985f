import { LINE_COLORS, SIGNAL, WHITE } from "../../hexes/drawing/colors.ts";
import { type MapLayout, outline, pathThrough, type Point, RADIUS } from "../../hexes/drawing/geometry.ts";
import type { PictureFrame } from "../../../src/kernel/picture.ts";
import { drawnOnce, partAround, spanning } from "../../../src/drawing/part.ts";
import { INK, PAPER } from "../../../src/drawing/palette.ts";
import { element } from "../../../src/drawing/xml.ts";
import { SIDE_COLORS } from "./colors.ts";
import type { BoardPicture, PicturedSign } from "./picture.ts";

/** How big a badge is, and where it lies from the middle of its hex: at the upper left, beside a counter. */
const BADGE = 4.5;
const CORNER = { x: -14.6, y: -6 };

/** Rings around places worth holding, drawn under the counters. */
export function rings({ signs }: Pick<BoardPicture, "signs">, layout: MapLayout): PictureFrame[] {
  return signs.flatMap((sign) => {
    const at = layout.center(sign.hex);
    return at === undefined
      ? []
      : [{ svg: ring(sign, { x: 0, y: 0 }, RADIUS * 0.9), at, box: partAround(RADIUS) }];
  });
}

function ring({ side, isHeld }: PicturedSign, center: Point, radius: number): string {
  return element("path", {
    d: outline(center, radius),
    fill: "none",
    stroke: isHeld ? LINE_COLORS.loss : SIDE_COLORS[side],
    "stroke-width": 1.5,
  });
}

/** Rings and badges, on a map without counters. */
export function signsDrawn(signs: readonly PicturedSign[], layout: MapLayout): PictureFrame[] {
  return [...rings({ signs }, layout), ...badges({ signs }, layout)];
}

/** 17.0: the chain that has relieved Tobruk, drawn under the counters. */
export function chainDrawn({ chain }: BoardPicture, layout: MapLayout): PictureFrame[] {
  const points = chain.map((hex) => layout.center(hex)).filter((center) => center !== undefined);
  return points.length === 0 ? [] : [drawnOnce(relief(points), spanning(points, 5))];
}

/** A broad light way through points, with dark edges. */
export function relief(points: readonly Point[]): string {
  const line = (stroke: string, width: number) =>
    element("path", {
      d: pathThrough(points),
      fill: "none",
      stroke,
      "stroke-width": width,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    });
  return line(INK, 8) + line(SIGNAL, 5.6);
}

/** The badges of these places (supply, the airfield, Tobruk), drawn over the counters. */
export function badges({ signs }: Pick<BoardPicture, "signs">, layout: MapLayout): PictureFrame[] {
  return signs.flatMap((sign) => {
    const center = layout.center(sign.hex);
    if (center === undefined) return [];
    const at = { x: center.x + CORNER.x, y: center.y + CORNER.y };
    return [{ svg: badge(sign, { x: 0, y: 0 }), at, box: partAround(8) }];
  });
}

/** A badge, round if it is Allied and square if it is Axis; struck out if the enemy is there. */
export function badge({ kind, side, isHeld }: Omit<PicturedSign, "hex">, at: Point): string {
  return plate(kind, side, at) + face(kind, at) + (isHeld ? strike(at) : "");
}

function plate(kind: PicturedSign["kind"], side: PicturedSign["side"], { x, y }: Point): string {
  const look = {
    fill: kind === "objective" ? INK : SIDE_COLORS[side],
    stroke: PAPER,
    "stroke-width": 0.8,
  };
  return side === "allied"
    ? element("circle", { cx: x, cy: y, r: BADGE, ...look })
    : element("rect", { x: x - BADGE, y: y - BADGE, width: 2 * BADGE, height: 2 * BADGE, ...look });
}

/** What the badge shows: stacked supplies, an airplane, a star. */
function face(kind: PicturedSign["kind"], { x, y }: Point): string {
  switch (kind) {
    case "supply":
      return element("path", {
        d: `M${x - 2.6} ${y + 2.2}V${y - 0.4}H${x}V${y - 2.8}H${x + 2.6}V${y + 2.2}ZM${x} ${y + 2.2}V${
          y - 0.4
        }`,
        fill: "none",
        stroke: WHITE,
        "stroke-width": 0.9,
        "stroke-linejoin": "round",
      });
    case "airfield":
      return element("path", {
        d: `M${x} ${y - 3}V${y + 2.8}M${x - 3.2} ${y - 0.2}L${x} ${y - 1.4}L${x + 3.2} ${y - 0.2}M${
          x - 1.4
        } ${y + 2.8}H${x + 1.4}`,
        fill: "none",
        stroke: WHITE,
        "stroke-width": 1,
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
      });
    case "objective":
      return element("path", { d: pathThrough(starAround({ x, y }), true), fill: SIGNAL });
  }
}

function starAround({ x, y }: Point): Point[] {
  return Array.from({ length: 10 }, (_, index) => {
    const angle = (index - 2.5) * Math.PI / 5;
    const radius = index % 2 === 0 ? BADGE * 0.86 : BADGE * 0.36;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}

function strike({ x, y }: Point): string {
  const way = `M${x - 5.4} ${y + 5.4}L${x + 5.4} ${y - 5.4}`;
  const line = (stroke: string, width: number) =>
    element("path", { d: way, stroke, "stroke-width": width, "stroke-linecap": "round", fill: "none" });
  return line(PAPER, 3.6) + line(LINE_COLORS.loss, 2.1);
}
