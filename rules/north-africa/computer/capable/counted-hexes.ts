import type { HexId } from "../../../hexes/hex-grid.ts";
import type { Unit } from "../../position/roster.ts";
import { countedHexes } from "../../victory/victory.ts";
import { hasLastWord, isLastTurn } from "./last-word.ts";
import type { TurnPlan } from "./plan.ts";
import { valueOf } from "./values.ts";

/** 19.37: at the end the Allied Player occupies the hexes that count, and the Axis Player passes through them once more. */
export function holdCountedHexes(plan: TurnPlan): void {
  const isDue = plan.side === "axis" ? hasLastWord(plan.start) : isLastTurn(plan.start);
  if (!isDue) return;
  for (const hex of countedHexes(plan.start)) {
    if (plan.side === "axis" && plan.start.lastThrough[hex] === "axis") continue;
    const unit = holder(plan, hex);
    if (unit !== undefined) plan.place(unit, hex, "The hex counts for victory (19.37).");
  }
}

/** The unit to send: the least valuable if nobody can answer, or else the hardest to drive off. */
function holder(plan: TurnPlan, hex: HexId): Unit | undefined {
  const { setting } = plan.start;
  return plan.bestFor(
    hex,
    (unit) => plan.side === "axis" ? -valueOf(setting, unit) : setting.roster.counters[unit].defense,
  );
}
