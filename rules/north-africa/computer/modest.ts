import type { Decision } from "../../../src/kernel/decision.ts";
import { planAdvance, planAttack, planProtection } from "./modest/combat-plan.ts";
import { planMovement } from "./modest/movement-plan.ts";
import { fallback } from "../defaults.ts";
import type { GameState } from "../state.ts";

/**
 * A modest player: it looks for attacks that it expects to gain by, brings the units up that they need, keeps the others
 * out of enemy zones, and meets its obligations. It knows no more than the rules show everybody and uses no chance.
 */
export function modest(state: GameState): readonly Decision[] {
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
    case "removeUnits":
    case "over":
      return [fallback(state)];
  }
}
