import { INK, PAPER } from "../../../src/drawing/palette.ts";
import { element, escapeXml, short, textElement } from "../../../src/drawing/xml.ts";

/** A map as an SVG document of its own: its heading stands over it. @param size in drawing units */
export function mapSheet(
  heading: string,
  { width, height }: { readonly width: number; readonly height: number },
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
    textElement({ x: 12, y: 17, "font-size": 14, "font-weight": "bold", fill: INK }, heading),
    ...content,
  );
}

/** A part of a sheet, so far down. */
export function downBy(y: number, ...content: readonly string[]): string {
  return element("g", { transform: `translate(0 ${short(y)})` }, ...content);
}
