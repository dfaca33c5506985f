import type { PicturedCounter } from "./picture.ts";
import type { MapLayout, Point } from "../../hexes/drawing/geometry.ts";
import {
  body,
  counterGroup,
  counterPlace,
  designation,
  SIZE,
  symbol,
  values,
} from "../../hexes/drawing/counters.ts";
import { counterColors, SIGNAL } from "../../hexes/drawing/colors.ts";
import { INK } from "../../../src/drawing/palette.ts";
import { element, textElement } from "../../../src/drawing/xml.ts";

/** All counters on the map. */
export function countersLayer(shown: readonly PicturedCounter[], layout: MapLayout): string {
  return shown.map((counter) => {
    const center = layout.center(counter.hex);
    return center === undefined ? "" : counterAt(counter, counterPlace(center));
  }).join("");
}

/** A counter: designation, symbol, values, and a mark where it is out of supply. */
export function counterAt(counter: Omit<PicturedCounter, "hex" | "unit">, at: Point): string {
  const colors = counterColors(counter);
  return counterGroup(
    at,
    colors.ink,
    {},
    body(colors),
    designation(counter.designation),
    symbol(counter.kind, colors.ink),
    values(counter.values),
    counter.supplied ? "" : unsupplied(),
  );
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
