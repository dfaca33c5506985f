import type { Decision } from "../../position/decision.ts";
import type { Sight } from "../../sight/sight.ts";
import { planAbleAdvance, planLoss, planRetreat } from "./answers.ts";
import { planAssaults } from "./assaults.ts";
import { planAbleAttacks, planAbleSupport } from "./combat.ts";
import { bar } from "./barrier.ts";
import { deploy } from "./deployment.ts";
import { keepTobruk } from "./garrison.ts";
import { MANNERS, type PlanManner } from "./manner.ts";
import { Situation } from "./situation.ts";
import { TurnPlan } from "../plan.ts";
import { type Player, playerOf } from "../player.ts";
import { takeTobruk } from "../tobruk.ts";

const PLAYERS = MANNERS.map(capableBy);

/**
 * A capable player: it weighs every attack over the whole table and the open retreats. It attacks units that it can deny a
 * retreat, and keeps its own units out of reach of losing attacks. It knows what decides the game: the way to Tobruk, supply
 * symbols, and the markers that both may still hold.
 * @param manner the number of its manner of planning; 0 is the usual one
 */
export function capable(sight: Sight, manner: number = 0): readonly Decision[] {
  return PLAYERS[manner](sight);
}

export function capableBy(manner: PlanManner): Player {
  return playerOf({
    movement: (sight) => planMovement(sight, manner),
    attacks: (sight) => planAbleAttacks(sight, manner),
    support: planAbleSupport,
    losses: planLoss,
    retreat: planRetreat,
    advance: planAbleAdvance,
    mobileMovement: (sight) => planMobileMovement(sight, manner),
  });
}

/** 5.1: assaults first, then every other unit to a useful, safe hex. */
function planMovement(sight: Sight, manner: PlanManner): readonly Decision[] {
  const plan = new TurnPlan(sight);
  if (takeTobruk(plan)) return plan.moves;
  const situation = new Situation(sight, plan.side, manner);
  if (plan.side === "axis") bar(plan, situation);
  else keepTobruk(plan);
  planAssaults(plan, situation);
  deploy(plan, situation);
  return plan.decisions();
}

/** 5.2: after the combats mobile units go where they are safer. */
function planMobileMovement(sight: Sight, manner: PlanManner): readonly Decision[] {
  const plan = new TurnPlan(sight);
  if (takeTobruk(plan)) return plan.moves;
  const situation = new Situation(sight, plan.side, manner);
  if (plan.side === "axis") bar(plan, situation);
  else keepTobruk(plan);
  deploy(plan, situation);
  return plan.decisions();
}
