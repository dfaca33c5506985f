import type { PicturedCounter } from "./picture.ts";
import type { MapLayout } from "../../hexes/drawing/geometry.ts";
import type { Part } from "../../../src/kernel/picture.ts";
import {
  body,
  COUNTER_BOX,
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
export function countersLayer(shown: readonly PicturedCounter[], layout: MapLayout): Part[] {
  return shown.flatMap((counter) => {
    const center = layout.center(counter.hex);
    if (center === undefined) return [];
    const { unit: piece, hex: place } = counter;
    return [{ svg: counterDrawn(counter), at: counterPlace(center), box: COUNTER_BOX, piece, place }];
  });
}

/** A counter: designation, symbol, values, and a mark where it is out of supply. */
export function counterDrawn(counter: Omit<PicturedCounter, "hex" | "unit">): string {
  const colors = counterColors(counter);
  return counterGroup(
    colors.ink,
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
