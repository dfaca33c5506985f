import { ALL_DIRECTIONS, type HexDirection, type HexId } from "../hex-grid.ts";
import { cornersAround, type MapLayout, type Point, SIDE_CORNERS } from "./geometry.ts";

export type Among = (hex: HexId) => boolean;

/** Path data along the rim of all hexes that are meant, with no line between two of them. */
export function rim(layout: MapLayout, isMeant: Among): string {
  /** Rims go around clockwise, and at no corner do two of them meet: one leads on from each. */
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

/** From a hex's north-western side on, so that the three sides are drawn in one that are drawn of each. */
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

/** Hexes that share a corner reckon it alike but for its last digits. */
function nameOf(point: Point): string {
  return hundredths(point).join();
}

function hundredths({ x, y }: Point): [number, number] {
  return [Math.round(x * 100), Math.round(y * 100)];
}

/** Path data through points, each but the first told by how far it is from the one before; the same points to two decimals as by themselves. */
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
