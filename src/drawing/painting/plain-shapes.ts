import type { PictureFrame, Point } from "../../kernel/picture.ts";
import type { Cut } from "./sprite.ts";

/**
 * A rasterizer for the parts of ways: straight and bent lines, dashes, discs, and tips of arrows. It needs only distances, so
 * that a turn can be painted at once and anywhere.
 */

/** A line or a convex shape in pixels, and how it is painted. */
interface Shape {
  readonly points: readonly Point[];
  /** Half of a line's width, or a disc's radius; undefined: the area between the points. */
  readonly reach: number | undefined;
  readonly color: readonly number[];
  readonly share: number;
}

/**
 * Paints parts in order.
 * @returns red, green, blue multiplied by their share, and the share; undefined if one holds other shapes
 */
export function plainPixels(parts: readonly PictureFrame[], cut: Cut, scale: number): Uint8Array | undefined {
  const shapes: Shape[] = [];
  for (const { svg, at } of parts) {
    const found = shapesOf(svg, ({ x, y }) => ({
      x: (x + at.x) * scale - cut.left,
      y: (y + at.y) * scale - cut.top,
    }), scale);
    if (found === undefined) return undefined;
    shapes.push(...found);
  }
  const pixels = new Uint8Array(cut.width * cut.height * 4);
  for (const shape of shapes) paint(shape, pixels, cut);
  return pixels;
}

type Place = (point: Point) => Point;

