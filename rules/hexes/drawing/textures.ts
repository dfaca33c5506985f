import { TEXTURE_COLORS } from "./colors.ts";
import type { Point } from "../../../src/kernel/picture.ts";
import { element, short } from "../../../src/drawing/xml.ts";

/** A mark of a texture about a point, as path data. */
type Mark = (at: Point) => string;

const dash: Mark = ({ x, y }) => `M${short(x)} ${short(y)}h3`;
const hill: Mark = ({ x, y }) => `M${short(x - 2.6)} ${short(y)}l2.6-3.4 2.6 3.4`;
const peak: Mark = ({ x, y }) => `M${short(x - 3.4)} ${short(y)}l3.4-5.6 3.4 5.6`;
const wave: Mark = ({ x, y }) => `M${short(x - 4)} ${short(y)}q2-1.8 4 0t4 0`;
const tree: Mark = ({ x, y }) => `M${short(x)} ${short(y + 2.6)}v-2.2a2 2 0 1 1 .1 0`;
const house: Mark = ({ x, y }) => `M${short(x - 1.8)} ${short(y - 1.8)}h3.6v3.6h-3.6z`;

/** The marks on each kind of ground. They lie more around counters than below them, and never under a hex number. */
const TEXTURES: Readonly<
  Record<string, { readonly mark: Mark; readonly at: readonly (readonly [number, number])[] }>
> = {
  broken: {
    mark: dash,
    at: [
      [-15.5, 1],
      [-11.5, -6],
      [9, -6],
      [13, 1.5],
      [-12.5, 8],
      [10, 9],
      [-1, -7.5],
      [-6, 14.8],
      [4, 14.8],
      [-4, 4],
      [3, 8],
    ],
  },
  rough: {
    mark: hill,
    at: [
      [-14.5, 1.8],
      [-10, -5],
      [10.2, -5],
      [14.5, 1.8],
      [-11.5, 9.5],
      [11.5, 9.5],
      [0, -5.6],
      [-6.2, 16],
      [0.4, 16],
      [6.6, 16],
      [-3, 5],
      [4, 8],
    ],
  },
  mountain: { mark: peak, at: [[-12, 4], [12, 4], [0, -3], [-6, 15], [6, 15]] },
  town: {
    mark: house,
    at: [[-14.8, 0], [14.8, 0], [-11, -6.5], [11, -6.5], [-11, 8.5], [11, 8.5], [-4, 14], [4, 14], [-3, -6], [
      3,
      2,
    ]],
  },
  grove: { mark: tree, at: [[-14, -1], [14, -1], [-11, 8], [11, 8], [0, -5], [-4, 13], [5, 13]] },
  sea: { mark: wave, at: [[-8, -4], [7, 3], [-6, 10]] },
};

/** The texture of hexes of one kind, about their centers; none for clear ground. */
export function texture(terrain: string, centers: readonly Point[]): string {
  const found = TEXTURES[terrain];
  if (found === undefined || centers.length === 0) return "";
  const d = centers.flatMap(({ x, y }) => found.at.map(([dx, dy]) => found.mark({ x: x + dx, y: y + dy })));
  return drawn(terrain, d.join(""));
}

/** Two marks of the texture, for the legend. */
export function swatchTexture(terrain: string, { x, y }: Point): string {
  const found = TEXTURES[terrain];
  return found === undefined
    ? ""
    : drawn(terrain, [-4, 3].map((dx) => found.mark({ x: x + dx, y: y + 1.5 })).join(""));
}

function drawn(terrain: string, d: string): string {
  return element("path", {
    d,
    fill: "none",
    stroke: TEXTURE_COLORS[terrain],
    "stroke-width": 0.8,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });
}
