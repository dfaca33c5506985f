import type { PicturedCounter } from "./picture.ts";
import type { MapLayout, Point } from "./geometry.ts";
import { counterColors, SIGNAL } from "./colors.ts";
import { INK } from "../../../src/drawing/palette.ts";
import { element, textElement } from "../../../src/drawing/xml.ts";

const SIZE = 25;
/** Counters sit low in their hex and leave its number to be read. */
const DROP = 3.6;
const SYMBOL = { width: 13, height: 7.6 };

/** All counters on the map. */
export function countersLayer(shown: readonly PicturedCounter[], layout: MapLayout): string {
  return shown.map((counter) => {
    const center = layout.center(counter.hex);
    return center === undefined ? "" : counterAt(counter, { x: center.x, y: center.y + DROP });
  }).join("");
}

/** A counter: designation, symbol, values, and a mark where it is out of supply. */
export function counterAt(counter: Omit<PicturedCounter, "hex" | "unit">, { x, y }: Point): string {
  const { fill, ink, edge } = counterColors(counter);
  const values = counter.values;
  return element(
    "g",
    { transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})`, "text-anchor": "middle", fill: ink },
    element("rect", {
      x: -SIZE / 2,
      y: -SIZE / 2,
      width: SIZE,
      height: SIZE,
      rx: 2,
      fill,
      stroke: edge,
      "stroke-width": 1.1,
    }),
    textElement({ y: -6.3, "font-size": counter.designation.length > 5 ? 5 : 5.9 }, counter.designation),
    symbol(counter.kind, ink),
    textElement({ y: 10.2, "font-size": values.length > 7 ? 4.9 : 6.4, "font-weight": "bold" }, values),
    counter.supplied ? "" : unsupplied(),
  );
}

/** The unit symbol: a frame, and what the kind puts in it. */
function symbol(kind: string, ink: string): string {
  const { width, height } = SYMBOL;
  const [left, top] = [-width / 2, -4.9];
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

/** Out of supply: a badge with a letter, not a color alone. */
function unsupplied(): string {
  const corner = SIZE / 2 - 2.6;
  return element("circle", {
    cx: corner,
    cy: -corner,
    r: 4.2,
    fill: SIGNAL,
    stroke: INK,
    "stroke-width": 0.7,
  }) +
    textElement({ x: corner, y: -corner + 2.2, "font-size": 6.2, "font-weight": "bold", fill: INK }, "U");
}
