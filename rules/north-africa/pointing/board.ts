import type { PointedBoard } from "../../../src/kernel/board.ts";
import { measureWords } from "../../hexes/pointing/measure.ts";
import type { GameState } from "../position/state.ts";
import { about, find } from "./about.ts";
import { OVERLAYS } from "./overlays.ts";
import { point } from "./point.ts";

export const pointedBoard: PointedBoard<GameState> = {
  point,
  ...OVERLAYS,
  about,
  find,
  measure: ({ setting }, from, to) => measureWords(setting, from, to),
};
