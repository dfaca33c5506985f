import { pngOf } from "../png.ts";
import type { Drawing } from "./drawing.ts";
import { PicturePainter } from "./picture-painter.ts";

/** By the colors of their boards: each keeps what it has painted. */
const painters = new Map<string, PicturePainter>();

/** A drawing as a PNG. */
export function paintDrawing(drawing: Drawing): Uint8Array {
  if (drawing.kind === "document") return pngOf(drawing.svg, drawing.colors, drawing.width);
  const name = drawing.colors.join();
  const painter = painters.get(name) ?? new PicturePainter(drawing.colors);
  painters.set(name, painter);
  return painter.png(drawing);
}
