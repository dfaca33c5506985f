/** What a matrix makes of points. */
export interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

/** Commands that are followed by points alone, in absolute figures, as our drawings have them. */
const BY_POINTS = /^(?:[MLCQTSZ]|[\s,]|-?\d*\.?\d+)*$/;
const POINT = /(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)/g;

/** An outline moved elsewhere. @param data of a path @returns undefined where it is written in another way than our drawings do */
export function movedOutline(data: string, { a, b, c, d, e, f }: Matrix): string | undefined {
  if (!BY_POINTS.test(data)) return undefined;
  return data.replace(POINT, (_, x, y) => {
    const [px, py] = [Number(x), Number(y)];
    return `${short(a * px + c * py + e)} ${short(b * px + d * py + f)}`;
  });
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

const short = (figure: number) => Math.round(figure * 100) / 100;
