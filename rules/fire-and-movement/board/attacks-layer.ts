import { WHITE } from "../../hexes/drawing/colors.ts";
import { counterPlace } from "../../hexes/drawing/counters.ts";
import type { MapLayout, Point } from "../../hexes/drawing/geometry.ts";
import { arrowPart, star, STAR_BOX } from "../../hexes/drawing/happenings.ts";
import { type Side, SIDES } from "../../../src/kernel/side.ts";
import type { PictureFrame } from "../../../src/kernel/picture.ts";
import { partAround } from "../../../src/drawing/part.ts";
import { PAPER } from "../../../src/drawing/palette.ts";
import { element, textElement } from "../../../src/drawing/xml.ts";
import { SIDE_COLORS } from "./colors.ts";
import type { BoardPicture, PicturedAttack } from "./picture.ts";

/** 7.1, 8.3: declared attacks: which units attack what, in which order, with how many markers face down. */
export function attacksLayer({ attacks }: Pick<BoardPicture, "attacks">, layout: MapLayout): PictureFrame[] {
  return attacks.flatMap((attack) => attackDrawn(attack, layout));
}

function attackDrawn({ from, target, number, faceDown }: PicturedAttack, layout: MapLayout): PictureFrame[] {
  const to = layout.center(target);
  if (to === undefined) return [];
  const starts = from.map((hex) => layout.center(hex)).filter((start) => start !== undefined);
  const arrows = starts.map((start) => arrowPart(counterPlace(start), counterPlace(to)));
  const isFree = (spot: Spot) => starts.every((start) => !isToward(spot, to, start));
  const order = ORDER_SPOTS.find(isFree) ?? ORDER_SPOTS[0];
  const chips = CHIP_SPOTS.find((spot) => spot !== order && isFree(spot)) ?? CHIP_SPOTS[0];
  const sides = SIDES.filter((side) => faceDown[side] > 0);
  return [
    ...arrows,
    ...sides.map((side, index): PictureFrame => {
      const y = to.y + chips.dy + (index - (sides.length - 1) / 2) * 8.6;
      return {
        svg: chip(side, faceDown[side], { x: 0, y: 0 }),
        at: { x: to.x + 15.5 * Math.sign(chips.dx), y },
        box: partAround(5),
      };
    }),
    ...(number === undefined ? [] : [{
      svg: star({ x: 0, y: 0 }, String(number), PAPER),
      at: { x: to.x + order.dx, y: to.y + order.dy },
      box: STAR_BOX,
    }]),
  ];
}

/** A place beside a counter, from the middle of its hex. */
interface Spot {
  readonly dx: number;
  readonly dy: number;
}

const [NORTHEAST, SOUTHEAST, SOUTHWEST, NORTHWEST]: readonly Spot[] = [
  { dx: 16.5, dy: -10 },
  { dx: 17.5, dy: 8 },
  { dx: -17.5, dy: 8 },
  { dx: -16.5, dy: -10 },
];
/** The spots for a combat's number and for its markers: each uses the first that nobody attacks over. */
const ORDER_SPOTS = [NORTHEAST, SOUTHEAST, NORTHWEST, SOUTHWEST];
const CHIP_SPOTS = [SOUTHWEST, NORTHWEST, SOUTHEAST, NORTHEAST];

/** Whether a spot of a hex lies on the side of a neighbour. */
function isToward({ dx, dy }: Spot, center: Point, neighbour: Point): boolean {
  return dx * (neighbour.x - center.x) > 0 && dy * (neighbour.y - center.y) > 0;
}

/** 8.3: so many markers of a side, face down: round corners are Allied, square ones Axis. */
export function chip(side: Side, count: number, { x, y }: Point): string {
  return element("rect", {
    x: x - 4,
    y: y - 4,
    width: 8,
    height: 8,
    rx: side === "allied" ? 4 : 0,
    fill: SIDE_COLORS[side],
    stroke: WHITE,
    "stroke-width": 0.7,
  }) +
    textElement({
      x,
      y: y + 2.2,
      "font-size": 6.2,
      "font-weight": "bold",
      "text-anchor": "middle",
      fill: WHITE,
    }, String(count));
}
