import type { PointedBoard } from "../../../src/kernel/board.ts";
import { measureWords } from "../../hexes/pointing/measure.ts";
import type { Judging } from "../contract/desk.ts";
import type { GameState } from "../position/state.ts";
import type { PlayedTurn } from "../words/log.ts";
import { about, find } from "./about.ts";
import { overlays } from "./overlays.ts";
import { point } from "./point.ts";
import { replay } from "./replay.ts";

/** What a board answers when it is pointed at; nothing here draws. */
export function pointedBoard(desk: Judging<GameState>): PointedBoard<GameState> {
  return {
    point: (own, lines, picks) => point(desk, own, lines, picks),
    ...overlays(desk),
    about,
    find,
    measure: ({ setting }, from, to) => measureWords(setting, from, to),
    replay: (turn: PlayedTurn, sight) => replay(turn, sight),
  };
}
