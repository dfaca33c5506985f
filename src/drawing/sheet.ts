import type { Layer, PictureBox, PictureFrame } from "../kernel/picture.ts";
import { textWidth } from "./flow.ts";
import { INK } from "./palette.ts";
import { drawnOnce } from "./part.ts";
import { textElement } from "./xml.ts";

/** Where things at the edge of a sheet begin by default. */
const EDGE = 12;
const SIZE = 14;

/** What stands above a map: a heading, and the game's own words there. @param top of the sheet */
export function frameLayer(
  heading: string,
  top: number,
  edge = EDGE,
  ...more: readonly PictureFrame[]
): Layer {
  const box: PictureBox = {
    x: edge - 2,
    y: top,
    width: textWidth(heading, SIZE, true) * 1.1 + 4,
    height: 22,
  };
  const line = textElement(
    { x: edge, y: top + 17, "font-size": SIZE, "font-weight": "bold", fill: INK },
    heading,
  );
  return { name: "frame", parts: [drawnOnce(line, box), ...more] };
}
