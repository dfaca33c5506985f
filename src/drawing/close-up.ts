import type { Attention, Box, Picture } from "../kernel/picture.ts";

/** How high a close-up is for its width: a letter on a telephone has words below it. */
const SHAPE = 1;
/** How near to its edge something may be and still count as shown, as a share of its width. */
const RIM = 0.09;

/** The part of a picture that shows the most of what there is to look at, no larger than can be read; all where that can. */
export function closeUp({ attention, map, view, closeUp: wide }: Picture): Box {
  if (view.width <= wide || attention.length === 0) return view;
  const [width, height] = [wide, Math.min(wide * SHAPE, map.height)];
  const rim = wide * RIM;
  const [reachX, reachY] = [width - 2 * rim, height - 2 * rim];
  let [shown, most]: [readonly Attention[], number] = [[], 0];
  for (const left of new Set(attention.map(({ at }) => at.x))) {
    const beside = attention.filter(({ at }) => at.x >= left && at.x <= left + reachX);
    for (const top of new Set(beside.map(({ at }) => at.y))) {
      const inside = beside.filter(({ at }) => at.y >= top && at.y <= top + reachY);
      const weight = inside.reduce((sum, each) => sum + each.weight, 0);
      if (weight > most) [shown, most] = [inside, weight];
    }
  }
  const middle = (along: (each: Attention) => number) =>
    shown.reduce((sum, each) => sum + each.weight * along(each), 0) / most;
  return {
    x: within(middle(({ at }) => at.x) - width / 2, map.x, map.x + map.width - width),
    y: within(middle(({ at }) => at.y) - height / 2, map.y, map.y + map.height - height),
    width,
    height,
  };
}

function within(value: number, least: number, most: number): number {
  return Math.round(Math.max(least, Math.min(most, value)));
}
