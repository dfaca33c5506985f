import type { TurnPlan } from "./plan.ts";

/** 17.0: an Axis unit that can enter Tobruk does. @returns whether one does, and the game is over */
export function takeTobruk(plan: TurnPlan): boolean {
  const { tobruk } = plan.sight.setting.map;
  if (plan.side !== "axis" || tobruk === undefined || plan.sight.setting.scenario === undefined) return false;
  const unit = [...plan.free].find((one) => plan.reachAtFirst(one).ends.includes(tobruk));
  return unit !== undefined && plan.move(unit, tobruk, "It enters Tobruk, and that wins at once (17.0).");
}
