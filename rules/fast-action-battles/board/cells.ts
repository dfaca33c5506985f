import { add, bearing, between, distance, middle, off, type Point, spot } from "./geometry.ts";

/** What lies between two areas on the drawing: from one corner past the middle to the other. */
export interface Border {
  readonly a: number;
  readonly b: number;
  readonly ends: readonly [Point, Point];
  readonly middle: Point;
}

/** Shapes for areas of which nothing is known but where they are and what connects them. */
export interface Cells {
  /** The outline of each area, as path data. */
  readonly outlines: ReadonlyMap<number, string>;
  readonly borders: readonly Border[];
  /** Where areas end and nothing adjoins: of each area, as path data. */
  readonly shores: readonly { readonly area: number; readonly path: string }[];
  /** The middle of an area that others adjoin all around. */
  heart(area: number): Point | undefined;
  /** A direction from an area in which nothing adjoins, where there is one. */
  outward(area: number): number | undefined;
}

/** How far an area reaches where nothing adjoins. */
const REACH = 58;
const FULL = 2 * Math.PI;

/** A sector around an area, between two neighbours that follow each other. */
interface Sector {
  readonly from: number;
  readonly to: number;
  /** Its angle. */
  readonly sweep: number;
  /** The corner in it, where the areas around meet; undefined where nothing adjoins. */
  readonly corner: Point | undefined;
}

/**
 * Draws areas around their places so that two of them share a border where they are connected, and nowhere else: corners lie in the middle of
 * the areas that are connected all around, and where nothing adjoins there is shore.
 */
export function cellsOf(
  places: ReadonlyMap<number, Point>,
  connections: readonly (readonly [number, number])[],
): Cells {
  const around = neighbours(places, connections);
  const at = (area: number) => places.get(area)!;
  const outer = outerFaces(places, around);
  const sectors = new Map([...places.keys()].map((area) => [area, sectorsOf(area, at, around, outer)]));
  const width = (a: number, b: number) => sectors.get(a)!.find(({ from }) => from === b)?.sweep ?? FULL;
  const widthBefore = (a: number, b: number) => sectors.get(a)!.find(({ to }) => to === b)?.sweep ?? FULL;
  /** Where the border of two areas ends in nothing: on the side that lies clockwise from `b` as seen from `a`. */
  const end = (a: number, b: number, isFrom: boolean): Point => {
    const [ownSweep, otherSweep] = isFrom
      ? [width(a, b), widthBefore(b, a)]
      : [widthBefore(a, b), width(b, a)];
    const half = distance(at(a), at(b)) / 2;
    const far = Math.min(REACH, ...[ownSweep, otherSweep].map((sweep) => half * room(sweep)));
    return off(
      between(at(a), at(b)),
      bearing(at(a), at(b)) + (isFrom ? Math.PI / 2 : -Math.PI / 2),
      far,
    );
  };
  const shoreOf = (area: number, { from, to, sweep }: Sector): Point[] => {
    const [start, stop] = [end(area, from, true), end(area, to, false)];
    const first = bearing(at(area), at(from));
    if (sweep < Math.PI * 1.15) {
      const far = Math.min(...[start, stop].map((point) => distance(at(area), point) * 1.02));
      return [start, off(at(area), first + sweep / 2, Math.min(REACH, far)), stop];
    }
    const arc = sweep - Math.PI;
    const steps = Math.max(1, Math.round(arc / 0.6));
    const rim = Array.from(
      { length: steps + 1 },
      (_, index) => off(at(area), first + Math.PI / 2 + arc * index / steps, REACH),
    );
    return [start, ...rim, stop];
  };
  const outlines = new Map<number, string>();
  const shores: { area: number; path: string }[] = [];
  for (const area of places.keys()) {
    const parts = sectors.get(area)!;
    if (parts.length === 0) {
      const rim = Array.from({ length: 12 }, (_, index) => off(at(area), index * FULL / 12, REACH));
      outlines.set(area, smooth([...rim, rim[0]], "M"));
      shores.push({ area, path: smooth([...rim, rim[0]], "M") });
      continue;
    }
    let path = "";
    for (const [index, sector] of parts.entries()) {
      const next = parts[(index + 1) % parts.length];
      const line = sector.corner === undefined ? shoreOf(area, sector) : [sector.corner];
      if (sector.corner === undefined) shores.push({ area, path: smooth(line, "M") });
      path += line.length > 1
        ? smooth(line, path === "" ? "M" : "L")
        : `${path === "" ? "M" : "L"}${spot(line[0])}`;
      const into = next.corner ?? end(area, next.from, true);
      path += `Q${spot(bend(area, sector.to))} ${spot(into)}`;
    }
    outlines.set(area, `${path}Z`);
  }
  function bend(a: number, b: number): Point {
    return between(at(a), at(b));
  }
  const borders = connections.map(([a, b]): Border => {
    const left = sectors.get(a)!.find(({ to }) => to === b)!;
    const right = sectors.get(a)!.find(({ from }) => from === b)!;
    return {
      a,
      b,
      ends: [left.corner ?? end(a, b, false), right.corner ?? end(a, b, true)],
      middle: bend(a, b),
    };
  });
  return {
    outlines,
    borders,
    shores,
    heart(area) {
      const corners = sectors.get(area)!.map(({ corner }) => corner);
      return corners.length > 2 && corners.every((corner) => corner !== undefined)
        ? middle(corners)
        : undefined;
    },
    outward(area) {
      const open = sectors.get(area)!.find(({ corner }) => corner === undefined);
      return open === undefined ? undefined : bearing(at(area), at(open.from)) + open.sweep / 2;
    },
  };
}

