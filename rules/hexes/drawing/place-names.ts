import type { HexGrid } from "../hex-grid.ts";
import type { HexPicture } from "./picture.ts";
import { SIZE } from "./counters.ts";
import { APOTHEM, type MapLayout, RADIUS } from "./geometry.ts";
import type { PictureBox, PictureFrame, Point } from "../../../src/kernel/picture.ts";
import { textWidth } from "../../../src/drawing/flow.ts";
import { INK, PAPER } from "../../../src/drawing/palette.ts";
import { textElement } from "../../../src/drawing/xml.ts";

const MAJOR = 8;
const MINOR = 7.2;
/** How many times worse it is to cover a counter, another name or off-map space than a hex number. */
const [ON_COUNTER, ON_NAME, OFF_MAP] = [30, 30, 60];
/** The gain that each spot farther down the list needs, in square units covered. */
const LATER = 1.5;

/** Names of places, around their hexes if occupied: never under a counter while there is room beside it. */
export function places(
  { places: named, counters }: Pick<HexPicture, "places" | "counters">,
  layout: MapLayout,
): PictureFrame[] {
  const pieces = counters.map(({ hex }) => layout.center(hex)).filter((at) => at !== undefined)
    .map((at) => boxAround({ x: at.x, y: at.y + 3 }, SIZE + 1, SIZE + 1));
  const numbers = numbersOn(layout);
  const written: PictureBox[] = [];
  const inOrder = [...named].sort((a, b) => Number(b.major) - Number(a.major));
  return inOrder.flatMap(({ name, hex, major }) => {
    const center = layout.center(hex);
    if (center === undefined) return [];
    const size = major ? MAJOR : MINOR;
    const wide = textWidth(name, size, major);
    const around = boxAround(center, 3 * wide + 8 * RADIUS, 10 * RADIUS);
    const near = (boxes: readonly PictureBox[]) => boxes.filter((box) => meet(around, box));
    const [closeNumbers, closePieces] = [near(numbers), near(pieces)];
    let [best, least]: [PictureBox | undefined, number] = [undefined, Infinity];
    for (const [index, middle] of spotsAround(center, wide).entries()) {
      if (index * LATER >= least) break;
      const box = boxAround(middle, wide, size);
      const cost = index * LATER + covered(box, closeNumbers) + ON_COUNTER * covered(box, closePieces) +
        ON_NAME * covered(box, written) + OFF_MAP * (wide * size - covered(box, [layout.box]));
      if (cost < least) [best, least] = [box, cost];
    }
    if (best === undefined) return [];
    written.push(best);
    return [partOf(name, size, major, best)];
  });
}

/** By grid, as all maps of one have their numbers in the same places. */
const numbersByGrid = new WeakMap<HexGrid, readonly PictureBox[]>();

function numbersOn(layout: MapLayout): readonly PictureBox[] {
  const known = numbersByGrid.get(layout.grid);
  if (known !== undefined) return known;
  const boxes = layout.places().map(({ at }) => boxAround({ x: at.x, y: at.y - APOTHEM + 4 }, 16, 5.4));
  numbersByGrid.set(layout.grid, boxes);
  return boxes;
}

/** Where the middle of a name may be, the best first: in its hex, below, above, beside, farther away. */
function spotsAround({ x, y }: Point, wide: number): Point[] {
  const aside = SIZE / 2 + wide / 2 + 1.5;
  const below = APOTHEM + 3.6;
  return [
    { x, y: y + 4 },
    { x, y: y + below },
    { x, y: y + 11 },
    { x, y: y - APOTHEM - 3 },
    { x: x + aside, y: y + 3 },
    { x: x - aside, y: y + 3 },
    { x: x + aside, y: y - 4 },
    { x: x - aside, y: y - 4 },
    { x: x + aside, y: y + 10 },
    { x: x - aside, y: y + 10 },
    { x: x + aside * 0.7, y: y + below },
    { x: x - aside * 0.7, y: y + below },
    { x: x + aside * 0.7, y: y - APOTHEM - 3 },
    { x: x - aside * 0.7, y: y - APOTHEM - 3 },
    { x: x + aside + RADIUS, y: y + 3 },
    { x: x - aside - RADIUS, y: y + 3 },
    { x, y: y + below + 8 },
    { x, y: y - APOTHEM - 11 },
    { x: x + aside, y: y + 2 * APOTHEM },
    { x: x - aside, y: y + 2 * APOTHEM },
    { x: x + aside, y: y - 2 * APOTHEM },
    { x: x - aside, y: y - 2 * APOTHEM },
    { x, y: y + 3 * APOTHEM + 4 },
    { x, y: y - 3 * APOTHEM - 4 },
    { x: x + aside + 2 * RADIUS, y: y + 3 },
    { x: x - aside - 2 * RADIUS, y: y + 3 },
    { x: x + 3 * RADIUS, y: y + 3 * APOTHEM },
    { x: x - 3 * RADIUS, y: y + 3 * APOTHEM },
    { x: x + 3 * RADIUS, y: y - 3 * APOTHEM },
    { x: x - 3 * RADIUS, y: y - 3 * APOTHEM },
  ];
}

function partOf(
  name: string,
  size: number,
  isMajor: boolean,
  { x, y, width, height }: PictureBox,
): PictureFrame {
  const svg = textElement({
    fill: INK,
    "font-weight": isMajor ? "bold" : undefined,
    "font-size": size,
    "text-anchor": "middle",
    stroke: PAPER,
    "stroke-width": 2,
    "paint-order": "stroke",
    "stroke-linejoin": "round",
  }, name);
  return {
    svg,
    at: { x: Math.round(x + width / 2), y: Math.round(y + height / 2 + size * 0.36) },
    box: { x: -width / 2 - 4, y: -size - 1, width: width + 8, height: size + 5 },
  };
}

function boxAround({ x, y }: Point, width: number, height: number): PictureBox {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function meet(a: PictureBox, b: PictureBox): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function covered(box: PictureBox, others: readonly PictureBox[]): number {
  let sum = 0;
  for (const other of others) {
    const width = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x);
    const height = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y);
    if (width > 0 && height > 0) sum += width * height;
  }
  return sum;
}
