import type { Spot, SpotKind } from "../../../kernel/editing.ts";
import type { Point } from "../../../kernel/picture.ts";

/** How many places are tried for the one under a point. */
const CLOSE = 6;

/**
 * The spot at a point of the map: the place under it, or the nearest border.
 * @param isIn whether the point lies in an outline
 * @param reach how far from a border still counts, in units of the map
 */
export function spotAt(
  spots: readonly Spot[],
  kind: SpotKind,
  point: Point,
  isIn: (outline: string) => boolean,
  reach: number,
): Spot | undefined {
  const near = spots.filter((spot) => spot.kind === kind)
    .map((spot) => ({ spot, far: kind === "border" ? farFromLine(point, spot) : far(point, spot.at) }))
    .sort((a, b) => a.far - b.far);
  if (kind === "border") return near[0] !== undefined && near[0].far <= reach ? near[0].spot : undefined;
  return near.slice(0, CLOSE).find(({ spot }) => isIn(spot.outline))?.spot;
}

function far(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** From a point to the line of a border, which bends in its middle. */
function farFromLine(point: Point, { at, ends }: Spot): number {
  if (ends === undefined) return far(point, at);
  return Math.min(farFromPart(point, ends[0], at), farFromPart(point, at, ends[1]));
}

function farFromPart(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const held = Math.min(1, Math.max(0, share));
  return far(point, { x: from.x + held * dx, y: from.y + held * dy });
}
