import type { PointedBoard } from "../../../src/kernel/board.ts";
import { measureWords } from "../../hexes/pointing/measure.ts";
import type { Sight } from "../sight/sight.ts";
import type { PlayedTurn } from "../words/played-turn.ts";
import { about, find } from "./about.ts";
import { OVERLAYS } from "./overlays.ts";
import { point } from "./point.ts";
import { replay } from "./replay.ts";

export const pointedBoard: PointedBoard<Sight> = {
  point,
  ...OVERLAYS,
  about,
  find,
  replay: (turn: PlayedTurn, sight) => replay(turn, sight),
  measure: ({ setting }, from, to) => measureWords(setting, from, to),
};
