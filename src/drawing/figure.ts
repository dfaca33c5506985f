import { INK, PAPER } from "./palette.ts";
import { element, escapeXml, textElement } from "./xml.ts";

/** The width of charts, in units that a phone shows as some three quarters of a pixel. */
export const FIGURE_WIDTH = 480;
export const FIGURE_HEIGHT = 270;
/** Where the drawing itself begins and ends. */
export const FRAME = { left: 40, right: 436, top: 42, bottom: 216 } as const;

/**
 * A chart drawn in one ink, that of the page around it: dark by day, light by night, and readable without color.
 * @param label what it shows, in words
 */
export function figure(title: string, label: string, ...content: readonly string[]): string {
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${FIGURE_WIDTH} ${FIGURE_HEIGHT}`,
      role: "img",
      "aria-label": label,
      "font-family": "DejaVu Sans, Verdana, sans-serif",
      "font-size": 12,
      fill: "currentColor",
    },
    element("title", {}, escapeXml(title)),
    textElement({ x: 8, y: 20, "font-size": 14, "font-weight": "bold" }, title),
    ...content,
  );
}

/** Charts below one another as a document: dark ink on light paper. */
export function figuresSheet(figures: readonly string[]): string {
  const height = figures.length * FIGURE_HEIGHT;
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${FIGURE_WIDTH} ${height}`,
      width: FIGURE_WIDTH,
      height,
      color: INK,
    },
    element("rect", { width: FIGURE_WIDTH, height, fill: PAPER }),
    ...figures.map((each, index) =>
      element("svg", { y: index * FIGURE_HEIGHT, width: FIGURE_WIDTH, height: FIGURE_HEIGHT }, each)
    ),
  );
}

/** A step for the marks of an axis of this length: 1, 2 or 5 times a power of ten, four or five marks. */
export function stepFor(reach: number): number {
  const power = 10 ** Math.floor(Math.log10(reach / 4));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => reach / step <= 5)!;
}

/** A line across the chart at a height, with its value at the left. */
export function gridLine(y: number, label: string, strong = false): string {
  return element("line", {
    x1: FRAME.left,
    x2: FRAME.right,
    y1: y,
    y2: y,
    stroke: "currentColor",
    "stroke-opacity": strong ? 0.9 : 0.2,
  }) + textElement({ x: FRAME.left - 6, y: y + 4, "text-anchor": "end" }, label);
}
