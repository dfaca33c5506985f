import type { PicturedCounter } from "../contract/picture.ts";
import type { MapLayout } from "../../hexes/drawing/geometry.ts";
import {
  body,
  counterGroup,
  countersDrawn,
  designation,
  SIZE,
  SYMBOL,
  symbol,
  values,
  WHEELS,
  wheels,
} from "../../hexes/drawing/counters.ts";
import { counterColors, SIGNAL } from "../../hexes/drawing/colors.ts";
import type { PictureFrame } from "../../../src/kernel/picture.ts";
import { INK } from "../../../src/drawing/palette.ts";
import { Recent } from "../../../src/common/recent.ts";
import { element, textElement } from "../../../src/drawing/xml.ts";

export function countersLayer(shown: readonly PicturedCounter[], layout: MapLayout): PictureFrame[] {
  return countersDrawn(shown, layout, knownCounter);
}

/** More than any two games of a scenario have, in supply and out. */
const KEPT = 1024;
const known = new Recent<string>(KEPT);

/** A counter drawn before. From turn to turn most look alike, in any hex. */
function knownCounter(counter: PicturedCounter): string {
  const { hex: _, ...looks } = counter;
  const name = Object.values(looks).join("\n");
  return known.getOr(name, () => counterDrawn(counter));
}

/** A counter: designation and size, symbol, values, and a mark if it is out of supply. */
export function counterDrawn(counter: Omit<PicturedCounter, "hex">): string {
  const colors = counterColors(counter);
  return counterGroup(
    colors.ink,
    body(colors),
    designation(counter.designation, counter.unit),
    symbol(counter.kind, colors.ink),
    wheels(colors.ink, WHEELS[counter.kind] ?? 0),
    values(counter.values),
    counter.supplied ? "" : unsupplied(),
  );
}

/** The badge for out of supply: a letter, not a color alone. It is beside the symbol, so it hides nothing. */
export function unsupplied(): string {
  const [x, y] = [SYMBOL.width / 2 - SIZE / 2 - 2.2, SYMBOL.top + SYMBOL.height / 2 + 0.6];
  return element("circle", { cx: x, cy: y, r: 4, fill: SIGNAL, stroke: INK, "stroke-width": 0.7 }) +
    textElement({ x, y: y + 2.3, "font-size": 6.4, "font-weight": "bold", fill: INK }, "U");
}
