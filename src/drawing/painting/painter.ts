import { SECOND } from "../../common/bytes/lengths.ts";
import { NoThread, OwnThread } from "../../common/threads/own-thread.ts";
import type { Picture, PictureBox } from "../../kernel/picture.ts";
import { type Drawing, partOf, wholeOf } from "./drawing.ts";
import { NoRasterizer } from "../raster.ts";

/** It starts in a tenth of a second, and holds some 50 MB of pixels and letters while it lives. */
const REST = 30 * SECOND;

/** A map that has not been painted before takes most of a second, in which the referee would hear nobody. */
const painter = new OwnThread<Drawing, Uint8Array>(new URL("./painter-thread.ts", import.meta.url), {
  rest: REST,
});

/** Painted by the thread, or here if none is available. @throws {NoRasterizer} @throws if it cannot be painted */
async function painted(drawing: Drawing): Promise<Uint8Array> {
  try {
    return await painter.ask(drawing);
  } catch (error) {
    // What a thread throws arrives without its class.
    if (error instanceof Error && error.name === "NoRasterizer") throw new NoRasterizer(error.message);
    if (!(error instanceof NoThread)) throw error;
    const { paintDrawing } = await import("./paint-drawing.ts");
    return paintDrawing(drawing);
  }
}

/** An SVG document as a PNG. @param colors of the drawing, `#rrggbb` @param width in pixels @throws if it is none */
export function paint(svg: string, colors: readonly string[], width: number): Promise<Uint8Array> {
  return painted({ kind: "document", svg, colors, width });
}

/** A whole picture as a PNG. @param colors of its board */
export function paintWhole(picture: Picture, colors: readonly string[]): Promise<Uint8Array> {
  return painted(wholeOf(picture, colors));
}

/** A part of a picture as a PNG that is readable on a phone. @param colors of its board */
export function paintPart(
  picture: Picture,
  colors: readonly string[],
  window: PictureBox,
): Promise<Uint8Array> {
  return painted(partOf(picture, colors, window));
}
