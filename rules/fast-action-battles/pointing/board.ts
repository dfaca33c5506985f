import type { Board } from "../../../src/kernel/board.ts";
import { board as drawn } from "../board/board.ts";
import type { Sight } from "../sight.ts";
import type { PlayedTurn } from "../words/rolls.ts";
import { about } from "./about.ts";
import { find } from "./find.ts";
import { measure } from "./measure.ts";
import { overlay, overlays } from "./overlays.ts";
import { point } from "./point.ts";
import { replay } from "./replay.ts";

/** The board with all that its reader may point at, ask of it and play back. */
export const board: Board<Sight> = {
  ...drawn,
  point,
  overlays,
  overlay,
  about,
  find,
  measure,
  replay: (turn: PlayedTurn, sight) => replay(turn, sight),
};
