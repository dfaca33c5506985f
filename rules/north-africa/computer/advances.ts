import { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import type { Decision } from "../contract/decision.ts";
import { type Advance, judgeAdvances } from "../combat/advance.ts";
import { hexNames } from "../position/naming.ts";
import type { GameState, StageAt } from "../position/state.ts";

/** 7.9: the advances that the rules allow together, taken in turn from those that a player would like. */
export function advanceTogether(
  state: GameState,
  { combat, side, hexes }: StageAt<"advance">,
  wanted: readonly Advance[],
): Decision {
  const legal: Advance[] = [];
  for (const advance of wanted) {
    const refusals = new Refusals();
    judgeAdvances(state, combat, side, hexes, [...legal, advance], refusals);
    if (refusals.none) legal.push(advance);
  }
  const { roster } = state.setting;
  return {
    kind: "advance",
    advances: legal.map(({ unit, path }) => ({
      unit: roster.id(unit),
      path: hexNames(state.setting, path),
    })),
  };
}
