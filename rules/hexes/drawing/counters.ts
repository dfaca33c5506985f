import type { CounterColors } from "./colors.ts";
import type { Box, Point } from "../../../src/kernel/picture.ts";
import { around } from "../../../src/drawing/part.ts";
import { element, textElement } from "../../../src/drawing/xml.ts";

/** A counter is so wide and high. */
export const SIZE = 25;
/** Counters sit low in their hex and leave its number to be read. */
const DROP = 3.6;
/** The frame of the unit symbol, about the middle of the counter. */
export const SYMBOL = { width: 13, height: 7.6, top: -4.9 } as const;

/** Where the counter of a hex lies. @param center of the hex */
export function counterPlace({ x, y }: Point): Point {
  return { x, y: y + DROP };
}

/** What a counter covers about its middle, with what sticks out over its edge. */
export const COUNTER_BOX: Box = around(SIZE / 2 + 4);

/** All that is drawn of a counter, about its middle. @param ink of its print */
export function counterGroup(ink: string, ...parts: readonly string[]): string {
  return element("g", { "text-anchor": "middle", fill: ink }, ...parts);
}

/** The cardboard. */
export function body({ fill, edge }: CounterColors): string {
  return element("rect", {
    x: -SIZE / 2,
    y: -SIZE / 2,
    width: SIZE,
    height: SIZE,
    rx: 2,
    fill,
    stroke: edge,
    "stroke-width": 1.1,
  });
}

/** What the unit is called, over its symbol. */
export function designation(name: string): string {
  return textElement({ y: -6.3, "font-size": name.length > 5 ? 5 : 5.9 }, name);
}

/** The values below the symbol. @param ink where it is not that of the counter */
export function values(printed: string, ink?: string): string {
  return textElement(
    { y: 10.2, "font-size": printed.length > 7 ? 4.9 : 6.4, "font-weight": "bold", fill: ink },
    printed,
  );
}

/** The unit symbol: a frame, and what the kind puts in it. */
export function symbol(kind: string, ink: string): string {
  const { width, height, top } = SYMBOL;
  const left = -width / 2;
  const [right, bottom] = [left + width, top + height];
  const middle = top + height / 2;
  const cross = `M${left} ${top}L${right} ${bottom}M${left} ${bottom}L${right} ${top}`;
  const track = `M-2.6 ${middle - 1.7}H2.6A1.7 1.7 0 0 1 2.6 ${middle + 1.7}H-2.6A1.7 1.7 0 0 1 -2.6 ${
    middle - 1.7
  }Z`;
  const wheels = `M-2.2 ${bottom + 1.3}h.01M2.2 ${bottom + 1.3}h.01`;
  const inside: Readonly<Record<string, string>> = {
    infantry: cross,
    "motorized-infantry": cross + wheels,
    motorcycle: `${cross}M0 ${bottom + 1.3}h.01`,
    engineer: `M-3 ${middle + 1.8}v-3h6v3M0 ${middle - 1.2}v3`,
    armor: track,
    recon: `M${left} ${bottom}L${right} ${top}`,
    "anti-tank": `M${left} ${bottom}L0 ${top}L${right} ${bottom}`,
    artillery: `M-.9 ${middle}a.9.9 0 1 0 1.8 0a.9.9 0 1 0 -1.8 0`,
  };
  return element("path", {
    d: `M${left} ${top}H${right}V${bottom}H${left}Z${inside[kind] ?? ""}`,
    fill: kind === "artillery" ? ink : "none",
    "fill-opacity": kind === "artillery" ? 0 : undefined,
    stroke: ink,
    "stroke-width": 0.85,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });
}
