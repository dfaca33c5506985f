import type { Scheme } from "../kernel/board.ts";
import type { Layer, Picture, PictureBox, PictureFrame } from "../kernel/picture.ts";
import { INK, PAPER } from "./palette.ts";
import { nightStyles } from "./scheme.ts";
import { element, escapeXml, short } from "./xml.ts";

/** What markup looks like that says nothing else. */
export const LOOK = { "font-family": "DejaVu Sans, Verdana, sans-serif", fill: INK } as const;

/**
 * A picture as an SVG document. An outline of every place lies over the drawing, for pointing.
 * @param window the shown part
 * @param night its colors for readers in the dark
 */
export function svgOf(picture: Picture, window: PictureBox = picture.view, night?: Scheme): string {
  const { heading, defs = "", layers, shapes, places } = picture;
  const isPointedAt = places.length > 0;
  const outlines = !isPointedAt
    ? []
    : Object.entries(shapes).map(([name, { d, about }]) =>
      element("path", { id: `shape-${name}`, d, transform: shift(-about.x, -about.y) })
    );
  const hits = places.map(({ place, at, shape }) =>
    element("use", { "data-place": place, href: `#shape-${shape}`, x: at.x, y: at.y })
  );
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: [window.x, window.y, window.width, window.height].map(short).join(" "),
      width: window.width,
      height: window.height,
      ...LOOK,
      "data-map": [picture.map.x, picture.map.y, picture.map.width, picture.map.height].map(short).join(" "),
    },
    element("title", {}, escapeXml(heading)),
    night === undefined ? "" : element("style", {}, escapeXml(nightStyles(night)).replaceAll("&quot;", '"')),
    element("defs", {}, defs, ...outlines),
    element("rect", { ...window, fill: PAPER }),
    ...layers.filter(({ parts }) => parts.length > 0).map(layerSvg),
    isPointedAt ? element("g", { "data-layer": "hits", fill: "none", "pointer-events": "all" }, ...hits) : "",
  );
}

function layerSvg({ name, parts }: Layer): string {
  return element("g", { "data-layer": name }, ...parts.map(partSvg));
}

function partSvg({ svg, at, piece, place, side }: PictureFrame): string {
  const transform = shift(at.x, at.y);
  if (piece === undefined && transform === undefined) return svg;
  return element("g", { "data-piece": piece, "data-at": place, transform, "data-side": side }, svg);
}

function shift(x: number, y: number): string | undefined {
  return x === 0 && y === 0 ? undefined : `translate(${short(x)} ${short(y)})`;
}
