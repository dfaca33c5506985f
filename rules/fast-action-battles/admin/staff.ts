import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { findArea, findAvailable, findOnMap, judgeSuppliedArea, judgeSuppliedUnit } from "../play/judging.ts";
import type { Play } from "../play/play.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import { gainStep } from "../play/steps.ts";
import { areaName } from "../setting/area-map.ts";
import type { DecisionOf } from "../position/decisions.ts";
import { handle } from "../position/events.ts";
import { areaOfBlock, isContested } from "../position/ground.ts";
import { areaCalled, pieceCalled, unitCalled } from "../position/naming.ts";
import { isInfantryClass, qualityAt } from "../setting/roster.ts";
import { judged, type Sight } from "../position/sight.ts";
import type { FactionBlock, Truth } from "../position/truth.ts";
import { judgeReserve, putInReserve } from "../special-units/reserves.ts";

type StaffDecision = DecisionOf<"staff">;

const CITES = { replace: "8.31", intelligence: "8.32", reserve: "8.33", joint: "14.64" } as const;

/** 8.3, 14.64: what a staff asset does in an Admin Phase, for units of any echelon. */
export function judgeStaff(sight: Sight, decision: StaffDecision, refusals: PlayRefusals): void {
  const cite = CITES[decision.use];
  const chit = findAvailable(sight, decision.chit, cite, refusals);
  if (chit !== undefined && chit.kind !== "staff") {
    refusals.add(cite, "no-staff", `${chit.name} is no staff.`);
  }
  switch (decision.use) {
    case "replace":
      return judgeReplacement(sight, decision, refusals);
    case "intelligence":
      return judgeIntelligence(sight, decision, refusals);
    case "reserve":
      return judgeStaffReserve(sight, decision, refusals);
    case "joint":
      return judgeJointOperations(sight, decision, refusals);
  }
}

/** 8.31: a supplied infantry-class unit gets a step that is not elite. */
function judgeReplacement(sight: Sight, { unit: id }: StaffDecision, refusals: PlayRefusals): void {
  if (id === undefined) return refusals.add("8.31", "no-unit", "Say which unit gets the step.");
  const own = findOnMap(sight, id, "8.31", refusals);
  if (own === undefined) return;
  const { unit, block } = own;
  if (!isInfantryClass(unit)) refusals.add("8.31", "not-infantry", `${unit.name} is not infantry-class.`);
  else if (block.strength >= unit.steps) {
    refusals.add("8.31", "at-full-strength", `${unit.name} is at full strength.`);
  } else if (qualityAt(unit, block.strength + 1) === "E") {
    refusals.add("8.31", "elite-step", `The next step of ${unit.name} is an elite one.`);
  }
  judgeSuppliedUnit(sight, own, "8.31", refusals);
}

/** 8.32: any one enemy unit on the map, by its handle, that does not already lie face up. */
function judgeIntelligence(sight: Sight, { piece }: StaffDecision, refusals: PlayRefusals): void {
  const refuse = refusals.under("8.32");
  const enemy = enemyOf(judged(sight));
  const found = sight.blocks.find((block) => block.piece === piece && block.side === enemy);
  if (found === undefined) {
    refuse(
      "no-such-piece",
      `There is no enemy block ${pieceCalled(piece ?? "without a number")} on the map.`,
    );
  } else if (found.unit !== undefined) {
    refuse("seen-already", `You already see that it is ${unitCalled(sight.setting, found.unit)}.`);
  }
}

/** 8.33: a reserve marker for a unit that may have one (14.7). */
function judgeStaffReserve(sight: Sight, { unit, marker }: StaffDecision, refusals: PlayRefusals): void {
  if (unit === undefined || marker === undefined) {
    return refusals.add("8.33", "no-unit", "Say which unit gets which marker.");
  }
  judgeReserve(sight, { unit, marker }, refusals);
  const own = findOnMap(sight, unit, "8.33", refusals);
  if (own !== undefined) judgeSuppliedArea(sight, own.area, refusals);
}

/** 14.64: the Allied staff in a contested area that is not newly contested. */
function judgeJointOperations(sight: Sight, { area: wanted }: StaffDecision, refusals: PlayRefusals): void {
  const refuse = refusals.under("14.64");
  if (judged(sight) !== "allied") refuse("allied-only", "Joint Operations are for the Allied side only.");
  const area = findArea(sight, wanted, "14.64", refusals);
  if (area === undefined) return;
  if (!isContested(sight, area) || sight.newlyContested.includes(area)) {
    refuse("not-contested", `${areaCalled(sight.setting, area)} is not contested, or newly so.`);
  }
  judgeSuppliedArea(sight, area, refusals);
}

export function useStaff(play: Play, { chit, use, unit, piece, marker, area }: StaffDecision): void {
  const { side } = play.truth.setting.chits.known(chit);
  const target = piece === undefined ? undefined : blockByHandle(play.truth, piece);
  play.tell({
    kind: "played",
    side,
    chit,
    use,
    ...(area === undefined ? {} : { area }),
    ...(marker === undefined ? {} : { marker }),
    ...(unit === undefined ? {} : play.subject(unit)),
    ...(target === undefined ? {} : play.subject(target.unit)),
  });
  if (use === "joint" && area !== undefined) return play.moveChit(chit, { area, as: "joint" });
  play.moveChit(chit, "used");
  if (use === "replace" && unit !== undefined) gainStep(play, unit);
  else if (use === "reserve" && unit !== undefined && marker !== undefined) putInReserve(play, unit, marker);
  else if (target !== undefined) lookAt(play, target, side);
}

/** 8.32: one side looks at an enemy block until the Admin Phase ends. Only the two sides know which unit it is. */
function lookAt(play: Play, { unit, strength, ...block }: FactionBlock, by: Side): void {
  const area = areaOfBlock(block);
  if (area === undefined) throw new Error(`${unit} is off the map`);
  play.set({ looked: [...new Set([...play.truth.looked, unit])] });
  play.tell({ kind: "revealed", ...play.subject(unit), area: areaName(area), strength, to: [by] });
}

function blockByHandle(truth: Truth, piece: string): FactionBlock | undefined {
  return truth.blocks.find((block) => block.piece > 0 && handle(block.side, block.piece) === piece);
}
