import { outlined } from "../board/strokes.ts";
import { INK, PAPER } from "../../../src/drawing/palette.ts";
import { drawnAt } from "../../../src/drawing/part.ts";
import { svgOf } from "../../../src/drawing/picture-svg.ts";
import { textElement } from "../../../src/drawing/xml.ts";
import type { EditedGround, Spot } from "../../../src/kernel/editing.ts";
import type { PictureFrame } from "../../../src/kernel/picture.ts";
import { boundaryMarks } from "../board/boundary-marks.ts";
import type { Border } from "../board/cells.ts";
import { GROUND, NIGHT } from "../board/colors.ts";
import { covered, type Point, spot } from "../board/geometry.ts";
import { bordersByName, roadsOf, wholeMap } from "../board/ground-layer.ts";
import { CLOSE_UP_WIDTH, layoutOf, type MapLayout } from "../board/layout.ts";
import { inRow, printedSigns } from "../board/places-layer.ts";
import type { Area, AreaMap } from "../setting/area-map.ts";

/** The map as games draw it, but without control and pieces. */
export function editedGround(map: AreaMap): EditedGround {
  const layout = layoutOf(map);
  const borders = bordersByName(layout);
  const marks = layout.steps.map((step) => boundaryMarks(step, borders.get(step.boundary.name)!, false));
  const picture = {
    heading: "Map",
    view: layout.box,
    map: layout.box,
    layers: [
      {
        name: "ground" as const,
        parts: [
          wholeMap(map, layout),
          ...map.areas.map((area) => areaDrawn(layout, area)),
          drawnAt(roadsOf(layout) + marks.join(""), layout.box),
        ],
      },
      { name: "places" as const, parts: map.areas.map((area) => placeDrawn(map, layout, area)) },
    ],
    shapes: {},
    places: [],
    attention: [],
    closeUp: CLOSE_UP_WIDTH,
  };
  return {
    svg: svgOf(picture, layout.box, NIGHT),
    spots: spotsOf(map, layout, borders),
    closeUp: CLOSE_UP_WIDTH,
  };
}

function areaDrawn(layout: MapLayout, area: Area): PictureFrame {
  const d = layout.cells.outlines.get(area)!;
  return drawnAt(
    outlined(d, GROUND.allied, GROUND.border, 0.8),
    covered(d, 1),
  );
}

/** The number of an area, its name, what it has, and in small letters what the map does not draw. */
function placeDrawn(map: AreaMap, layout: MapLayout, area: Area): PictureFrame {
  const { x, y } = layout.at(area)!;
  const words = (at: Point, size: number, text: string, isBold = false) =>
    textElement({
      ...at,
      "font-size": size,
      "font-weight": isBold ? "bold" : undefined,
      "text-anchor": "middle",
      fill: INK,
      stroke: PAPER,
      "stroke-width": 2.4,
      "stroke-opacity": 0.8,
      "paint-order": "stroke",
    }, text);
  const unseen = map.features(area).filter((feature) => /^(fortress|zone|garrison):/.test(feature));
  const svg = words({ x, y: y - 12 }, 12, String(area), true) +
    words({ x, y: y - 1 }, 8.8, map.name(area)) +
    inRow(printedSigns(map, area), { x, y: y + 12 }) +
    (unseen.length === 0 ? "" : words({ x, y: y + 27 }, 6.5, unseen.map(unseenWords).join(", ")));
  return drawnAt(svg, { x: x - 90, y: y - 26, width: 180, height: 60 });
}

/** `garrison Sollum` */
function unseenWords(feature: string): string {
  return feature === "zone:tobruk" ? "zone" : feature.replace(":", " ");
}

function spotsOf(map: AreaMap, layout: MapLayout, borders: ReadonlyMap<string, Border>): Spot[] {
  return [
    ...map.areas.map((area): Spot => ({
      id: String(area),
      kind: "place",
      at: layout.at(area)!,
      outline: layout.cells.outlines.get(area)!,
    })),
    ...[...borders].map(([id, { ends, middle }]): Spot => ({
      id,
      kind: "border",
      at: halfway(ends, middle),
      ends: [ends[0], ends[1]],
      outline: `M${spot(ends[0])}Q${spot(middle)} ${spot(ends[1])}`,
    })),
  ];
}

/** Half the way along a border, which is bent toward its middle. */
function halfway([from, to]: readonly [Point, Point], middle: Point): Point {
  return { x: (from.x + 2 * middle.x + to.x) / 4, y: (from.y + 2 * middle.y + to.y) / 4 };
}
