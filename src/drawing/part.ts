import type { PictureBox, PictureFrame, Point } from "../kernel/picture.ts";

const HERE: Point = { x: 0, y: 0 };

/** A part of a drawing that stands where it was drawn. @param box the area that it covers there */
export function drawnAt(svg: string, box: PictureBox): PictureFrame {
  return { svg, at: HERE, box };
}

/** The same for a part that no other picture will have. */
export function drawnOnce(svg: string, box: PictureBox): PictureFrame {
  return { ...drawnAt(svg, box), isPassing: true };
}

/** A rectangle about a point, with this much to each side. */
export function partAround(reachX: number, reachY = reachX): PictureBox {
  return { x: -reachX, y: -reachY, width: 2 * reachX, height: 2 * reachY };
}

/** The smallest rectangle with all of these points, and a margin. */
export function spanning(points: readonly Point[], margin = 0): PictureBox {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x: left, y: top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}
