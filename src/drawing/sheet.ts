import { INK, PAPER } from "./palette.ts";
import { element, escapeXml, short, textElement } from "./xml.ts";

/** Where what stands at the edge of a sheet begins, unless it says otherwise. */
const EDGE = 12;

/** A picture as an SVG document of its own, with a heading over it. @param size in drawing units, and where the heading begins */
export function drawnSheet(
  heading: string,
  { width, height, edge = EDGE }: {
    readonly width: number;
    readonly height: number;
    readonly edge?: number;
  },
  ...content: readonly string[]
): string {
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${short(width)} ${short(height)}`,
      width: short(width),
      height: short(height),
      "font-family": "DejaVu Sans, Verdana, sans-serif",
    },
    element("title", {}, escapeXml(heading)),
    element("rect", { width, height, fill: PAPER }),
    textElement({ x: edge, y: 17, "font-size": 14, "font-weight": "bold", fill: INK }, heading),
    ...content,
  );
}

/** A part of a sheet, so far down. */
export function downBy(y: number, ...content: readonly string[]): string {
  return element("g", { transform: `translate(0 ${short(y)})` }, ...content);
}
