import { element, textElement } from "../../../src/drawing/xml.ts";
import type { Point } from "./geometry.ts";

type Attributes = Parameters<typeof element>[1];

/** A shape with a rim. @param more attributes after its width */
export function outlined(d: string, fill: string, stroke: string, width: number, more?: Attributes): string {
  return element("path", { d, fill, stroke, "stroke-width": width, ...more });
}

/** A line, which has no inside. */
export function stroked(d: string, stroke: string, width: number, more?: Attributes): string {
  return outlined(d, "none", stroke, width, more);
}

/** Bold words around the middle of a place. */
export function label({ x, y }: Point, words: string, fill: string, size = 7): string {
  return textElement(
    { x, y, "font-size": size, "font-weight": "bold", "text-anchor": "middle", fill },
    words,
  );
}
