import { FAINT, INK, PAPER } from "../../../src/drawing/palette.ts";
import type { Scheme } from "../../../src/kernel/board.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { Unit } from "../setting/roster.ts";

/** Colors of the ground. The badge of an area and the front line also show control. */
export const GROUND = {
  allied: "#f6e8c3",
  axis: "#d6d0bb",
  contested: "#efc27a",
  sea: "#b9d7e6",
  deepSea: "#d9e8ec",
  desert: "#efe6d0",
  border: "#a99b7c",
  hill: "#bf9f68",
} as const;

/** Colors of lines between areas, and of events. */
export const LINES = {
  road: "#b0643f",
  escarpment: "#6b4a1e",
  slope: "#8a6b3c",
  fortress: "#3b3b3b",
  mined: "#161616",
  wadi: "#3f86ad",
  coast: "#5f9dbd",
  front: "#8f1d12",
  march: "#1b5e8c",
  retreat: "#8c3b1b",
  loss: "#b3130b",
} as const;

/** Stars, bursts of battles, badges. */
export const SIGNAL = "#ffcf33";
export const WHITE = "#ffffff";

export interface BlockColors {
  readonly fill: string;
  readonly ink: string;
  readonly edge: string;
}

/** Axis blocks are dark with light print, Allied ones light with dark print, so that nobody needs to tell colors apart. */
const ALLIED: BlockColors = { fill: "#fffdf6", ink: "#7a1f14", edge: "#a8321f" };
const GERMAN: BlockColors = { fill: "#434d4b", ink: WHITE, edge: "#1d2221" };
const ITALIAN: BlockColors = { fill: "#5c7746", ink: WHITE, edge: "#2c3a20" };

export function blockColors({ side, isGerman }: Pick<Unit, "side" | "isGerman">): BlockColors {
  return side === "allied" ? ALLIED : isGerman ? GERMAN : ITALIAN;
}

/** Backs of hidden blocks, the same for a whole side; also what else belongs to a side. */
export const BACKS: Readonly<Record<Side, BlockColors>> = {
  allied: { fill: "#f0d9c4", ink: "#7a1f14", edge: "#a8321f" },
  axis: { fill: "#2f3736", ink: WHITE, edge: "#151515" },
};

/** Every color that a map is drawn in, blends aside. */
export const BOARD_COLORS: readonly string[] = [
  ...new Set([
    PAPER,
    INK,
    FAINT,
    SIGNAL,
    WHITE,
    ...Object.values(GROUND),
    ...Object.values(LINES),
    ...[ALLIED, GERMAN, ITALIAN, BACKS.allied, BACKS.axis].flatMap((
      { fill, ink, edge },
    ) => [fill, ink, edge]),
  ]),
];

/** The same by night; blocks and chits stay as they are. */
export const NIGHT: Scheme = {
  [PAPER]: "#1b1915",
  [INK]: "#efe7d5",
  [FAINT]: "#9c9178",
  [SIGNAL]: "#7c5a00",
  [GROUND.allied]: "#4a3f27",
  [GROUND.axis]: "#2b2a27",
  [GROUND.contested]: "#75541c",
  [GROUND.sea]: "#18303d",
  [GROUND.deepSea]: "#192631",
  [GROUND.desert]: "#26231d",
  [GROUND.border]: "#75694d",
  [GROUND.hill]: "#94763f",
  [LINES.road]: "#d98a5c",
  [LINES.escarpment]: "#c79c5c",
  [LINES.slope]: "#b3935f",
  [LINES.fortress]: "#c4c4c4",
  [LINES.mined]: "#f0f0f0",
  [LINES.wadi]: "#6db3d6",
  [LINES.coast]: "#6db3d6",
  [LINES.front]: "#ff7a6e",
  [LINES.march]: "#7cc0ee",
  [LINES.retreat]: "#e8a078",
  [LINES.loss]: "#ff7a6f",
};
