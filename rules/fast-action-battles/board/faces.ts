import { bearing, middle, type Point } from "./geometry.ts";

/** A whole turn. */
export const FULL = 2 * Math.PI;

/** A sector around an area, between two neighbours that follow each other clockwise as the drawing has it. */
export interface Sector {
  readonly from: number;
  readonly to: number;
  /** Its angle. */
  readonly sweep: number;
  /** The corner in it, where the areas around meet; undefined if nothing adjoins. */
  readonly corner: Point | undefined;
}

/** The sectors around each area, from the connections between areas. */
export function sectorsAround(
  places: ReadonlyMap<number, Point>,
  connections: readonly (readonly [number, number])[],
): ReadonlyMap<number, readonly Sector[]> {
  const around = neighbours(places, connections);
  const faces = facesOf(places, around);
  return new Map([...places.keys()].map((area) => [area, sectorsOf(area, places, around, faces)]));
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

/** The areas around the face on the right of each step `a>b`; undefined if that is the outside. */
function facesOf(
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

/** Twice the area inside a ring of points, positive if they run clockwise on the drawing. */
function areaOf(points: readonly Point[]): number {
  return points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length];
    return sum + x * next.y - next.x * y;
  }, 0);
}

function sectorsOf(
  area: number,
  places: ReadonlyMap<number, Point>,
  around: ReadonlyMap<number, readonly number[]>,
  faces: ReadonlyMap<string, readonly number[] | undefined>,
): Sector[] {
  const all = around.get(area)!;
  const place = places.get(area)!;
  return all.map((from, index) => {
    const to = all[(index + 1) % all.length];
    const turn = bearing(place, places.get(to)!) - bearing(place, places.get(from)!);
    const face = faces.get(`${area}>${from}`);
    return {
      from,
      to,
      sweep: all.length === 1 ? FULL : (turn + FULL) % FULL,
      corner: face === undefined ? undefined : middle(face.map((one) => places.get(one)!)),
    };
  });
}
