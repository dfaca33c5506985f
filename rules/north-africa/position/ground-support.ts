import type { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { GameState } from "./state.ts";

/** 9.0, 9.11-9.14: judges how many Ground Support Points a side spends at once. */
export function judgeGroundSupport(state: GameState, side: Side, points: number, refusals: Refusals): void {
  const left = state.groundSupport[side];
  if (points <= left) return;
  const turn = state.setting.edition.groundSupportBudget === "playerTurn" ? "Player-Turn" : "Game-Turn";
  refusals.add(
    "9.12",
    "no-ground-support",
    left === 0
      ? `No Ground Support Points are left in this ${turn}.`
      : `Only ${left} Ground Support ${left === 1 ? "Point is" : "Points are"} left in this ${turn}.`,
  );
}

/** 9.14: what a side has spent is gone until new points come. */
export function spend(state: GameState, side: Side, points: number): GameState {
  if (points === 0) return state;
  return { ...state, groundSupport: { ...state.groundSupport, [side]: state.groundSupport[side] - points } };
}
