import type { Decision } from "../contract/decision.ts";
import { fallback } from "../combat/defaults.ts";
import type { Attack, GameState, StageAt } from "../position/state.ts";

/** How a computer player answers each question that the rules leave it a choice in. */
interface Plans {
  movement(state: GameState): readonly Decision[];
  attack(state: GameState): Decision;
  protect(state: GameState, attack: Attack): Decision;
  advance(state: GameState, stage: StageAt<"advance">): Decision;
  retreat(state: GameState, stage: StageAt<"retreat">): Decision;
}

/** A player that follows its plans, and the defaults if there is nothing to plan. It uses no chance. */
export function playerOf(plans: Plans): (state: GameState) => readonly Decision[] {
  return (state) => {
    const { stage } = state;
    switch (stage.at) {
      case "movement":
        return plans.movement(state);
      case "attack":
        return [plans.attack(state)];
      case "protect":
        return [plans.protect(state, stage.attack)];
      case "advance":
        return [plans.advance(state, stage)];
      case "retreat":
        return [plans.retreat(state, stage)];
      case "removeUnits":
      case "over":
        return [fallback(state)];
    }
  };
}
