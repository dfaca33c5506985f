import type { AttackDecision } from "../../contract/decision.ts";
import type { UnitId } from "../../../hexes/names.ts";
import { err, ok, type Result } from "../../../../src/kernel/result.ts";
import { enemyOf, type Side } from "../../../../src/kernel/side.ts";
import type { AttackOrder, Condition, Units } from "../line/order.ts";
import { onMapOf, resolveUnits } from "../line/units.ts";
import { muster } from "../../counter-views.ts";
import { openJoiners } from "../../combat-desk.ts";
import type { GameState } from "../../position/state.ts";

/** The decision of an attack order in a position, or every name in it that leads to no unit there. */
export function bindAttack(
  state: GameState,
  side: Side,
  order: AttackOrder,
): Result<AttackDecision, readonly string[]> {
  const bound = bindPresent(state, side, order);
  return bound.problems.length > 0 ? err(bound.problems) : ok(bound.decision);
}

/** The attack with those units that are still where the order says, and the fate of the others. */
export function bindPresent(
  state: GameState,
  side: Side,
  order: AttackOrder,
): { readonly decision: AttackDecision; readonly problems: readonly string[] } {
  const counters = muster(state);
  const defenders = resolveUnits(order.defenders, counters, onMapOf(enemyOf(side)));
  const joiners = openJoiners(state, defenders.ids);
  const named = (units: Units, all: readonly UnitId[]) =>
    units === "all" ? { ids: [...all], problems: [] } : resolveUnits(units, counters, onMapOf(side));
  const attackers = named(order.attackers, joiners.attackers);
  const barrage = named(order.artillery, joiners.barrage);
  return {
    decision: {
      kind: "attack",
      attackers: attackers.ids,
      barrage: barrage.ids,
      groundSupport: order.groundSupport,
      defenders: defenders.ids,
    },
    problems: [...defenders.problems, ...attackers.problems, ...barrage.problems],
  };
}

export function holds(state: GameState, side: Side, { hex, is }: Condition): boolean {
  const isHeld = muster(state).standingIn(hex).some((counter) => counter.side === enemyOf(side));
  return isHeld === (is === "held");
}
