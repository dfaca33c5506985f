import type { TurnPlan } from "../plan.ts";

/** 17.0: one Allied unit stays in Tobruk, or goes there, so that nobody else can. */
export function keepTobruk(plan: TurnPlan): void {
  const { tobruk } = plan.sight.setting.map;
  if (tobruk === undefined) return;
  const there = plan.board.unitAt(tobruk);
  if (there !== undefined) return plan.stay(there);
  const [unit] = [...plan.free].filter((one) => plan.reachNow(one).ends.includes(tobruk))
    .sort((a, b) => plan.board.face(a).attack - plan.board.face(b).attack || a - b);
  if (unit !== undefined) plan.move(unit, tobruk, "Somebody has to hold Tobruk (17.0).");
}

/** 14.4: those in the boxes stay there, unless an assault calls them out. */
export function keepBoxes(plan: TurnPlan): void {
  for (const unit of plan.free) {
    if (plan.sight.setting.map.isBox(plan.board.standing(unit))) plan.stay(unit);
  }
}