/** How far a border may run out, as a share of half its length, beside an area that turns so sharply. */
function room(sweep: number): number {
  return sweep >= Math.PI * 0.9 ? Infinity : 0.75 * Math.tan(sweep / 2);
}

/** The neighbours of each area, clockwise as the drawing has it. */
function neighbours(
  places: ReadonlyMap<number, Point>,
  connections: readonly (readonly [number, number])[],
): ReadonlyMap<number, readonly number[]> {
  return new Map([...places].map(([area, place]) => {
    const all = connections.flatMap(([a, b]) => a === area ? [b] : b === area ? [a] : []);
    return [area, all.sort((a, b) => bearing(place, places.get(a)!) - bearing(place, places.get(b)!))];
  }));
}

/** Names of steps `a>b` with the areas of the face on their right, for faces that are drawn the other way around: the outside. */
function outerFaces(
  places: ReadonlyMap<number, Point>,
  around: ReadonlyMap<number, readonly number[]>,
): ReadonlyMap<string, readonly number[] | undefined> {
  const faces = new Map<string, readonly number[] | undefined>();
  for (const [a, next] of around) {
    for (const b of next) {
      if (faces.has(`${a}>${b}`)) continue;
      const face = faceAlong(a, b, around);
      const corners = face.map((area) => places.get(area)!);
      const isInside = areaOf(corners) > 0;
      for (const [index, area] of face.entries()) {
        faces.set(`${area}>${face[(index + 1) % face.length]}`, isInside ? face : undefined);
      }
    }
  }
  return faces;
}

/** The areas around a face, beginning with a step along it: at each area on to the next neighbour clockwise. */
function faceAlong(a: number, b: number, around: ReadonlyMap<number, readonly number[]>): number[] {
  const face: number[] = [];
  let [from, to] = [a, b];
  do {
    face.push(from);
    const all = around.get(to)!;
    const next = all[(all.indexOf(from) + all.length - 1) % all.length];
    [from, to] = [to, next];
  } while (from !== a || to !== b);
  return face;
}

/** Twice the area that points run around, positive where they run clockwise as the drawing has it. */
function areaOf(points: readonly Point[]): number {
  return points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length];
    return sum + x * next.y - next.x * y;
  }, 0);
}

function sectorsOf(
  area: number,
  at: (area: number) => Point,
  around: ReadonlyMap<number, readonly number[]>,
  faces: ReadonlyMap<string, readonly number[] | undefined>,
): Sector[] {
  const all = around.get(area)!;
  return all.map((from, index) => {
    const to = all[(index + 1) % all.length];
    const turn = bearing(at(area), at(to)) - bearing(at(area), at(from));
    const face = faces.get(`${area}>${from}`);
    return {
      from,
      to,
      sweep: all.length === 1 ? FULL : (turn + FULL) % FULL,
      corner: face === undefined ? undefined : middle(face.map(at)),
    };
  });
}

/** Path data of a soft line through points. @param start whether it begins a path or goes on with one */
function smooth(points: readonly Point[], start: "M" | "L"): string {
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
