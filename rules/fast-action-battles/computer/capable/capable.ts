import type { Decision } from "../../position/decisions.ts";
import type { Question, QuestionKind } from "../../position/query.ts";
import { hitsAsked, type Sight } from "../../position/sight.ts";
import { usual } from "../../sequence/defaults.ts";
import * as administration from "./administration.ts";
import * as battle from "./battle.ts";
import * as losing from "./hits.ts";
import * as movement from "./movement.ts";
import { inManner } from "../reckoning/weights.ts";

/**
 * A capable player: it estimates each battle's mean result, each area's worth, and how well the area could be held. Then it
 * does what gains most, move by move. For a hidden block it uses the mean of all that it could be.
 * @param manner which of its manners it plans in; 0 is the usual one
 */
export function capable(seen: Sight, manner: number = 0): readonly Decision[] {
  const { query } = seen;
  if (query.kind === "over" || query.kind === "waiting") return [];
  const sight = inManner(seen, manner);
  return PLANS[query.kind]?.(sight, query) ?? [usual(sight)];
}

const PLANS: Readonly<Partial<Record<QuestionKind, (sight: Sight, query: Question) => readonly Decision[]>>> =
  {
    setUp: administration.planSetUp,
    reinforcements: administration.planReinforcements,
    admin: administration.planAdministration,
    movement: movement.planMovement,
    mineChoice: movement.planMineChoice,
    strategicMovement: movement.planStrategicMovement,
    reaction: movement.planReaction,
    breakthroughMovement: movement.planBreakthrough,
    combat: battle.planBattles,
    defenderOption: battle.planOption,
    assign: battle.planAssignment,
    point: battle.planPoint,
    attackerHits: (sight) => losing.planAttackerHits(sight, hitsAsked(sight)),
    defenderHits: (sight) => losing.planDefenderHits(sight, hitsAsked(sight)),
    armourHits: (sight) => losing.planArmourHits(sight, hitsAsked(sight).hits),
    exploit: (sight, query) => battle.planExploitation(sight, query),
    supply: administration.planSupply,
    recovery: administration.planRecovery,
  };
