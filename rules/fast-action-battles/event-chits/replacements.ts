import { findUnit, judgeSuppliedUnit } from "../play/judging.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import { gainStep } from "../play/steps.ts";
import type { Chit } from "../setting/chit-book.ts";
import { serves } from "../position/echelons.ts";
import { areaOfBlock } from "../position/ground.ts";
import { isInfantryClass, qualityAt, type Unit, type UnitId } from "../setting/roster.ts";
import type { Sight } from "../position/sight.ts";
import type { GameEventRule } from "./rule.ts";

/** 17.3: the replacement events of both sides. */

/** 17.31: gives a non-elite step to a supplied, reduced infantry-class unit of the event's echelon. */
export const infantryReplacement: GameEventRule = {
  cite: "17.31",
  judge: (sight, { unit }, chit, refusals) => judgeReplacement(sight, unit, chit, "17.31", refusals),
  carryOut: (play, { unit }) => unit !== undefined && gainStep(play, unit),
};

/** 17.32: the same for armour; German armour may become elite by it. */
export const armourReplacement: GameEventRule = {
  cite: "17.32",
  judge: (sight, { unit }, chit, refusals) => judgeReplacement(sight, unit, chit, "17.32", refusals),
  carryOut: (play, { unit }) => unit !== undefined && gainStep(play, unit),
};

/** 17.16, 17.31, 17.32: who may get a step by a replacement. */
export function judgeReplacement(
  sight: Sight,
  id: UnitId | undefined,
  chit: Chit,
  cite: string,
  refusals: PlayRefusals,
): void {
  if (id === undefined) return refusals.add(cite, "no-unit", "Say which unit gets the step.");
  const own = findUnit(sight, id, cite, refusals);
  if (own === undefined) return;
  const { unit, block } = own;
  const fits = cite === "17.31" ? isInfantryClass(unit) : unit.class === "armour";
  if (areaOfBlock(block) === undefined || !fits) {
    return refusals.add(
      cite,
      "not-eligible",
      `${unit.name} is no unit on the map that ${chit.name} could be used for.`,
    );
  }
  if (!serves(chit, unit)) refusals.add(cite, "wrong-echelon", `${chit.name} does not serve ${unit.name}.`);
  if (block.strength >= unit.steps) {
    refusals.add(cite, "at-full-strength", `${unit.name} is at full strength.`);
  } else if (qualityAt(unit, block.strength + 1) === "E" && !mayBecomeElite(unit, cite)) {
    refusals.add(cite, "elite-step", `The next step of ${unit.name} is an elite one.`);
  }
  judgeSuppliedUnit(sight, own, cite, refusals);
}

/** 17.32: only German armour. */
function mayBecomeElite(unit: Unit, cite: string): boolean {
  return cite === "17.32" && unit.isGerman;
}
