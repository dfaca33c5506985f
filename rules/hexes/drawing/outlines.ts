import { ALL_DIRECTIONS, type HexDirection, type HexId } from "../hex-grid.ts";
import { cornersAround, type MapLayout, type Point, SIDE_CORNERS } from "./geometry.ts";

export type Among = (hex: HexId) => boolean;

/** Path data along the rim of the chosen hexes, with no line between two of them. */
export function rim(layout: MapLayout, isMeant: Among): string {
  /** Rims run clockwise, and no two meet at a corner: each corner leads to one next side. */
  const onward = new Map<string, readonly [Point, Point]>();
  for (const { hex, corners } of meant(layout, isMeant)) {
    for (const direction of ALL_DIRECTIONS.filter((each) => !isBeside(layout, hex, each, isMeant))) {
      const [from, to] = SIDE_CORNERS[direction].map((corner) => corners[corner]);
      onward.set(nameOf(from), [from, to]);
    }
  }
  let d = "";
  for (const [name, [first]] of onward) {
    const points = [first];
    for (let side = onward.get(name); side !== undefined; side = onward.get(nameOf(side[1]))) {
      onward.delete(nameOf(side[0]));
      points.push(side[1]);
    }
    d += shortPath(points.slice(0, -1), true);
  }
  return d;
}

/** Begins at a hex's north-western side, so that the three sides drawn for every hex form one line. */
const AROUND: readonly HexDirection[] = [5, 0, 1, 2, 3, 4];

/** Path data of the sides of all hexes that are meant, each but once. */
export function sides(layout: MapLayout, isMeant: Among): string {
  let d = "";
  for (const { hex, corners } of meant(layout, isMeant)) {
    let line: Point[] = [];
    for (const direction of AROUND) {
      const [from, to] = SIDE_CORNERS[direction].map((corner) => corners[corner]);
      const isDrawn = direction === 5 || direction < 2 || !isBeside(layout, hex, direction, isMeant);
      if (isDrawn && line.length === 0) line = [from, to];
      else if (isDrawn) line.push(to);
      else {
        d += shortPath(line);
        line = [];
      }
    }
    d += line.length > AROUND.length ? shortPath(line.slice(0, -1), true) : shortPath(line);
  }
  return d;
}

function meant(layout: MapLayout, isMeant: Among) {
  return layout.grid.hexes.filter(isMeant)
    .map((hex) => ({ hex, corners: cornersAround(layout.centerOf(hex)) }));
}

function isBeside({ grid }: MapLayout, hex: HexId, direction: HexDirection, isMeant: Among): boolean {
  const other = grid.neighbour(hex, direction);
  return other !== -1 && isMeant(other);
}

/** Hexes that share a corner compute the same point except for its last digits. */
function nameOf(point: Point): string {
  return hundredths(point).join();
}

function hundredths({ x, y }: Point): [number, number] {
  return [Math.round(x * 100), Math.round(y * 100)];
}

/**
 * Path data through points. Each point but the first is given relative to the one before. The points equal absolute ones to two
 * decimals.
 */
export function shortPath(points: readonly Point[], isClosed = false): string {
  if (points.length === 0) return "";
  const [[x, y], ...others] = points.map(hundredths);
  let [d, lastX, lastY] = [`M${x / 100} ${y / 100}`, x, y];
  for (const [nextX, nextY] of others) {
    const [dx, dy] = [nextX - lastX, nextY - lastY];
    d += dy === 0 ? `h${dx / 100}` : `l${dx / 100}${dy < 0 ? "" : " "}${dy / 100}`;
    [lastX, lastY] = [nextX, nextY];
  }
  return isClosed ? `${d}z` : d;
}
