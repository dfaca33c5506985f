import type { PointedBoard } from "../../../src/kernel/board.ts";
import { measureWords } from "../../hexes/pointing/measure.ts";
import type { Sight } from "../sight/sight.ts";
import { about, find } from "./about.ts";
import { OVERLAYS } from "./overlays.ts";
import { point } from "./point.ts";

export const pointedBoard: PointedBoard<Sight> = {
  point,
  ...OVERLAYS,
  about,
  find,
  measure: ({ setting }, from, to) => measureWords(setting, from, to),
};
