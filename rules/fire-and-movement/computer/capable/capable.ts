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
import { type Player, playerOf } from "../../../hexes/player.ts";
import { fallback } from "../../defaults.ts";
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

export function capableBy(manner: PlanManner): Player<Sight, Decision> {
  return playerOf<Sight, Decision>({
    movement: (sight) => planMovement(sight, manner),
    attack: (sight) => planAbleAttacks(sight, manner),
    support: planAbleSupport,
    losses: planLoss,
    retreat: planRetreat,
    advance: planAbleAdvance,
    mobileMovement: (sight) => planMovement(sight, manner, () => {}),
    over: () => [],
  }, fallback);
}

/**
 * 5.1: assaults first, then every other unit to a useful, safe hex.
 * @param assaults how assaults are planned; after the combats there are none (5.2)
 */
function planMovement(
  sight: Sight,
  manner: PlanManner,
  assaults: (plan: TurnPlan, situation: Situation) => unknown = planAssaults,
): readonly Decision[] {
  const plan = new TurnPlan(sight);
  if (takeTobruk(plan)) return plan.moves;
  const situation = new Situation(sight, plan.side, manner);
  if (plan.side === "axis") bar(plan, situation);
  else keepTobruk(plan);
  assaults(plan, situation);
  deploy(plan, situation);
  return plan.decisions();
}
