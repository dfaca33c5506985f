import { spanning } from "../../../src/drawing/part.ts";
import { short } from "../../../src/drawing/xml.ts";
import type { PictureBox, Point } from "../../../src/kernel/picture.ts";

export type { Point };

export function add(a: Point, b: Point, times = 1): Point {
  return { x: a.x + b.x * times, y: a.y + b.y * times };
}

export function between(a: Point, b: Point): Point {
  return { x: a.x + (b.x - a.x) * 0.5, y: a.y + (b.y - a.y) * 0.5 };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

export function bearing(from: Point, to: Point): number {
  return Math.atan2(to.y - from.y, to.x - from.x);
}

export function off(from: Point, angle: number, far: number): Point {
  return { x: from.x + Math.cos(angle) * far, y: from.y + Math.sin(angle) * far };
}

export function middle(points: readonly Point[]): Point {
  const sum = points.reduce((total, point) => add(total, point), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** A point as path data has it. */
export function spot({ x, y }: Point): string {
  return `${short(x)} ${short(y)}`;
}

/** Path data through points; closed for an outline. */
export function pathThrough(points: readonly Point[], closed = false): string {
  const steps = points.map((point, index) => `${index === 0 ? "M" : "L"}${spot(point)}`);
  return steps.join("") + (closed ? "Z" : "");
}

export function corners({ x, y, width, height }: PictureBox): Point[] {
  return [{ x, y }, { x: x + width, y }, { x: x + width, y: y + height }, { x, y: y + height }];
}

/** The box that path data covers. The data has no other commands than M, L, C, Q and Z. */
export function covered(d: string, margin: number): PictureBox {
  const points = [...d.matchAll(/(-?(?<![\d.])[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
  return spanning(points, margin);
}

/** Path data of a line without corners: straight at its ends, bent past each point between. */
export function bentThrough(points: readonly Point[]): string {
  if (points.length < 3) return pathThrough(points);
  const inner = points.slice(1, -1);
  const bends = inner.map((point, index) => {
    const next = points[index + 2];
    const isLast = index === inner.length - 1;
    return `Q${spot(point)} ${spot(isLast ? next : between(point, next))}`;
  });
  return `M${spot(points[0])}${bends.join("")}`;
}

/**
 * Pushes points apart until none is nearer to another than the least distance. The same points always go to the same places.
 */
export function spread(points: readonly Point[], least: number): Point[] {
  const xs = Float64Array.from(points, ({ x }) => x);
  const ys = Float64Array.from(points, ({ y }) => y);
  for (let round = 0; round < ROUNDS; round++) if (!pushed(xs, ys, least)) break;
  return points.map((_, index) => ({ x: xs[index], y: ys[index] }));
}

const ROUNDS = 200;
/** The distance assumed between two points on one spot. */
const NO_DISTANCE = 0.001;

/** One push of each pair that is too near. @returns whether there was any */
function pushed(xs: Float64Array, ys: Float64Array, least: number): boolean {
  let isPushed = false;
  for (let a = 0; a < xs.length; a++) {
    for (let b = a + 1; b < xs.length; b++) {
      const dx = xs[b] - xs[a];
      const dy = ys[b] - ys[a];
      if (Math.abs(dx) >= least || Math.abs(dy) >= least) continue;
      const far = Math.max(Math.sqrt(dx * dx + dy * dy), NO_DISTANCE);
      if (far >= least) continue;
      isPushed = true;
      const share = (least - far) / far / 4;
      xs[a] -= dx * share;
      ys[a] -= dy * share;
      xs[b] += dx * share;
      ys[b] += dy * share;
    }
  }
  return isPushed;
}
