import type { Scheme } from "../kernel/board.ts";

/** A drawing in other colors. */
export function inScheme(svg: string, scheme: Scheme): string {
  return svg.replace(/="(#[0-9a-f]{6})"/g, (whole, color) => color in scheme ? `="${scheme[color]}"` : whole);
}

/** The same as a style sheet, for drawings in a page. @param within a selector of their place */
export function schemeStyles(scheme: Scheme, within = ""): string {
  return Object.entries(scheme).flatMap(([color, other]) =>
    ["fill", "stroke"].map((name) => `${within}[${name}="${color}"]{${name}:${other}}`)
  ).join("");
}

/** Makes a document dark on the screens of readers who want that; on paper it is light. */
export function nightStyles(night: Scheme): string {
  return `@media screen and (prefers-color-scheme:dark){${schemeStyles(night)}}`;
}
