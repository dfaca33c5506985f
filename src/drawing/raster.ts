import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { takenOutside } from "../common/bytes/free-buffers.ts";
import type { RenderedImage, ResvgRenderOptions } from "@resvg/resvg-js";

const require = createRequire(import.meta.url);

/** The rasterizer is an add-on in machine code, which not every host has: the edge does not. */
export class NoRasterizer extends Error {
  override readonly name = "NoRasterizer";
}

/** Fonts come with the program, so that a map looks the same on every machine; without them text would vanish. */
const FONTS = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"];

/**
 * Fonts with only the letters of nearly all maps, by the names of the whole ones; `deno task fonts` writes them. The rasterizer
 * reads a font's whole file for each letter that it draws.
 */
export const SMALL_FONTS: Readonly<Record<string, URL>> = Object.fromEntries(
  FONTS.map((name) => [name, new URL(`./fonts/${name}`, import.meta.url)]),
);

/** What small fonts lack: letters outside ASCII and Latin-1, except a few marks, and references to letters. */
export const NOT_IN_SMALL_FONTS = /[^\n\x20-\x7E\xA0-\xFF–—‘’“”…]|&#(?!39;)/;

function fontsFor(svg: string): string[] {
  return NOT_IN_SMALL_FONTS.test(svg)
    ? FONTS.map((name) => require.resolve(`dejavu-fonts-ttf/ttf/${name}`))
    : Object.values(SMALL_FONTS).map((font) => fileURLToPath(font));
}

/** An SVG document as pixels. @throws {NoRasterizer} @throws if it is none */
export function rasterOf(svg: string, options: ResvgRenderOptions = {}): RenderedImage {
  const { Resvg } = rasterizer();
  const image = new Resvg(svg, {
    ...options,
    font: { loadSystemFonts: false, fontFiles: fontsFor(svg), defaultFontFamily: "DejaVu Sans" },
  }).render();
  takenOutside(4 * image.width * image.height);
  return image;
}

function rasterizer(): typeof import("@resvg/resvg-js") {
  try {
    return require("@resvg/resvg-js");
  } catch (error) {
    throw new NoRasterizer((error as Error).message);
  }
}
