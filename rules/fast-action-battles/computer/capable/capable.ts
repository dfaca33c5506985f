import type { Decision } from "../../position/decisions.ts";
import type { Sight } from "../../position/sight.ts";
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
  const hits = { hits: query.hits ?? 0, from: query.from ?? "ground" };
  switch (query.kind) {
    case "setUp":
      return administration.planSetUp(sight);
    case "reinforcements":
      return administration.planReinforcements(sight);
    case "admin":
      return administration.planAdministration(sight);
    case "movement":
      return movement.planMovement(sight);
    case "mineChoice":
      return movement.planMineChoice(sight);
    case "strategicMovement":
      return movement.planStrategicMovement(sight);
    case "reaction":
      return movement.planReaction(sight);
    case "breakthroughMovement":
      return movement.planBreakthrough(sight);
    case "combat":
      return battle.planBattles(sight);
    case "defenderOption":
      return battle.planOption(sight);
    case "assign":
      return battle.planAssignment(sight);
    case "point":
      return battle.planPoint(sight);
    case "attackerHits":
      return losing.planAttackerHits(sight, hits);
    case "defenderHits":
      return losing.planDefenderHits(sight, hits);
    case "armourHits":
      return losing.planArmourHits(sight, hits.hits);
    case "exploit":
      return battle.planExploitation(sight, query);
    case "supply":
      return administration.planSupply(sight);
    case "recovery":
      return administration.planRecovery(sight);
    default:
      return [usual(sight)];
  }
}
