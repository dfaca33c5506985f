import {
  body,
  counterGroup,
  countersDrawn,
  designation,
  SIZE,
  SYMBOL,
  symbol,
  values,
  wheels,
} from "../../hexes/drawing/counters.ts";
import { type CounterColors, counterColors } from "../../hexes/drawing/colors.ts";
import type { MapLayout } from "../../hexes/drawing/geometry.ts";
import type { PictureFrame } from "../../../src/kernel/picture.ts";
import { element } from "../../../src/drawing/xml.ts";
import type { CounterLook, PicturedCounter } from "./picture.ts";

export function countersLayer(shown: readonly PicturedCounter[], layout: MapLayout): PictureFrame[] {
  return countersDrawn(shown, layout, counterDrawn);
}

/** A counter as it lies, on its full or its depleted side, about its middle. */
export function counterDrawn(counter: Omit<PicturedCounter, "hex">): string {
  const colors = counterColors(counter);
  const { ink, fill } = colors;
  return counterGroup(
    ink,
    counter.isDepleted ? depletedBody(colors) : body(colors),
    designation(counter.designation, counter.unit, counter.isDepleted ? CUT : 0),
    symbol(counter.kind, ink),
    counter.isMobile ? wheels(ink, 2) : "",
    dots(counter, ink),
    values(counter.values, counter.isDepleted ? fill : undefined),
  );
}

/** The size of a depleted counter's cut corner, and the height of the band under its values. */
const CUT = 6;
const BAND = 9;

/** 14.2: the depleted side: a corner is cut off, the values stand on a band in the color of the print. */
function depletedBody({ fill, ink, edge }: CounterColors): string {
  const half = SIZE / 2;
  return element("path", {
    d: `M${-half} ${-half}H${half - CUT}L${half} ${CUT - half}V${half}H${-half}Z`,
    fill,
    stroke: edge,
    "stroke-width": 1.1,
    "stroke-linejoin": "round",
  }) + element("rect", { x: 0.6 - half, y: half - 0.6 - BAND, width: SIZE - 1.2, height: BAND, fill: ink });
}

/** A dot for each loss that the unit can take, hollow once taken. */
function dots({ isOneSided, isDepleted }: CounterLook, ink: string): string {
  const x = -SYMBOL.width / 2 - 2.9;
  const middle = SYMBOL.top + SYMBOL.height / 2;
  const dot = (y: number, isHollow: boolean) =>
    element("circle", {
      cx: x,
      cy: y,
      r: 1.1,
      fill: isHollow ? "none" : ink,
      stroke: isHollow ? ink : undefined,
      "stroke-width": isHollow ? 0.6 : undefined,
    });
  return isOneSided ? dot(middle, false) : dot(middle - 1.8, isDepleted) + dot(middle + 1.8, false);
}
