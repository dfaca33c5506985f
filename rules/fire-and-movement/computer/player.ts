import type { Decision } from "../position/decision.ts";
import { fallback } from "../defaults.ts";
import type { Sight } from "../sight/sight.ts";
import type { StageAt } from "../position/truth.ts";

/** What a computer player does next on a sight of its side, in order. */
export type Player = (sight: Sight) => readonly Decision[];

/** How a computer player answers each question in which the rules leave it a choice. */
interface Plans {
  movement(sight: Sight): readonly Decision[];
  attacks(sight: Sight): readonly Decision[];
  support(sight: Sight): Decision;
  losses(sight: Sight, stage: StageAt<"losses">): Decision;
  retreat(sight: Sight, stage: StageAt<"retreat">): Decision;
  advance(sight: Sight, stage: StageAt<"advance">): Decision;
  mobileMovement(sight: Sight): readonly Decision[];
}

/** A player that follows its plans, and the defaults where there is nothing to plan. It uses no chance. */
export function playerOf(plans: Plans): Player {
  return (sight) => {
    const { stage } = sight;
    switch (stage.at) {
      case "movement":
        return plans.movement(sight);
      case "attack":
        return plans.attacks(sight);
      case "support":
        return [plans.support(sight)];
      case "losses":
        return [plans.losses(sight, stage)];
      case "retreat":
        return [plans.retreat(sight, stage)];
      case "advance":
        return [plans.advance(sight, stage)];
      case "mobileMovement":
        return plans.mobileMovement(sight);
      case "drawSupport":
      case "declareEnd":
        return [fallback(sight)];
      case "over":
        return [];
    }
  };
}
