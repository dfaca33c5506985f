import { enemyOf } from "../../../../src/kernel/side.ts";
import type { GameState } from "../../position/state.ts";

export function isLastTurn(state: GameState): boolean {
  return state.gameTurn === state.setting.scenario?.lastTurn;
}

/** 19.16: whether the game ends with this Player-Turn, so that nobody can answer what is done in it. */
export function hasLastWord(state: GameState): boolean {
  return isLastTurn(state) &&
    state.phasing === enemyOf(state.setting.scenario?.firstPlayer ?? "allied");
}
