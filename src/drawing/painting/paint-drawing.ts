import { pngOf } from "../png.ts";
import type { Drawing } from "./drawing.ts";
import { type PaintedAhead, paintedAhead } from "./painted-ahead.ts";
import { PicturePainter } from "./picture-painter.ts";

/** One for the colors of each board: each keeps what it has painted. */
const painters = new Map<string, PicturePainter>();

let ahead: PaintedAhead | undefined;

/** A drawing as a PNG. @throws {NoRasterizer} */
export function paintDrawing(drawing: Drawing): Uint8Array {
  if (drawing.kind === "document") return pngOf(drawing.svg, drawing.colors, drawing.width);
  const name = drawing.colors.join();
  ahead ??= paintedAhead();
  const painter = painters.get(name) ?? new PicturePainter(drawing.colors, ahead);
  painters.set(name, painter);
  return painter.png(drawing);
}
