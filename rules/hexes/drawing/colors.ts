import { FAINT, INK, PAPER } from "../../../src/drawing/palette.ts";
import type { Scheme } from "../../../src/kernel/board.ts";
import type { Side } from "../../../src/kernel/side.ts";

/** Colors of the ground: all light, so that text on them is readable. */
export const TERRAIN_COLORS: Readonly<Record<string, string>> = {
  mixed: "#f4ead0",
  broken: "#e8d7ac",
  rough: "#d9bf8b",
  town: "#efc9bd",
  sea: "#c4dfec",
  grove: "#dbe3b8",
  mountain: "#cdb894",
};
/** The textures of ground, to tell it apart without color. */
export const TEXTURE_COLORS: Readonly<Record<string, string>> = {
  broken: "#b08e4f",
  rough: "#8a6529",
  town: "#a5604c",
  sea: "#8fbcd3",
  grove: "#7d9145",
  mountain: "#6d5436",
};
export const NUMBER = "#51462f";

export const LINE_COLORS = {
  hex: "#cdbf9a",
  trail: "#8a5a2b",
  road: "#a52a1f",
  ridge: "#8a6b3c",
  stream: "#3f86ad",
  ditch: "#5b4b33",
  bridge: "#3b3b3b",
  escarpment: "#6b4a1e",
  minefieldAllied: "#1f4fa3",
  minefieldAxis: "#151515",
  coast: "#3b7ea1",
  frontier: "#857e6a",
  march: "#1b5e8c",
  retreat: "#8c3b1b",
  loss: "#b3130b",
} as const;
/** Colors of marching units' ways, in turn. */
export const WAY_COLORS = [LINE_COLORS.march, "#8a2f7b", "#2f6b2f", "#a3501a", "#4b3fa3", "#00696b"] as const;
/** The star of a combat, and the badge of a unit out of supply. */
export const SIGNAL = "#ffcf33";
export const WHITE = "#ffffff";

export interface CounterColors {
  readonly fill: string;
  readonly ink: string;
  readonly edge: string;
}

/** Axis counters are dark with light print, Allied ones light with dark print. So nobody needs to tell colors apart. */
const COUNTER_COLORS: Readonly<Record<string, CounterColors>> = {
  German: { fill: "#434d4b", ink: WHITE, edge: "#1d2221" },
  Italian: { fill: "#4f6b3b", ink: WHITE, edge: "#2c3a20" },
  Commonwealth: { fill: "#fffdf6", ink: "#7a1f14", edge: "#a8321f" },
};

export function counterColors(
  { nationality, side }: { readonly nationality: string; readonly side: Side },
): CounterColors {
  return COUNTER_COLORS[nationality] ?? COUNTER_COLORS[side === "axis" ? "German" : "Commonwealth"];
}

/** Bands of formations, all of them light. Axis and Allied bands share colors, because no counter is both. */
export const BAND_COLORS = [
  "#f2c14e",
  "#8ec6e6",
  "#f0a08a",
  "#a9d18e",
  "#d3b5e5",
  "#e8e2d0",
  "#ffdf9e",
  "#9fd8cb",
  "#f3b6cf",
  "#c9cdd2",
] as const;
/** The ink of a band's text. */
export const BAND_INK = "#1f1b16";

export const MAP_COLORS: readonly string[] = [
  ...new Set([
    PAPER,
    INK,
    FAINT,
    SIGNAL,
    NUMBER,
    ...Object.values(TERRAIN_COLORS),
    ...Object.values(TEXTURE_COLORS),
    ...Object.values(LINE_COLORS),
    ...WAY_COLORS,
    ...Object.values(COUNTER_COLORS).flatMap(({ fill, ink, edge }) => [fill, ink, edge]),
    ...BAND_COLORS,
    BAND_INK,
  ]),
];

/** The same by night; counters stay as they are. */
export const NIGHT: Scheme = {
  [PAPER]: "#1b1915",
  [INK]: "#efe7d5",
  [FAINT]: "#9c9178",
  [SIGNAL]: "#7c5a00",
  [NUMBER]: "#c9bda0",
  ...byNight(TERRAIN_COLORS, {
    mixed: "#2f2b22",
    broken: "#3d3526",
    rough: "#4b3f29",
    town: "#51342e",
    sea: "#18303d",
    grove: "#333a22",
    mountain: "#564831",
  }),
  ...byNight(TEXTURE_COLORS, {
    broken: "#8f7a4d",
    rough: "#b0905a",
    town: "#c98a78",
    sea: "#3f6d86",
    grove: "#91a35c",
    mountain: "#c0a67a",
  }),
  ...byNight(LINE_COLORS, {
    hex: "#544c3c",
    trail: "#c0915c",
    road: "#e0705f",
    ridge: "#b3935f",
    stream: "#6db3d6",
    ditch: "#b5a27c",
    bridge: "#cfcfcf",
    escarpment: "#c79c5c",
    minefieldAllied: "#86abf0",
    minefieldAxis: "#f0f0f0",
    coast: "#6db3d6",
    frontier: "#a39b83",
    march: "#7cc0ee",
    retreat: "#e8a078",
    loss: "#ff7a6e",
  }),
  ...byNight(WAY_COLORS, ["#7cc0ee", "#e39bd6", "#8fd08f", "#f0a562", "#b3a8f5", "#5fd0d2"]),
};

function byNight(day: Readonly<Record<string, string>> | readonly string[], night: typeof day): Scheme {
  const others = Object.values(night);
  return Object.fromEntries(Object.values(day).map((color, index) => [color, others[index]]));
}
