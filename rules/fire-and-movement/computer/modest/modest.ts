import { fallback } from "../../defaults.ts";
import { planAdvance, planAttacks, planSupport } from "./combat.ts";
import { planMarch } from "./march.ts";
import { TurnPlan } from "../plan.ts";
import { playerOf } from "../../../hexes/player.ts";
import type { Decision } from "../../position/decision.ts";
import type { Sight } from "../../sight/sight.ts";
import { takeTobruk } from "../tobruk.ts";

/**
 * A modest player: it goes at the nearest enemy, attacks if it is clearly stronger, and retreats by the defaults. It counts a
 * retreat as a share of a loss, whatever stands behind the loser, and keeps no unit back.
 */
export const modest = playerOf<Sight, Decision>({
  movement: (sight) => {
    const plan = new TurnPlan(sight);
    if (!takeTobruk(plan)) planMarch(plan);
    return plan.decisions();
  },
  attack: planAttacks,
  support: planSupport,
  advance: planAdvance,
  mobileMovement: (sight) => new TurnPlan(sight).decisions(),
  over: () => [],
}, fallback);
