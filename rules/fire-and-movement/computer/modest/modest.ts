import { fallback } from "../../defaults.ts";
import { planAdvance, planAttacks, planSupport } from "./combat.ts";
import { planMarch } from "./march.ts";
import { TurnPlan } from "../plan.ts";
import { playerOf } from "../player.ts";
import { takeTobruk } from "../tobruk.ts";

/**
 * A modest player: it goes at the nearest enemy, attacks if it is clearly stronger, and retreats by the defaults. It counts a
 * retreat as a share of a loss, whatever stands behind the loser, and keeps no unit back.
 */
export const modest = playerOf({
  movement: (sight) => {
    const plan = new TurnPlan(sight);
    if (!takeTobruk(plan)) planMarch(plan);
    return plan.decisions();
  },
  attacks: planAttacks,
  support: planSupport,
  losses: fallback,
  retreat: fallback,
  advance: planAdvance,
  mobileMovement: (sight) => new TurnPlan(sight).decisions(),
});
