import { findArea, findAvailable, findUnit, judgeSuppliedArea, judgeSuppliedUnit } from "../play/judging.ts";
import type { Play } from "../play/play.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import { gainStep, useUp } from "../play/steps.ts";
import { breakOut, judgeBreakout, judgeRelease, releaseCorps } from "../play/tobruk.ts";
import { type Area, COAST } from "../setting/area-map.ts";
import { type Chit, type ChitId, isSpecialAction } from "../setting/chit-book.ts";
import type { DecisionOf } from "../position/decisions.ts";
import { serves } from "../position/echelons.ts";
import type { PlayedFields } from "../position/events.ts";
import { areaOfBlock, chitsIn, type Ground, hasUnits, type OpenBlock } from "../position/ground.ts";
import { areaCalled, chitCalled, unitCalled } from "../position/naming.ts";
import { isArmourClass, isInfantryClass, type UnitId } from "../setting/roster.ts";
import { judged, type Sight } from "../position/sight.ts";
import { inOpenOrder } from "../position/truth.ts";

/**
 * 8.1: a Special Action has to be Available. The reusable one serves any echelon, a single-use one its own and common units.
 * @param units those that it is used for
 * @param area where it is used (9.34)
 */
export function judgeSpecialAction(
  sight: Sight,
  by: ChitId,
  units: readonly UnitId[],
  area: Area | undefined,
  refusals: PlayRefusals,
): Chit | undefined {
  const refuse = refusals.under("8.1");
  const chit = findAvailable(sight, by, "8.1", refusals);
  if (chit === undefined) return undefined;
  if (!isSpecialAction(chit)) {
    refuse("no-special-action", `${chit.name} is no Special Action.`);
    return undefined;
  }
  for (const id of units) {
    if (serves(chit, sight.setting.roster.known(id))) continue;
    refuse(
      "wrong-echelon",
      `${chitCalled(sight.setting, by)} does not serve ${unitCalled(sight.setting, id)}.`,
    );
  }
  if (area !== undefined) judgeSuppliedArea(sight, area, refusals);
  return chit;
}

/** 8.1: the Special Actions that a side could use now. */
export function specialActions(sight: Sight): Chit[] {
  return chitsIn(sight, judged(sight), "available", "reusableSpecialAction", "specialAction");
}

/** 8.1: the reusable one goes to Used, a single-use one to Eliminated. */
export function spendSpecialAction(play: Play, by: ChitId, fields: PlayedFields = {}, unit?: UnitId): void {
  const { side } = play.truth.setting.chits.known(by);
  play.tell({ kind: "played", side, chit: by, ...fields, ...(unit === undefined ? {} : play.subject(unit)) });
  useUp(play, by);
}

/** Special Actions of the Admin Phase: 8.25, 8.26, 14.61. */
export function judgeAdminAction(
  sight: Sight,
  decision: DecisionOf<"specialAction">,
  refusals: PlayRefusals,
): void {
  switch (decision.use) {
    case "rally":
      return judgeRally(sight, decision, refusals);
    case "replace":
      return judgeQuality(sight, decision, refusals);
    case "breakout":
      return judgeBreakout(sight, judgeSpecialAction(sight, decision.by, [], undefined, refusals), refusals);
    case "release":
      return judgeRelease(sight, judgeSpecialAction(sight, decision.by, [], undefined, refusals), refusals);
  }
}

export function carryOutAdminAction(play: Play, { use, by, area, unit }: DecisionOf<"specialAction">): void {
  spendSpecialAction(play, by, { use, ...(area === undefined ? {} : { area }) }, unit);
  const { side } = play.truth.setting.chits.known(by);
  if (use === "rally" && area !== undefined) {
    const units = rallied(play.truth, play.truth.setting.chits.known(by), area).map((id) => play.block(id));
    for (const { unit: id } of inOpenOrder(units)) {
      play.change(id, { condition: "good" });
      play.tell({ kind: "recovered", ...play.subject(id), condition: "good", cite: "8.25" });
    }
  } else if (use === "replace" && unit !== undefined) gainStep(play, unit);
  else if (use === "breakout") breakOut(play, side);
  else if (use === "release") releaseCorps(play);
}

/**
 * 8.25: a rally serves one supplied area, since revision 6 one's own, and all areas connected to it. Somebody has to recover.
 */
function judgeRally(
  sight: Sight,
  { by, area: wanted }: DecisionOf<"specialAction">,
  refusals: PlayRefusals,
): void {
  const refuse = refusals.under("8.25");
  const chit = judgeSpecialAction(sight, by, [], undefined, refusals);
  const area = findArea(sight, wanted, "8.25", refusals);
  if (area === undefined || chit === undefined || !judgeSuppliedArea(sight, area, refusals)) return;
  if (sight.setting.revision >= 6 && !isOnesOwn(sight, area)) {
    const name = areaCalled(sight.setting, area);
    refuse("not-yours", `${name} is neither yours nor held by a unit of yours.`);
  }
  if (rallied(sight, chit, area).length === 0) {
    refuse("nobody-rallies", `No unit in or next to ${areaCalled(sight.setting, area)} would recover by it.`);
  }
}

/** 8.25: an area that could be supplied for a side: it controls it, or has units there. */
function isOnesOwn(sight: Sight, area: Area): boolean {
  return sight.control[area] === judged(sight) || hasUnits(sight, judged(sight), area);
}

/**
 * 8.25, 8.1: the units that recover by a rally: supplied ones that the Special Action serves, there and in the connected areas.
 */
function rallied(
  ground: Ground & { readonly blocks: readonly OpenBlock[] },
  chit: Chit,
  area: Area,
): UnitId[] {
  const { map, roster } = ground.setting;
  const near = new Set([area, ...map.steps(area).map(({ to }) => to)]);
  return ground.blocks.flatMap((block) => {
    const { unit, side, condition, unsupplied } = block;
    const where = areaOfBlock(block);
    if (unit === undefined || side !== chit.side || condition === "good" || unsupplied) return [];
    if (where === undefined || where === COAST || !near.has(where)) return [];
    return serves(chit, roster.known(unit)) ? [unit] : [];
  });
}

/** 8.26: one step to a supplied reduced unit, elite or not; 14.62 for Allied, 14.63 for Axis armour. */
function judgeQuality(
  sight: Sight,
  { by, unit: id }: DecisionOf<"specialAction">,
  refusals: PlayRefusals,
): void {
  const side = judged(sight);
  if (id === undefined) return refusals.add("8.26", "no-unit", "Say which unit gets the step.");
  const own = findUnit(sight, id, "8.26", refusals);
  if (own === undefined) return;
  const chit = judgeSpecialAction(sight, by, [id], undefined, refusals);
  const { unit, block } = own;
  if (areaOfBlock(block) === undefined || !(isArmourClass(unit) || isInfantryClass(unit))) {
    return refusals.add("8.26", "not-eligible", `${unit.name} is no unit on the map that could get a step.`);
  }
  if (block.strength >= unit.steps) {
    refusals.add("8.26", "at-full-strength", `${unit.name} is at full strength.`);
  }
  judgeSuppliedUnit(sight, own, "8.26", refusals);
  if (side === "allied" && isArmourClass(unit) && chit !== undefined && chit.type !== "reusable") {
    refusals.add("14.62", "reusable-only", "Allied armour gets a step by the reusable Special Action only.");
  }
  if (side === "axis" && isArmourClass(unit)) {
    refusals.add("14.63", "not-for-axis-armour", "Axis armour gets no steps by Special Actions.");
  }
}
