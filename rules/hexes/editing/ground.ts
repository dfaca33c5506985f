import { svgOf } from "../../../src/drawing/picture-svg.ts";
import { drawnAt } from "../../../src/drawing/part.ts";
import type { Spot } from "../../../src/kernel/editing.ts";
import type { PictureFrame } from "../../../src/kernel/picture.ts";
import { NIGHT } from "../drawing/colors.ts";
import { CLOSE_UP, MapLayout, outline, pathThrough, type Point } from "../drawing/geometry.ts";
import type { HexGround } from "../drawing/picture.ts";
import { places } from "../drawing/place-names.ts";
import { groundDrawn } from "../drawing/terrain-layer.ts";
import { ALL_DIRECTIONS, type HexId, hexsideName, isHexName } from "../hex-grid.ts";

/** The map of a document as it is drawn in games, without counters. @param signs what this game's own drawing does not show */
export function groundSvg(
  ground: HexGround,
  signs: (layout: MapLayout) => readonly PictureFrame[],
): string {
  const layout = layoutOf(ground.grid);
  return svgOf(
    {
      heading: "Map",
      view: layout.box,
      map: layout.box,
      layers: [
        { name: "ground", parts: [drawnAt(groundDrawn(ground, layout), layout.box)] },
        {
          name: "places",
          parts: [...signs(layout), ...places({ places: ground.places, counters: [] }, layout)],
        },
      ],
      shapes: {},
      places: [],
      attention: [],
      closeUp: CLOSE_UP,
    },
    layout.box,
    NIGHT,
  );
}

export function spotsOf({ grid }: Pick<HexGround, "grid">): readonly Spot[] {
  const layout = layoutOf(grid);
  const known = spots.get(layout);
  if (known !== undefined) return known;
  const made = everySpot(layout);
  spots.set(layout, made);
  return made;
}

export function hasSpot(grid: HexGround["grid"], kind: "place" | "border", at: string): boolean {
  const layout = layoutOf(grid);
  if (kind === "place") return layout.grid.id(at) !== undefined;
  const [from, to] = at.split("-", 2);
  return hexsideName(from, to) === at && layout.side(at) !== undefined;
}

/** Sentences for hexsides whose lesser hex is not written first: lookups would miss them. */
export function misordered(layer: string, hexsides: readonly string[]): string[] {
  return hexsides.flatMap((name) => {
    const [from, to] = name.split("-", 2);
    const right = hexsideName(from, to);
    return right === name ? [] : [`${layer}: ${name} is written ${right}`];
  });
}

const spots = new WeakMap<MapLayout, readonly Spot[]>();

function everySpot(layout: MapLayout): Spot[] {
  const { grid } = layout;
  return [
    ...grid.hexes.map((hex): Spot => {
      const at = layout.centerOf(hex);
      return { id: grid.name(hex), kind: "place", at, outline: outline(at) };
    }),
    ...grid.hexes.flatMap((hex) =>
      ALL_DIRECTIONS.flatMap((direction): Spot[] => {
        const other = grid.neighbour(hex, direction);
        if (other < hex) return [];
        const id = hexsideName(grid.name(hex), grid.name(other as HexId));
        const ends = layout.side(id);
        return ends === undefined
          ? []
          : [{ id, kind: "border", at: middle(ends), ends, outline: pathThrough(ends) }];
      })
    ),
  ];
}

function middle([from, to]: readonly [Point, Point]): Point {
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

/** The layout of the last map seen: editing a map does not make it larger. */
let last: MapLayout | undefined;

function layoutOf(grid: HexGround["grid"]): MapLayout {
  const { columns, rowsOdd, rowsEven } = grid;
  if (last?.grid.columns !== columns || last.grid.rowsOdd !== rowsOdd || last.grid.rowsEven !== rowsEven) {
    last = new MapLayout({ grid });
  }
  return last;
}

/** `hex 1605`, `hexside 1605-1606` */
export function spotName(
  at: string,
  placeNames: readonly { readonly name: string; readonly hex: string }[],
): string {
  const place = placeNames.find(({ hex }) => hex === at);
  return `${isHexName(at) ? "hex" : "hexside"} ${at}${place === undefined ? "" : ` (${place.name})`}`;
}
