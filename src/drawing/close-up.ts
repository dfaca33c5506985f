import type { Attention, Picture, PictureBox } from "../kernel/picture.ts";
import type { Side } from "../kernel/side.ts";

/** The height of a close-up for its width: a letter on a phone has words below it. */
const SHAPE = 1;
/** How near its edge something may be and still count as shown, as a share of its width. */
const RIM = 0.09;
/** How much more a part with both sides counts than one with as much of one side. */
const BOTH = 2;

/** The part of a picture that shows most of what there is to see, no larger than can be read; the whole if that can. */
export function closeUp({ attention, map, view, closeUp: wide }: Picture): PictureBox {
  if (view.width <= wide || attention.length === 0) return view;
  const [width, height] = [wide, Math.min(wide * SHAPE, map.height)];
  const rim = wide * RIM;
  const [reachX, reachY] = [width - 2 * rim, height - 2 * rim];
  let [shown, most]: [readonly Attention[], number] = [[], 0];
  for (const left of new Set(attention.map(({ at }) => at.x))) {
    const beside = attention.filter(({ at }) => at.x >= left && at.x <= left + reachX);
    for (const top of new Set(beside.map(({ at }) => at.y))) {
      const bottom = top + reachY;
      const weight = weightWithin(beside, top, bottom);
      if (weight <= most) continue;
      [shown, most] = [beside.filter(({ at }) => at.y >= top && at.y <= bottom), weight];
    }
  }
  return {
    x: within(from(shown, ({ at }) => at.x, width, rim), map.x, map.x + map.width - width),
    y: within(from(shown, ({ at }) => at.y, height, rim), map.y, map.y + map.height - height),
    width,
    height,
  };
}

/** The worth of a strip: a map has thousands of windows, so none is built. */
function weightWithin(attention: readonly Attention[], top: number, bottom: number): number {
  let sum = 0;
  let [first, isBoth]: [Side | undefined, boolean] = [undefined, false];
  for (const { at, weight, side } of attention) {
    if (at.y < top || at.y > bottom) continue;
    sum += weight;
    if (side === undefined) continue;
    first ??= side;
    if (side !== first) isBoth = true;
  }
  return sum * (isBoth ? BOTH : 1);
}

/** Where a window begins that centers its contents and shows all of them. */
function from(shown: readonly Attention[], along: (each: Attention) => number, length: number, rim: number) {
  const all = shown.reduce((sum, each) => sum + each.weight, 0);
  const middle = shown.reduce((sum, each) => sum + each.weight * along(each), 0) / all;
  const places = shown.map(along);
  return Math.max(
    Math.max(...places) + rim - length,
    Math.min(middle - length / 2, Math.min(...places) - rim),
  );
}

function within(value: number, least: number, most: number): number {
  return Math.round(Math.max(least, Math.min(most, value)));
}
