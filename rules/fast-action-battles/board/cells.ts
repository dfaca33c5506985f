import { FULL, type Sector, sectorsAround } from "./faces.ts";
import { add, bearing, between, distance, middle, off, type Point, spot } from "./geometry.ts";

/** The border between two areas on the drawing: from one corner past the middle to the other. */
export interface Border {
  readonly a: number;
  readonly b: number;
  readonly ends: readonly [Point, Point];
  readonly middle: Point;
}

/** How far an area reaches where nothing adjoins. */
const REACH = 58;
/** Sectors with a smaller angle have a single point of shore; those with a larger one have an arc. */
const BLUNT = Math.PI * 1.15;
/** In sectors with a smaller angle, borders run out only so far that they do not meet. */
const SHARP = Math.PI * 0.9;

/**
 * Shapes for areas of which we know only the place and the connections. Two areas share a border only if they are connected.
 * Corners lie in the middle of the areas that are connected all around; an edge that adjoins nothing is shore.
 */
export class Cells {
  /** The outline of each area, as path data. */
  readonly outlines: ReadonlyMap<number, string>;
  readonly borders: readonly Border[];
  /** Where areas end and nothing adjoins, as path data. */
  readonly shores: readonly { readonly area: number; readonly path: string }[];
  readonly #sectors: ReadonlyMap<number, readonly Sector[]>;

  constructor(
    private readonly places: ReadonlyMap<number, Point>,
    connections: readonly (readonly [number, number])[],
  ) {
    this.#sectors = sectorsAround(places, connections);
    const areas = [...places.keys()];
    this.outlines = new Map(areas.map((area) => [area, this.#outline(area)]));
    this.borders = connections.map(([a, b]) => ({
      a,
      b,
      ends: [this.#end(a, b, "left"), this.#end(a, b, "right")],
      middle: between(this.#at(a), this.#at(b)),
    }));
    this.shores = areas.flatMap((area) =>
      this.#shores(area).map((line) => ({ area, path: soft(line, "M") }))
    );
  }

  /** The middle of an area that others adjoin on all sides. */
  heart(area: number): Point | undefined {
    const corners = this.#around(area).map(({ corner }) => corner);
    return corners.length > 2 && corners.every((corner) => corner !== undefined)
      ? middle(corners)
      : undefined;
  }

  /** A direction from an area in which nothing adjoins; undefined if there is none. */
  outward(area: number): number | undefined {
    const open = this.#around(area).find(({ corner }) => corner === undefined);
    return open === undefined ? undefined : bearing(this.#at(area), this.#at(open.from)) + open.sweep / 2;
  }

  #at(area: number): Point {
    return this.places.get(area)!;
  }

  #around(area: number): readonly Sector[] {
    return this.#sectors.get(area)!;
  }

  /** The sector of an area on one side of the way to another. */
  #beside(a: number, b: number, hand: "left" | "right"): Sector {
    return this.#around(a).find(({ from, to }) => (hand === "right" ? from : to) === b)!;
  }

  /** The end of two areas' border, left or right of the way from one to the other: in a corner or in nothing. */
  #end(a: number, b: number, hand: "left" | "right"): Point {
    const own = this.#beside(a, b, hand);
    if (own.corner !== undefined) return own.corner;
    const others = this.#beside(b, a, hand === "left" ? "right" : "left");
    const half = distance(this.#at(a), this.#at(b)) / 2;
    const far = Math.min(REACH, ...[own, others].map(({ sweep }) => half * room(sweep)));
    const across = bearing(this.#at(a), this.#at(b)) + (hand === "right" ? Math.PI / 2 : -Math.PI / 2);
    return off(between(this.#at(a), this.#at(b)), across, far);
  }

  #outline(area: number): string {
    const sectors = this.#around(area);
    if (sectors.length === 0) return `${soft(this.#island(area), "M")}Z`;
    const parts = sectors.map((sector, index) => {
      const line = sector.corner === undefined ? this.#shore(area, sector) : [sector.corner];
      const next = sectors[(index + 1) % sectors.length];
      const border = `Q${spot(between(this.#at(area), this.#at(sector.to)))} ${
        spot(this.#end(area, next.from, "right"))
      }`;
      return soft(line, index === 0 ? "M" : "L") + border;
    });
    return `${parts.join("")}Z`;
  }

  #shores(area: number): Point[][] {
    const sectors = this.#around(area);
    if (sectors.length === 0) return [this.#island(area)];
    return sectors.filter(({ corner }) => corner === undefined).map((sector) => this.#shore(area, sector));
  }

  #shore(area: number, { from, to, sweep }: Sector): Point[] {
    const [start, stop] = [this.#end(area, from, "right"), this.#end(area, to, "left")];
    const place = this.#at(area);
    const first = bearing(place, this.#at(from));
    if (sweep < BLUNT) {
      const far = Math.min(REACH, ...[start, stop].map((point) => distance(place, point) * 1.02));
      return [start, off(place, first + sweep / 2, far), stop];
    }
    return [start, ...arc(place, first + Math.PI / 2, sweep - Math.PI), stop];
  }

  /** The whole outline of an area that has no connections. */
  #island(area: number): Point[] {
    return arc(this.#at(area), 0, FULL);
  }
}

function arc(place: Point, first: number, sweep: number): Point[] {
  const steps = Math.max(1, Math.round(sweep / 0.6));
  return Array.from({ length: steps + 1 }, (_, index) => off(place, first + sweep * index / steps, REACH));
}

/** How far a border may run out beside a sector of such an angle, as a share of half the distance between the areas. */
function room(sweep: number): number {
  return sweep >= SHARP ? Infinity : 0.75 * Math.tan(sweep / 2);
}

/** Path data of a smooth line through points. @param start whether it begins a path or continues one */
function soft(points: readonly Point[], start: "M" | "L"): string {
  let path = `${start}${spot(points[0])}`;
  for (let index = 1; index < points.length; index++) {
    const [before, from, to, after] = [
      points[Math.max(0, index - 2)],
      points[index - 1],
      points[index],
      points[Math.min(points.length - 1, index + 1)],
    ];
    const [pull, push] = [add(from, add(to, before, -1), 1 / 6), add(to, add(after, from, -1), -1 / 6)];
    path += `C${spot(pull)} ${spot(push)} ${spot(to)}`;
  }
  return path;
}
