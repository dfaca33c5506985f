import type { DecisionOf } from "../../position/decision.ts";
import { hexNames } from "../../position/naming.ts";
import type { Unit } from "../../position/roster.ts";
import type { Field, StageAt } from "../../position/truth.ts";
import type { AdvanceWish, UnitRef } from "../line/order.ts";
import { isUnit } from "../line/units.ts";

/** 7.5: the first unit named that is among the attackers pays; undefined if none is. */
export function loserOrdered(field: Field, refs: readonly UnitRef[]): DecisionOf<"lose"> | undefined {
  const [{ attackers }] = field.attacks;
  const unit = firstNamed(field, refs, attackers);
  return unit === undefined ? undefined : { kind: "lose", unit: field.setting.roster.id(unit) };
}

/**
 * 7.9: the first wish that can be followed: nobody goes in, or the first named unit that may.
 * @returns undefined if there is none
 */
export function advanceOrdered(
  field: Field,
  { units }: Pick<StageAt<"advance">, "units">,
  wishes: readonly AdvanceWish[],
): DecisionOf<"advance"> | undefined {
  const { board, setting, attacks: [{ target }] } = field;
  for (const wish of wishes) {
    if (wish === "never") return { kind: "advance", advances: [] };
    const unit = firstNamed(field, wish, units);
    if (unit !== undefined) {
      const path = hexNames(setting, [board.standing(unit), target]);
      return { kind: "advance", advances: [{ unit: setting.roster.id(unit), path }] };
    }
  }
  return undefined;
}

function firstNamed(field: Field, refs: readonly UnitRef[], among: readonly Unit[]): Unit | undefined {
  for (const ref of refs) {
    const found = among.find((unit) =>
      field.board.isOnMap(unit) && isUnit(ref, unit, field, field.board.sideOf(unit))
    );
    if (found !== undefined) return found;
  }
  return undefined;
}
