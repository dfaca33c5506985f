import { createRequire } from "node:module";
import type { RenderedImage, ResvgRenderOptions } from "@resvg/resvg-js";

const require = createRequire(import.meta.url);

/** The rasterizer is an add-on in machine code, which is not to be had everywhere: not at the edge. */
export class NoRasterizer extends Error {
  override readonly name = "NoRasterizer";
}

/** Fonts come with the program, so that a map looks the same on every machine; without them text would vanish. */
function fonts(): string[] {
  return ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"].map((name) =>
    require.resolve(`dejavu-fonts-ttf/ttf/${name}`)
  );
}

/** An SVG document as pixels. @throws {NoRasterizer} @throws where it is none */
export function rasterOf(svg: string, options: ResvgRenderOptions = {}): RenderedImage {
  const { Resvg } = rasterizer();
  return new Resvg(svg, {
    ...options,
    font: { loadSystemFonts: false, fontFiles: fonts(), defaultFontFamily: "DejaVu Sans" },
  }).render();
}

function rasterizer(): typeof import("@resvg/resvg-js") {
  try {
    return require("@resvg/resvg-js");
  } catch (error) {
    throw new NoRasterizer((error as Error).message);
  }
}