function shapesOf(svg: string, place: Place, scale: number): Shape[] | undefined {
  const shapes: Shape[] = [];
  for (const [, name, written, rest] of svg.matchAll(/<(\/?\w+)((?: [\w-]+="[^"]*")*)\/?>([^<]*)/g)) {
    const attributes = new Map(
      [...written.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    );
    const lines = name === "path" && rest === "" ? linesOf(attributes.get("d") ?? "") : [];
    const number = (key: string, otherwise: number) => Number(attributes.get(key) ?? otherwise);
    const color = (key: string) => colorOf(attributes.get(key));
    if (name === "circle" && rest === "") {
      const center = place({ x: number("cx", 0), y: number("cy", 0) });
      const fill = color("fill");
      if (fill === undefined || attributes.has("stroke")) return undefined;
      shapes.push({ points: [center], reach: number("r", 0) * scale, color: fill, share: 1 });
    } else if (name === "path" && lines !== undefined && rest === "") {
      const [fill, stroke] = [color("fill"), color("stroke")];
      for (const line of lines) {
        const points = line.map(place);
        if (fill !== undefined) shapes.push({ points, reach: undefined, color: fill, share: 1 });
        if (stroke === undefined) continue;
        const dashes = (attributes.get("stroke-dasharray") ?? "").split(/[ ,]+/).filter((each) => each !== "")
          .map((each) => Number(each) * scale);
        const reach = number("stroke-width", 1) * scale / 2;
        const share = number("stroke-opacity", 1);
        for (const dash of dashed(points, dashes)) shapes.push({ points: dash, reach, color: stroke, share });
      }
    } else return undefined;
  }
  return shapes;
}

function colorOf(color: string | undefined): number[] | undefined {
  if (color === undefined || !color.startsWith("#")) return undefined;
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** How many straight pieces make a bend. */
const PIECES = 12;

/** Path data as lines through points; undefined if it has other commands than M, L, Q and Z. */
function linesOf(d: string): Point[][] | undefined {
  if (/[^MLQZ\d\s.,-]/.test(d)) return undefined;
  const lines: Point[][] = [];
  for (const [, command, numbers] of d.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const values = [...numbers.matchAll(/-?[\d.]+/g)].map(Number);
    const points = Array.from({ length: values.length / 2 }, (_, index) => ({
      x: values[2 * index],
      y: values[2 * index + 1],
    }));
    const line = lines.at(-1);
    if (command === "M") lines.push([...points]);
    else if (line === undefined) return undefined;
    else if (command === "L") line.push(...points);
    else if (command === "Q") line.push(...bend(line[line.length - 1], points[0], points[1]));
    else line.push(line[0]);
  }
  return lines;
}

function bend(from: Point, past: Point, to: Point): Point[] {
  return Array.from({ length: PIECES }, (_, index) => {
    const share = (index + 1) / PIECES;
    const along = (a: number, b: number, c: number) =>
      (1 - share) ** 2 * a + 2 * share * (1 - share) * b + share ** 2 * c;
    return { x: along(from.x, past.x, to.x), y: along(from.y, past.y, to.y) };
  });
}

/** A line as its dashes. @param pattern lengths of dash, gap, dash …; empty: the whole line */
function dashed(points: readonly Point[], pattern: readonly number[]): readonly (readonly Point[])[] {
  if (pattern.length === 0) return [points];
  const dashes: Point[][] = [[points[0]]];
  let [index, left] = [0, pattern[0]];
  for (let at = 1; at < points.length; at++) {
    let from = points[at - 1];
    const to = points[at];
    for (let far = distance(from, to); far > left; far = distance(from, to)) {
      from = { x: from.x + (to.x - from.x) * left / far, y: from.y + (to.y - from.y) * left / far };
      if (index % 2 === 0) dashes[dashes.length - 1].push(from);
      index++;
      left = pattern[index % pattern.length];
      if (index % 2 === 0) dashes.push([from]);
    }
    left -= distance(from, to);
    if (index % 2 === 0) dashes[dashes.length - 1].push(to);
  }
  return dashes.filter((dash) => dash.length > 1);
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** Lays a shape over what is painted; a pixel at its edge takes as much as lies within. */
function paint({ points, reach, color, share }: Shape, pixels: Uint8Array, cut: Cut): void {
  const [red, green, blue] = color;
  const lay = (pixel: number, part: number) => {
    const at = pixel * 4;
    const rest = 1 - part;
    pixels[at] = red * part + pixels[at] * rest + 0.5;
    pixels[at + 1] = green * part + pixels[at + 1] * rest + 0.5;
    pixels[at + 2] = blue * part + pixels[at + 2] * rest + 0.5;
    pixels[at + 3] = 255 * part + pixels[at + 3] * rest + 0.5;
  };
  if (reach === undefined) {
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const sides = sidesOf(points);
    const bottom = Math.min(cut.height, Math.ceil(Math.max(...ys)));
    const right = Math.min(cut.width, Math.ceil(Math.max(...xs)));
    for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < bottom; y++) {
      for (let x = Math.max(0, Math.floor(Math.min(...xs))); x < right; x++) {
        const part = Math.min(1, depth(sides, x + 0.5, y + 0.5) + 0.5);
        if (part > 0) lay(y * cut.width + x, part * share);
      }
    }
    return;
  }
  // If a line is translucent, its pieces must not lie on one another.
  const most = new Map<number, number>();
  for (let index = 0; index < Math.max(1, points.length - 1); index++) {
    alongLine(points[index], points[index + 1] ?? points[index], reach, cut, (at, part) => {
      if (share === 1) lay(at, part);
      else if (part > (most.get(at) ?? 0)) most.set(at, part);
    });
  }
  for (const [at, part] of most) lay(at, part * share);
}

/** Pixels under a line with round ends, each with the share that lies within. */
function alongLine(
  a: Point,
  b: Point,
  reach: number,
  cut: Cut,
  take: (at: number, part: number) => void,
): void {
  const margin = reach + 0.5;
  const [dx, dy, length] = [b.x - a.x, b.y - a.y, distance(a, b)];
  const bottom = Math.min(cut.height, Math.ceil(Math.max(a.y, b.y) + margin));
  for (let y = Math.max(0, Math.floor(Math.min(a.y, b.y) - margin)); y < bottom; y++) {
    let from = Math.min(a.x, b.x) - margin;
    let to = Math.max(a.x, b.x) + margin;
    if (Math.abs(dy) > 0.01 * length) {
      // Where the row meets the two lines beside it.
      const middle = a.x + (y + 0.5 - a.y) * dx / dy;
      const half = (margin * length + Math.abs(dx)) / Math.abs(dy);
      from = Math.max(from, middle - half);
      to = Math.min(to, middle + half);
    }
    const right = Math.min(cut.width, Math.ceil(to));
    for (let x = Math.max(0, Math.floor(from)); x < right; x++) {
      const part = Math.min(1, reach - away(a, b, x + 0.5, y + 0.5) + 0.5);
      if (part > 0) take(y * cut.width + x, part);
    }
  }
}

/** How far a point is from a straight line between two. */
function away(a: Point, b: Point, x: number, y: number): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / square));
  const asideX = x - a.x - dx * share;
  const asideY = y - a.y - dy * share;
  return Math.sqrt(asideX * asideX + asideY * asideY);
}

/** The sides of a convex shape: a point's distance from each is `x * dx + y * dy + from`. */
function sidesOf(
  points: readonly Point[],
): { readonly dx: number; readonly dy: number; readonly from: number }[] {
  return points.slice(1).flatMap((b, index) => {
    const a = points[index];
    const length = distance(a, b);
    if (length === 0) return [];
    const [dx, dy] = [(a.y - b.y) / length, (b.x - a.x) / length];
    return [{ dx, dy, from: -a.x * dx - a.y * dy }];
  });
}

/** How deep a point lies in a convex shape; negative outside. */
function depth(sides: ReturnType<typeof sidesOf>, x: number, y: number): number {
  let least = Infinity;
  let most = -Infinity;
  for (const { dx, dy, from } of sides) {
    const aside = x * dx + y * dy + from;
    if (aside < least) least = aside;
    if (aside > most) most = aside;
  }
  return Math.max(least, -most);
}
