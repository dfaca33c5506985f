import { MAP_COLORS, WHITE } from "../../hexes/drawing/colors.ts";
import type { Side } from "../../../src/kernel/side.ts";

/** Allied marks are blue and round, Axis marks black and square, so that nobody needs to tell colors apart. */
export const SIDE_COLORS: Readonly<Record<Side, string>> = {
  allied: "#20509f",
  axis: "#171717",
};

export const COLORS: readonly string[] = [...new Set([...MAP_COLORS, WHITE, ...Object.values(SIDE_COLORS)])];
