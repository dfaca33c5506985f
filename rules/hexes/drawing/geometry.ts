import { type HexDirection, HexGrid, type HexId } from "../hex-grid.ts";
import type { GridPoint, HexGround } from "./picture.ts";
import type { PictureBox, PlaceShape, Point, Shape } from "../../../src/kernel/picture.ts";
import { short } from "../../../src/drawing/xml.ts";

/** From a hex's center to its corners, in drawing units. */
export const RADIUS = 20;
/**
 * From a hex's center to its upper and lower sides. It is nearly √3/2 of the radius, so that hexes fall alike on a screen's
 * pixels.
 */
export const APOTHEM = 52 / 3;
const MARGIN = 6;
/** How wide a readable part of a map may be on a telephone: eight columns. */
export const CLOSE_UP = 240;

export type { Point };

/** Where the hexes of a map lie on the drawing. */
export class MapLayout {
  readonly grid: HexGrid;
  readonly width: number;
  readonly height: number;

  constructor({ grid: { columns, rowsOdd, rowsEven } }: Pick<HexGround, "grid">) {
    this.grid = HexGrid.of(columns, rowsOdd, rowsEven);
    this.width = columns * 1.5 * RADIUS + RADIUS / 2 + 2 * MARGIN;
    const rows = Math.max(rowsOdd, columns > 1 ? rowsEven + 0.5 : 0);
    this.height = rows * 2 * APOTHEM + 2 * MARGIN;
  }

  center(name: string): Point | undefined {
    const hex = this.grid.id(name);
    return hex === undefined ? undefined : this.centerOf(hex);
  }

  centerOf(hex: HexId): Point {
    const column = this.grid.column(hex);
    return this.at([column, this.grid.row(hex) + (column % 2 === 0 ? 0.5 : 0)]);
  }

  /** A point given in columns and rows, whole numbers being the centers of the hexes of odd columns. */
  at([column, row]: GridPoint): Point {
    return {
      x: MARGIN + RADIUS + (column - 1) * 1.5 * RADIUS,
      y: MARGIN + APOTHEM + (row - 1) * 2 * APOTHEM,
    };
  }

  get box(): PictureBox {
    return { x: 0, y: 0, width: this.width, height: this.height };
  }

  /** Every hex, to be pointed at by its number. */
  places(): PlaceShape[] {
    return this.grid.hexes.map((hex) => ({
      place: this.grid.name(hex),
      at: this.centerOf(hex),
      shape: "hex",
    }));
  }

  /** The two ends of the side between two adjacent hexes; undefined if the name is no hexside of this map. */
  side(name: string): [Point, Point] | undefined {
    const [from, to] = name.split("-").map((hex) => this.grid.id(hex));
    if (from === undefined || to === undefined) return undefined;
    const direction = this.grid.direction(from, to);
    if (direction === -1) return undefined;
    const corners = cornersAround(this.centerOf(from));
    return SIDE_CORNERS[direction].map((corner) => corners[corner]) as [Point, Point];
  }
}

/** The corners that end the side in each direction, clockwise from north; corner 0 is the eastern one. */
export const SIDE_CORNERS: Readonly<Record<HexDirection, readonly [number, number]>> = {
  0: [4, 5],
  1: [5, 0],
  2: [0, 1],
  3: [1, 2],
  4: [2, 3],
  5: [3, 4],
};

/** The six corners of a hex, clockwise from the eastern one. */
export function cornersAround({ x, y }: Point, radius = RADIUS): Point[] {
  const [half, high] = [radius / 2, radius * APOTHEM / RADIUS];
  return [[radius, 0], [half, high], [-half, high], [-radius, 0], [-half, -high], [half, -high]]
    .map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
}

/** Path data through points; closed for an outline. */
export function pathThrough(points: readonly Point[], closed = false): string {
  const steps = points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${short(x)} ${short(y)}`);
  return steps.join("") + (closed ? "Z" : "");
}

/** Outlines by the name that {@link MapLayout.places} gives them. */
export const HEX_SHAPES: Readonly<Record<string, Shape>> = {
  hex: { d: outline({ x: 0, y: 0 }), about: { x: 0, y: 0 } },
};

export function outline(center: Point, radius = RADIUS): string {
  return pathThrough(cornersAround(center, radius), true);
}
