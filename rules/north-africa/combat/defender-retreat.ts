import { isReferees, openRetreats, retreatTowardSupply } from "./defaults.ts";
import { retreat } from "./retreat-decision.ts";
import { leavesChoice } from "./retreat.ts";
import type { PositionRuling } from "./ruling.ts";
import type { GameState, StageAt } from "../position/state.ts";

/**
 * 7.7 by the text of 2008: the referee makes the defender's retreats, so nobody is asked for them. The attacker's stay with
 * their owner. Displacement belongs to the retreat that needs it, or by the option to the owner (7.81).
 * @returns the state once every retreat that is the referee's alone has been made
 */
export function withRefereeRetreats(state: GameState, ruling: PositionRuling): GameState {
  const { stage } = state;
  if (stage.at !== "retreat" || !isReferees(state, stage) || ownerDisplaces(state, stage)) return state;
  const after = retreat(state, retreatTowardSupply(state, stage), ruling, stage);
  if (after === undefined) throw new Error("a retreat by the referee is refused");
  return withRefereeRetreats(after, ruling);
}

/** 7.81: whether the referee's retreat leaves its owner a choice of which units make way, and to which hexes. */
function ownerDisplaces(state: GameState, stage: StageAt<"retreat">): boolean {
  if (state.setting.edition.displacement === "referee") return false;
  const [{ retreat, ways: { paths: [path] } }] = openRetreats(state, stage);
  return leavesChoice(state, retreat, path);
}
