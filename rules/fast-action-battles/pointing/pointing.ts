import type { PointedBoard } from "../../../src/kernel/board.ts";
import type { Sight } from "../position/sight.ts";
import { about } from "./about.ts";
import { find } from "./plan/find.ts";
import { measure } from "./plan/measure.ts";
import { OVERLAYS } from "./overlays.ts";
import { point } from "./point.ts";

/** What the board can answer in a browser: what its reader points at and asks. */
export const pointing: PointedBoard<Sight> = {
  point,
  ...OVERLAYS,
  about,
  find,
  measure,
};
