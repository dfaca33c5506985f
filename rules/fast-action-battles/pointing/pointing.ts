import type { PointedBoard } from "../../../src/kernel/board.ts";
import type { Sight } from "../position/sight.ts";
import type { PlayedTurn } from "../words/events/rolls.ts";
import { about } from "./about.ts";
import { find } from "./plan/find.ts";
import { measure } from "./plan/measure.ts";
import { OVERLAYS } from "./overlays.ts";
import { point } from "./point.ts";
import { replay } from "./replay.ts";

/** What the board can answer: what its reader points at, asks and plays back. */
export const pointing: PointedBoard<Sight> = {
  point,
  ...OVERLAYS,
  about,
  find,
  measure,
  replay: (turn: PlayedTurn, sight) => replay(turn, sight),
};
