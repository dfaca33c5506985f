import { given } from "../../../src/common/picked.ts";
import { label, stroked } from "./strokes.ts";
import { ofEach } from "../../../src/common/of-each.ts";
import { fitted } from "../../../src/drawing/fitted.ts";
import { INK } from "../../../src/drawing/palette.ts";
import { partAround } from "../../../src/drawing/part.ts";
import { element, textElement } from "../../../src/drawing/xml.ts";
import type { PictureFrame } from "../../../src/kernel/picture.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { Roster, Unit } from "../setting/roster.ts";
import type { SeenBlock } from "../position/sight.ts";
import { BACKS, type BlockColors, blockColors, SIGNAL, WHITE } from "./colors.ts";
import type { Point } from "./geometry.ts";

/** How wide and high a block is drawn. */
export const SIZE = 31;
/** The size of a block's drawing before it is enlarged. */
const DRAWN = 27;
const HALF = DRAWN / 2;
/** The size of a designation: 11 pixels in a letter on a telephone of 390. */
const LETTERS = 9.1;
/** The box that a block covers around its middle, with its rim and its badges. */
const BLOCK_BOX = partAround(SIZE / 2 + 9);

/** A block to draw: with its unit if the viewer sees it, else its back. */
export interface DrawnBlock {
  readonly block: SeenBlock;
  readonly roster: Roster;
  /** Whether it stands so that only its owner sees its face: told of one's own. */
  readonly isStanding: boolean;
}

/** A block: its face if the viewer knows it, else its back with the number by which it is followed. */
export function blockPart(drawn: DrawnBlock, at: Point, place: string): PictureFrame {
  const { block: { unit, piece, side } } = drawn;
  return { svg: blockDrawn(drawn), at, box: BLOCK_BOX, piece: unit ?? piece, place, side };
}

/** The same block, drawn around its middle. */
export function blockDrawn({ block, roster, isStanding }: DrawnBlock): string {
  const { piece, side, unit: id } = block;
  const unit = id === undefined ? undefined : roster.known(id);
  const colors = unit === undefined || unit.class === "patrol" ? BACKS[side] : blockColors(unit);
  return element(
    "g",
    {
      transform: `scale(${(SIZE / DRAWN).toFixed(3)})`,
      "text-anchor": "middle",
      fill: colors.ink,
    },
    body(colors, isStanding || unit === undefined),
    unit === undefined ? back(side, piece ?? "") : face(unit, block.strength ?? unit.steps, colors),
    badges(block),
  );
}

/** A block that stands shows its upper edge; one that lies face up is flat, with a white rim. */
function body({ fill, edge }: BlockColors, isStanding: boolean): string {
  const box = { x: -HALF, y: -HALF, width: DRAWN, height: DRAWN, rx: 2 };
  const under = isStanding
    ? element("rect", { ...box, x: -HALF + 2, y: -HALF + 2.4, fill: edge, stroke: edge, "stroke-width": 1 })
    : element("rect", { ...box, fill: WHITE, stroke: WHITE, "stroke-width": 4.4 });
  return under + element("rect", { ...box, fill, stroke: edge, "stroke-width": 1.1 });
}

/** The back of a block: whose it is, as a disc or a cross, and the number of its handle. */
function back(side: Side, piece: string): string {
  const emblem = side === "allied"
    ? element("circle", { r: 10.4, fill: "none", stroke: BACKS.allied.edge, "stroke-width": 1.6 })
    : element("path", {
      d: "M-4 -11H4V-4H11V4H4V11H-4V4H-11V-4H-4Z",
      fill: "none",
      stroke: WHITE,
      "stroke-opacity": 0.55,
      "stroke-width": 1.2,
    });
  return emblem +
    textElement({ y: 4.6, "font-size": 13, "font-weight": "bold" }, piece.slice(piece.lastIndexOf("-") + 1));
}

