/** What a matrix does to points. */
export interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

/** Absolute path commands followed only by points, as our drawings have them, and arcs, which end with a point. */
const BY_POINTS = /^[MLCQTSZA\s,.\d-]*$/;
const POINT = /(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)/g;
const ARCS = /A([^A-Z]*)/g;
const FIGURE = /-?\d*\.?\d+/g;
/** Figures of an arc: those before its end are the same wherever it is. */
const OF_ARC = 7;

/** An outline moved elsewhere. @param data of a path @returns undefined if it has other commands than our drawings */
export function movedOutline(data: string, { a, b, c, d, e, f }: Matrix): string | undefined {
  if (!BY_POINTS.test(data)) return undefined;
  const isOnlyShifted = a === 1 && b === 0 && c === 0 && d === 1;
  if (data.includes("A") && !isOnlyShifted) return undefined;
  const moved = (text: string) =>
    text.replace(POINT, (_, x, y) => {
      const [px, py] = [Number(x), Number(y)];
      return `${short(a * px + c * py + e)} ${short(b * px + d * py + f)}`;
    });
  let from = 0;
  let made = "";
  for (const { 0: arcs, 1: figures, index } of data.matchAll(ARCS)) {
    const ends = (figures.match(FIGURE) ?? []).map((figure, at) => {
      const by = at % OF_ARC === OF_ARC - 2 ? e : at % OF_ARC === OF_ARC - 1 ? f : 0;
      return short(Number(figure) + by);
    });
    made += `${moved(data.slice(from, index))}A${ends.join(" ")}`;
    from = index + arcs.length;
  }
  return made + moved(data.slice(from));
}

/** A rectangle with round corners, from its upper left corner clockwise. */
export function rounded(x: number, y: number, width: number, height: number, r: number): string {
  const [w, h, s] = [short(width - 2 * r), short(height - 2 * r), short(r)];
  return `M${short(x + r)} ${short(y)}h${w}a${s} ${s} 0 0 1 ${s} ${s}v${h}a${s} ${s} 0 0 1 ${-s} ${s}h${-w}` +
    `a${s} ${s} 0 0 1 ${-s} ${-s}v${-h}a${s} ${s} 0 0 1 ${s} ${-s}z`;
}

export function circle(cx: number, cy: number, r: number): string {
  const s = short(r);
  return `M${short(cx - r)} ${short(cy)}a${s} ${s} 0 1 1 ${2 * s} 0a${s} ${s} 0 1 1 ${-2 * s} 0z`;
}

/**
 * The head of an arrow, and the end of its shaft.
 * @param along its direction, of length 1
 * @param points so many behind each other
 */
export function arrowHead(
  tip: { readonly x: number; readonly y: number },
  along: { readonly x: number; readonly y: number },
  size: number,
  points: 1 | 2,
): { readonly outline: string; readonly end: { readonly x: number; readonly y: number } } {
  const back = (by: number) => ({ x: tip.x - along.x * size * by, y: tip.y - along.y * size * by });
  const wing = size * WING;
  const point = (at: number) => {
    const [from, base] = [back(at), back(at + POINTED)];
    return `M${short(from.x)} ${short(from.y)}L${short(base.x - along.y * wing)} ${
      short(base.y + along.x * wing)
    }L${short(base.x + along.y * wing)} ${short(base.y - along.x * wing)}Z`;
  };
  return {
    outline: points === 1 ? point(0) : point(0) + point(BEHIND),
    end: back(points === 1 ? POINTED : BEHIND + POINTED),
  };
}

/**
 * The head of an arrow, in shares of its size: the length of a point, its width to either side, and the second one's
 * distance behind the first.
 */
const POINTED = 0.26;
const WING = 0.14;
const BEHIND = 0.2;

const short = (figure: number) => Math.round(figure * 100) / 100;
