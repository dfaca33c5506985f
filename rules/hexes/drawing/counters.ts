import { BAND_COLORS, BAND_INK, type CounterColors } from "./colors.ts";
import { formationOf, sizeOf } from "../formations.ts";
import type { PictureBox, PictureFrame, Point } from "../../../src/kernel/picture.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { MapLayout } from "./geometry.ts";
import { fitted } from "../../../src/drawing/fitted.ts";
import { partAround } from "../../../src/drawing/part.ts";
import { element, short, textElement } from "../../../src/drawing/xml.ts";

export const SIZE = 27;
const HALF = SIZE / 2;
/** Counters sit low in their hex and leave its number to be read. */
const DROP = 3;
/** The height of the band that bears the unit's name. */
const BAND = 7;
/** The frame of the unit symbol, about the middle of the counter. */
export const SYMBOL = { width: 12, height: 6.6, top: -6 } as const;
/** The width available for print, away from the edges. */
const ROOM = SIZE - 2;

/** Where the counter of a hex lies. @param center of the hex */
export function counterPlace({ x, y }: Point): Point {
  return { x, y: y + DROP };
}

/** The box that a counter covers about its middle, including parts beyond its edge. */
export const COUNTER_BOX: PictureBox = partAround(HALF + 4);

/** Counters in their hexes. @param drawn the drawing of one, about its middle */
export function countersDrawn<C extends { readonly unit: string; readonly hex: string; readonly side: Side }>(
  counters: readonly C[],
  layout: MapLayout,
  drawn: (counter: C) => string,
): PictureFrame[] {
  return counters.flatMap((counter) => {
    const center = layout.center(counter.hex);
    if (center === undefined) return [];
    const { unit: piece, hex: place, side } = counter;
    return [{ svg: drawn(counter), at: counterPlace(center), box: COUNTER_BOX, piece, place, side }];
  });
}

/** All that is drawn of a counter, about its middle. @param ink of its print */
export function counterGroup(ink: string, ...parts: readonly string[]): string {
  return element("g", { "text-anchor": "middle", fill: ink }, ...parts);
}

/** The cardboard. */
export function body({ fill, edge }: CounterColors): string {
  return element("rect", {
    x: -HALF,
    y: -HALF,
    width: SIZE,
    height: SIZE,
    rx: 2,
    fill,
    stroke: edge,
    "stroke-width": 1.1,
  });
}

/** The unit's name on a band in its formation's color, and its size beside the symbol. */
export function designation(name: string, unit: string, cut = 0): string {
  const [formation, size] = [formationOf(unit), sizeOf(unit)];
  const [left, top, right] = [-HALF + 0.55, -HALF + 0.55, HALF - 0.55];
  const band = formation === undefined ? "" : element("path", {
    d: `M${left} ${top}H${short(right - cut)}L${right} ${short(top + cut)}V${
      short(top + Math.max(BAND, cut))
    }` +
      `L${right} ${short(top + BAND)}H${left}Z`,
    fill: BAND_COLORS[formation.color],
  });
  const ink = formation === undefined ? undefined : BAND_INK;
  return band + fitted(name, { y: -HALF + 5.9, size: 6.4, isBold: true, ink, room: ROOM - 1 - cut }) +
    (size === undefined
      ? ""
      : textElement({ x: HALF - 3.9, y: 0.2, "font-size": 5, "font-weight": "bold" }, size));
}

/** The values below the symbol. Those of guns take two rows: fire, and the rest. @param ink if it is not that of the counter */
export function values(printed: string, ink?: string): string {
  const rows = printed.split("/");
  if (rows.length === 2) {
    return rows.map((row, index) =>
      fitted(row, { y: 6.1 + index * 6.3, size: GUNS_SIZE, isBold: true, ink, room: ROOM })
    ).join("");
  }
  return fitted(printed, { y: 11, size: VALUES_SIZE, isBold: true, ink, room: ROOM });
}

export const VALUES_SIZE = 8.6;
export const GUNS_SIZE = 7.25;

/** Wheels under the symbol. */
export function wheels(ink: string, count: number): string {
  const y = SYMBOL.top + SYMBOL.height + 1.4;
  return Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * 6.4)
    .map((x) => element("circle", { cx: x, cy: y, r: 1.15, fill: ink })).join("");
}

export function symbol(kind: string, ink: string): string {
  const { width, height, top } = SYMBOL;
  const left = -width / 2;
  const [right, bottom] = [left + width, top + height];
  const middle = top + height / 2;
  const cross = `M${left} ${top}L${right} ${bottom}M${left} ${bottom}L${right} ${top}`;
  const track = `M-2.6 ${middle - 1.6}H2.6A1.6 1.6 0 0 1 2.6 ${middle + 1.6}H-2.6A1.6 1.6 0 0 1 -2.6 ${
    middle - 1.6
  }Z`;
  const inside: Readonly<Record<string, string>> = {
    infantry: cross,
    "motorized-infantry": cross,
    motorcycle: cross,
    engineer: `M-3 ${middle + 1.6}v-3h6v3M0 ${middle - 1.4}v3`,
    armor: track,
    recon: `M${left} ${bottom}L${right} ${top}`,
    "anti-tank": `M${left} ${bottom}L0 ${top}L${right} ${bottom}`,
  };
  const gun = kind === "artillery" ? element("circle", { cy: middle, r: 1.4, fill: ink }) : "";
  return element("path", {
    d: `M${left} ${short(top)}H${right}V${short(bottom)}H${left}Z${inside[kind] ?? ""}`,
    fill: "none",
    stroke: ink,
    "stroke-width": 0.9,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  }) + gun;
}

/** Kinds with wheels, by the number that their symbol shows. */
export const WHEELS: Readonly<Record<string, number>> = { "motorized-infantry": 2, motorcycle: 1 };
