import { createRequire } from "node:module";
import { type RenderedImage, Resvg, type ResvgRenderOptions } from "@resvg/resvg-js";

const require = createRequire(import.meta.url);
/** Fonts come with the program, so that a map looks the same on every machine; without them text would vanish. */
const FONTS = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"].map((name) =>
  require.resolve(`dejavu-fonts-ttf/ttf/${name}`)
);

/** An SVG document as pixels. @throws where it is none */
export function rasterOf(svg: string, options: ResvgRenderOptions = {}): RenderedImage {
  return new Resvg(svg, {
    ...options,
    font: { loadSystemFonts: false, fontFiles: FONTS, defaultFontFamily: "DejaVu Sans" },
  }).render();
}