/** Faces by strength, each drawn once. */
const faces = ofEach<Unit, Map<number, string>>(() => new Map());

function face(unit: Unit, strength: number, colors: BlockColors): string {
  const known = faces(unit);
  const found = known.get(strength) ?? faceOf(unit, strength, colors);
  known.set(strength, found);
  return found;
}

/** The face: a pip a step, the symbol, the designation. */
function faceOf(unit: Unit, strength: number, { ink }: BlockColors): string {
  return pips(unit, strength, ink) + symbol(unit, ink) +
    fitted(unit.designation, { y: 11, size: LETTERS, isBold: true, ink: undefined, room: DRAWN - 2 });
}

/** A pip for each step left, its shape by quality: a diamond is elite, a disc veteran, a ring green. Dots are steps lost. */
function pips({ steps, quality, class: kind }: Unit, strength: number, ink: string): string {
  if (kind === "patrol") return "";
  return Array.from({ length: steps }, (_, index) => {
    const x = (index - (steps - 1) / 2) * 6;
    if (index >= strength) {
      return element("circle", { cx: x, cy: -9.5, r: 0.8, fill: ink, "fill-opacity": 0.6 });
    }
    return pip(quality[steps - strength], { x, y: -9.5 }, ink);
  }).join("");
}

/** One pip. @param quality `E`, `V` or `G` */
export function pip(quality: string | undefined, { x, y }: Point, ink: string): string {
  if (quality === "E") {
    return element("path", { d: `M${x - 3} ${y}L${x} ${y - 3}L${x + 3} ${y}L${x} ${y + 3}Z`, fill: ink });
  }
  return quality === "G"
    ? element("circle", { cx: x, cy: y, r: 1.9, fill: "none", stroke: ink, "stroke-width": 1 })
    : element("circle", { cx: x, cy: y, r: 2.3, fill: ink });
}

/** The unit symbol: a frame with the sign of the class, and a dot for guns of its own (15.4). */
function symbol({ class: kind, hasArtillery }: Unit, ink: string): string {
  const cross = "M-7.5 -5.4L7.5 2.2M-7.5 2.2L7.5 -5.4";
  const inside = {
    infantry: cross,
    motorised: `${cross}M-2.6 3.5h.01M2.6 3.5h.01`,
    armour: "M-3.4 -3.7H3.4A2.1 2.1 0 0 1 3.4 .5H-3.4A2.1 2.1 0 0 1 -3.4 -3.7Z",
    recon: "M-7.5 2.2L7.5 -5.4",
    patrol: "M-4 .4L0 -3.6L4 .4",
  }[kind];
  const guns = hasArtillery ? element("circle", { cx: 10.4, cy: -1.6, r: 1.5, fill: ink }) : "";
  return stroked(`M-7.5 -5.4H7.5V2.2H-7.5Z${inside}`, ink, 1, {
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  }) + guns;
}

/** What is marked on a block, each by its letter and not by a color alone. */
export const BADGES = {
  disordered: "D",
  recovering: "r",
  unsupplied: "U",
  reserve: "R",
  exploitation: "»",
  restricted: "–",
} as const;

function badges({ condition, unsupplied, reserve, exploitation, restricted }: SeenBlock): string {
  const all = given([
    condition !== "good" && BADGES[condition],
    unsupplied && BADGES.unsupplied,
    reserve !== undefined && BADGES.reserve,
    exploitation && BADGES.exploitation,
    restricted && BADGES.restricted,
  ]);
  return all.map((letter, index) => badge(letter, { x: HALF - 2 - index * 8.4, y: HALF + 2.5 })).join("");
}

/** A letter in a small disc. */
export function badge(letter: string, { x, y }: Point): string {
  return element("circle", { cx: x, cy: y, r: 4.6, fill: SIGNAL, stroke: INK, "stroke-width": 0.7 }) +
    label({ x, y: y + 2.5 }, letter, INK, 6.8);
}
