import type { PictureBox } from "../../../../kernel/picture.ts";

export type ScreenBox = PictureBox;

/** The smallest box around all. */
export function bounds(boxes: readonly ScreenBox[]): ScreenBox {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The same with a margin. */
export function boxAround(boxes: readonly ScreenBox[]): ScreenBox {
  const { x, y, width, height } = bounds(boxes);
  return { x: x - width * 0.06, y: y - height * 0.06, width: width * 1.12, height: height * 1.12 };
}

/** Whether the middle of a box lies in another. */
export const isWithin = (box: ScreenBox, { x, y, width, height }: ScreenBox) => {
  const middle = centre(box);
  return covers({ x, y, width, height }, middle);
};
/** Whether a point lies in a box. */
export const covers = (box: ScreenBox, { x, y }: { readonly x: number; readonly y: number }) =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
export const centre = ({ x, y, width, height }: ScreenBox) => ({ x: x + width / 2, y: y + height / 2 });
/** How far the middle of a box is from a point. */
export const far = (box: ScreenBox, { x, y }: { readonly x: number; readonly y: number }) =>
  Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);

/** The size of the visible part. */
type Window = Pick<ScreenBox, "width" | "height">;

/**
 * Those in a window that is placed over as many as it can hold; all if it holds all.
 * @param firsts one of these is in the window in any case
 */
export function mostOf(boxes: readonly ScreenBox[], window: Window, firsts = boxes): readonly ScreenBox[] {
  let best: readonly ScreenBox[] = [];
  for (const first of firsts) {
    const held = heldWith(first, boxes, window);
    if (held.length > best.length) best = held;
  }
  return best.length === 0 ? boxes : best;
}

/** Those that a window holds together with one of them, the nearest first. */
export function heldWith(
  first: ScreenBox,
  boxes: readonly ScreenBox[],
  window: Window,
): readonly ScreenBox[] {
  const middle = centre(first);
  // Anything farther away than the diagonal never fits.
  const most = Math.hypot(window.width, window.height);
  const near = boxes.map((box) => ({ box, away: far(box, middle) })).filter(({ away }) => away <= most)
    .sort((a, b) => a.away - b.away);
  const held: ScreenBox[] = [];
  let whole = first;
  for (const { box } of near) {
    const wider = bounds([whole, box]);
    const { width, height } = boxAround([wider]);
    if (width > window.width || height > window.height) continue;
    whole = wider;
    held.push(box);
  }
  return held;
}

/** The first of the nearest; undefined if there are none. */
export function nearest<T>(all: readonly T[], away: (one: T) => number): T | undefined {
  let best: { readonly one: T; readonly far: number } | undefined;
  for (const one of all) {
    const far = away(one);
    if (best === undefined || far < best.far) best = { one, far };
  }
  return best?.one;
}
