import type { Decision } from "../../../src/kernel/decision.ts";
import { fallback } from "../defaults.ts";
import type { GameState } from "../state.ts";
import { planAdvance, planAttack, planProtection, planRetreat } from "./capable/combat.ts";
import { planMovement } from "./capable/movement.ts";

/**
 * A capable player: it surrounds before it attacks, reckons every attack over the whole table with the retreats that are
 * open, keeps its own units from being surrounded, and plays for what the scenario counts. It knows no more than the rules
 * show everybody and uses no chance.
 */
export function capable(state: GameState): readonly Decision[] {
  switch (state.stage.at) {
    case "movement":
      return planMovement(state);
    case "attack":
      return [planAttack(state)];
    case "protect":
      return [planProtection(state, state.stage.attack)];
    case "advance":
      return [planAdvance(state, state.stage)];
    case "retreat":
      return [planRetreat(state, state.stage)];
    case "removeUnits":
    case "over":
      return [fallback(state)];
  }
}
