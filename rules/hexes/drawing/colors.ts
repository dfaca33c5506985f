import { FAINT, INK, PAPER } from "../../../src/drawing/palette.ts";
import type { Side } from "../../../src/kernel/side.ts";

/** Colors of the ground. */
export const TERRAIN_COLORS: Readonly<Record<string, string>> = {
  mixed: "#f2e7c9",
  broken: "#ddc795",
  rough: "#bf9f68",
  town: "#e0b0a2",
  sea: "#b9d7e6",
  grove: "#cfd9a6",
  mountain: "#a08a6c",
};

/** Colors of lines, by what they show. */
export const LINE_COLORS = {
  hex: "#cbbd98",
  trail: "#8a5a2b",
  road: "#a52a1f",
  ridge: "#8a6b3c",
  stream: "#3f86ad",
  ditch: "#5b4b33",
  bridge: "#3b3b3b",
  escarpment: "#6b4a1e",
  minefieldAllied: "#1f4fa3",
  minefieldAxis: "#151515",
  coast: "#5f9dbd",
  frontier: "#9a9484",
  march: "#1b5e8c",
  retreat: "#8c3b1b",
  loss: "#b3130b",
} as const;
/** The star of a combat, and the badge of a unit out of supply. */
export const SIGNAL = "#ffcf33";

export interface CounterColors {
  readonly fill: string;
  readonly ink: string;
  readonly edge: string;
}

/** Axis counters are dark with light print, Allied ones light with dark print, so that no color need be told apart. */
const COUNTER_COLORS: Readonly<Record<string, CounterColors>> = {
  German: { fill: "#434d4b", ink: "#ffffff", edge: "#1d2221" },
  Italian: { fill: "#5c7746", ink: "#ffffff", edge: "#2c3a20" },
  Commonwealth: { fill: "#fffdf6", ink: "#7a1f14", edge: "#a8321f" },
};

export function counterColors(
  { nationality, side }: { readonly nationality: string; readonly side: Side },
): CounterColors {
  return COUNTER_COLORS[nationality] ?? COUNTER_COLORS[side === "axis" ? "German" : "Commonwealth"];
}

/** Every color that a map is drawn in, blends aside. */
export const MAP_COLORS: readonly string[] = [
  ...new Set([
    PAPER,
    INK,
    FAINT,
    SIGNAL,
    ...Object.values(TERRAIN_COLORS),
    ...Object.values(LINE_COLORS),
    ...Object.values(COUNTER_COLORS).flatMap(({ fill, ink, edge }) => [fill, ink, edge]),
  ]),
];
