import { defenderChoosesRetreat } from "./combat-desk.ts";
import * as decisions from "./decisions.ts";
import { retreatTowardSupply } from "./defaults.ts";
import type { GameState } from "./state.ts";

/**
 * 7.7 by the text of 2008: the defender's retreats are the referee's to make, so nobody is asked for them; the attacker's
 * stay with their owner. Displacement belongs to the retreat that needs it.
 * @returns the state once every retreat that is the referee's has been made
 */
export function withRefereeRetreats(state: GameState, ruling: decisions.Ruling): GameState {
  const { stage } = state;
  if (stage.at !== "retreat" || stage.side === state.phasing) return state;
  if (defenderChoosesRetreat(state)) return state;
  const after = decisions.retreat(state, stage, retreatTowardSupply(state, stage), ruling);
  if (after === undefined) throw new Error("a retreat by the referee is refused");
  return withRefereeRetreats(after, ruling);
}
