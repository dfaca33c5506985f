import { MAP_COLORS, WHITE } from "../../hexes/drawing/colors.ts";
import type { Side } from "../../../src/kernel/side.ts";

/** What is a side's own is blue and round if it is Allied, black and square if it is Axis: no color need be told apart. */
export const SIDE_COLORS: Readonly<Record<Side, string>> = {
  allied: "#20509f",
  axis: "#171717",
};

/** Every color that the map is drawn in. */
export const COLORS: readonly string[] = [...new Set([...MAP_COLORS, WHITE, ...Object.values(SIDE_COLORS)])];
