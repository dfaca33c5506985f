import type { Point } from "../../../kernel/picture.ts";
import type { PieceChange } from "../../../kernel/pointing.ts";

/** Where pieces stand that have moved, come or left since the run began; undefined for one that has left. */
export type Gone = ReadonlyMap<string, string | undefined>;

/** Their places after so many changes. */
export function goneAfter(changes: readonly PieceChange[]): Gone {
  const gone = new Map<string, string | undefined>();
  for (const change of changes) {
    gone.set(
      change.piece,
      change.kind === "leaves" ? undefined : change.kind === "comes" ? change.place : change.places.at(-1),
    );
  }
  return gone;
}

/** How near one another, in its own widths, a piece may stand to another and both be readable. */
const NEAR = 0.7;
/** Where else a piece may be put, in its own widths from the middle of the place. */
const ELSEWHERE = [[0, 0], [-1, 0], [1, 0], [0, -1], [0, 1], [-1, -1], [1, -1], [-1, 1], [1, 1], [-2, 0], [
  2,
  0,
]];

/**
 * Where pieces in a place together are put: each in one of its drawn spots, if it covers no other.
 * @param all what stands there, with possible spots, the best first
 * @param width of a piece
 */
export function laidOut(
  all: ReadonlyMap<string, readonly Point[]>,
  middle: Point,
  width: number,
): ReadonlyMap<string, Point> {
  const laid = new Map<string, Point>();
  const around = ELSEWHERE.map(([dx, dy]) => ({ x: middle.x + dx * width, y: middle.y + dy * width }));
  for (const [piece, own] of [...all].sort(([, a], [, b]) => b.length - a.length)) {
    const isFree = (spot: Point) =>
      [...laid.values()].every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) >= NEAR * width);
    const spots = [...own, ...around];
    laid.set(piece, spots.find(isFree) ?? spots[0]);
  }
  return laid;
}

/** A place on the way of a piece, by the share covered. @param share from 0 to 1 */
export function alongWay(points: readonly Point[], share: number): Point {
  const at = Math.min(1, Math.max(0, share)) * (points.length - 1);
  const from = Math.min(Math.floor(at), points.length - 2);
  if (from < 0) return points[0];
  const [a, b, part] = [points[from], points[from + 1], at - from];
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}
