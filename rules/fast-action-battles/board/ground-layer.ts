import { stroked } from "./strokes.ts";
import { FAINT, INK } from "../../../src/drawing/palette.ts";
import { drawnAt, drawnOnce } from "../../../src/drawing/part.ts";
import { element, textElement } from "../../../src/drawing/xml.ts";
import type { PictureBox, PictureFrame } from "../../../src/kernel/picture.ts";
import { type AreaMap, COAST } from "../setting/area-map.ts";
import { isContested } from "../position/ground.ts";
import type { Sight } from "../position/sight.ts";
import { boundaryMarks } from "./boundary-marks.ts";
import type { Border } from "./cells.ts";
import { GROUND, LINES } from "./colors.ts";
import { onceOnMap } from "./drawn-once.ts";
import { bentThrough, covered, pathThrough, type Point, spot } from "./geometry.ts";
import type { MapLayout } from "./layout.ts";

/** The ground: sea and desert around, areas in the color of who controls them, hatched where they are contested. */
export function ground(sight: Sight, layout: MapLayout): PictureFrame[] {
  const { map } = sight.setting;
  const areas = map.areas.map((area) => {
    const d = layout.cells.outlines.get(area)!;
    const look = { fill: GROUND[sight.control[area]], stroke: GROUND.border, "stroke-width": 0.8 };
    const hatched = isContested(sight, area) ? element("path", { d, fill: "url(#contested)" }) : "";
    return drawnAt(element("path", { d, ...look }) + hatched, covered(d, 1));
  });
  return [wholeMap(map, layout), ...areas];
}

/** Sea and desert around the land. */
export function wholeMap(map: AreaMap, layout: MapLayout): PictureFrame {
  const shores = layout.cells.shores.map(({ area, path }) => ({ path, isCoast: map.is(area, "coastal") }));
  const rims = [
    ...RIMS.desert.map(([width, color]) => rim(shores.filter(({ isCoast }) => !isCoast), width, color)),
    ...RIMS.sea.map(([width, color]) => rim(shores.filter(({ isCoast }) => isCoast), width, color)),
  ];
  return drawnAt(rims.join(""), layout.box);
}

/** Widths and colors of the rims along the edge of the land: the sea darker toward the coast, the desert fading. */
const RIMS = {
  desert: [[22, GROUND.desert]],
  sea: [[52, GROUND.deepSea], [30, GROUND.sea], [5, LINES.coast]],
} as const;

function rim(shores: readonly { readonly path: string }[], width: number, stroke: string): string {
  return shores.length === 0 ? "" : stroked(shores.map(({ path }) => path).join(""), stroke, width, {
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });
}

/** Contested areas are hatched: stripes are seen where colors are not. */
export const HATCHING = element(
  "pattern",
  {
    id: "contested",
    width: 9,
    height: 9,
    patternUnits: "userSpaceOnUse",
    patternTransform: "rotate(45)",
  },
  element("rect", { width: 4, height: 9, fill: GROUND.contested }),
);

/** Roads from area to area, under everything that stands there. */
function roads({ setting: { map } }: Sight, layout: MapLayout): string {
  return onceOnMap(map, "roads", () => roadsOf(layout));
}

export function roadsOf(layout: MapLayout): string {
  const byName = bordersByName(layout);
  const ways = layout.steps.filter(({ boundary }) => boundary.isRoad).map(({ from, to, boundary }) => {
    const border = byName.get(boundary.name)!;
    return bentThrough([layout.at(from)!, border.middle, layout.at(to)!]);
  });
  return stroked(ways.join(""), LINES.road, 1.6);
}

export function front(sight: Sight, layout: MapLayout): PictureFrame[] {
  const byName = bordersByName(layout);
  const d = layout.steps.filter(({ from, to }) => sight.control[from] !== sight.control[to])
    .map(({ boundary }) => borderPath(byName.get(boundary.name)!)).join("");
  const line = stroked(d, LINES.front, 5.5, { "stroke-opacity": 0.32, "stroke-linecap": "round" });
  return d === "" ? [] : [drawnOnce(line, covered(d, 4))];
}

/** Roads, the Coastal Force box, and the boundaries between areas: the same until mines are breached. */
export function network(sight: Sight, layout: MapLayout): PictureFrame {
  const svg = roads(sight, layout) + coastalBox(sight, layout) + boundaries(sight, layout);
  return drawnAt(svg, layout.box);
}

function boundaries(sight: Sight, layout: MapLayout): string {
  const byName = bordersByName(layout);
  return onceOnMap(
    sight.setting.map,
    `marks ${sight.breached.join(" ")}`,
    () =>
      layout.steps.map((step) =>
        boundaryMarks(step, byName.get(step.boundary.name)!, sight.breached.includes(step.boundary.name))
      ).join(""),
  );
}

function borderPath({ ends: [from, to], middle }: Border): string {
  return `M${spot(from)}Q${spot(middle)} ${spot(to)}`;
}

export function bordersByName({ cells }: MapLayout): ReadonlyMap<string, Border> {
  return new Map(
    cells.borders.map((
      border,
    ) => [`${Math.min(border.a, border.b)}-${Math.max(border.a, border.b)}`, border]),
  );
}

/** The Coastal Force box and its exit (14.21). */
function coastalBox(sight: Sight, layout: MapLayout): string {
  const place = layout.at(COAST);
  const [step] = sight.setting.map.steps(COAST);
  if (place === undefined || step === undefined) return "";
  const landing = layout.at(step.to)!;
  return element("path", {
    d: pathThrough([place, landing]),
    stroke: LINES.road,
    "stroke-width": 1.6,
    "stroke-dasharray": "5 3",
  }) + element("rect", {
    ...coastalFrame(place),
    rx: 5,
    fill: GROUND.allied,
    stroke: FAINT,
    "stroke-dasharray": "4 3",
  }) + textElement(
    { x: place.x, y: place.y - 31, "text-anchor": "middle", "font-size": 8, fill: INK },
    "Coastal Force",
  );
}

export function coastalFrame({ x, y }: Point): PictureBox {
  return { x: x - 34, y: y - 27, width: 68, height: 54 };
}
