import { OwnThread } from "../common/own-thread.ts";

/** A drawing to be painted. */
export interface Drawing {
  readonly svg: string;
  /** The colors that it is drawn in, `#rrggbb`. */
  readonly colors: readonly string[];
  /** In pixels; undefined: as fits into a letter. */
  readonly width: number | undefined;
}

/** A map takes most of a second to paint, in which the referee would hear nobody. */
const painter = new OwnThread<Drawing, Uint8Array>(new URL("./painter-thread.ts", import.meta.url));

/**
 * An SVG document as a PNG.
 * @param colors that it is drawn in, `#rrggbb` @param width in pixels; undefined: as large as a letter may carry
 * @throws where it is none
 */
export function paint(svg: string, colors: readonly string[], width?: number): Promise<Uint8Array> {
  return painter.ask({ svg, colors, width });
}
