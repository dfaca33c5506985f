import { findOnMap, findUnit } from "../play/judging.ts";
import type { Play } from "../play/play.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import type { DecisionOf } from "../position/decisions.ts";
import { handle } from "../position/events.ts";
import { areaOfBlock, isContested } from "../position/ground.ts";
import { isInfantryClass, qualityAt, type Unit } from "../setting/roster.ts";
import { judged, type Sight } from "../position/sight.ts";

/** 15.6: detachments of one step, sent out by stronger units and merged into them again. */

/** 15.6: "same type": armour to armour, infantry or motorised to infantry-class; recon and patrols send none. */
function isSameType(unit: Unit, detachment: Unit): boolean {
  if (detachment.class === "armour") return unit.class === "armour";
  return isInfantryClass(unit) && isInfantryClass(detachment);
}

/** 15.6: a supplied unit in good order in an uncontested area gives one of its steps, the Axis only German ones. */
export function judgeDetach(sight: Sight, decision: DecisionOf<"detach">, refusals: PlayRefusals): void {
  judgePhasing(sight, refusals);
  const parent = findOnMap(sight, decision.unit, "15.6", refusals);
  const detachment = findUnit(sight, decision.detachment, "15.6", refusals);
  if (parent === undefined || detachment === undefined) return;
  const { unit, block, area } = parent;
  const refuse = refusals.under("15.6");
  if (!detachment.unit.isDetachment) refuse("no-detachment", `${detachment.unit.name} is no detachment.`);
  else if (detachment.block.area !== "detachment") {
    refuse("not-in-its-box", `${detachment.unit.name} is not in its Holding Box.`);
  }
  if (!isSameType(unit, detachment.unit)) {
    refuse(
      "other-type",
      `${unit.name} cannot send out ${detachment.unit.name}: they are of different types.`,
    );
  }
  if (unit.side === "axis" && !unit.isGerman) {
    refuse("german-only", `${unit.name} is not German: it sends out no Kampfgruppe.`);
  }
  if (block.strength < 2) refuse("one-step", `${unit.name} has only one step.`);
  if (block.condition !== "good") refuse("not-in-good-order", `${unit.name} is not in good order.`);
  if (block.unsupplied) refuse("unsupplied", `${unit.name} is unsupplied.`);
  if (isContested(sight, area)) refuse("contested", `${unit.name} is in a contested area.`);
  if (area === 0) refuse("off-the-map", `${unit.name} is not on the map.`);
}

export function detach(play: Play, decision: DecisionOf<"detach">): void {
  const { strength } = play.block(decision.unit);
  const area = areaOfBlock(play.block(decision.unit));
  if (area === undefined) throw new Error(`${decision.unit} is off the map`);
  const subject = play.subject(decision.unit);
  play.change(decision.unit, { strength: strength - 1 });
  play.bringOn(decision.detachment, area, 1);
  const { side, piece } = play.block(decision.detachment);
  play.tell({
    kind: "detached",
    ...subject,
    detachment: decision.detachment,
    newPiece: handle(side, piece),
    strength: strength - 1,
  });
}

/** 15.6: into any unit of the same type in the same area that is below full strength and not elite. */
export function judgeMerge(sight: Sight, decision: DecisionOf<"merge">, refusals: PlayRefusals): void {
  judgePhasing(sight, refusals);
  const detachment = findOnMap(sight, decision.detachment, "15.6", refusals);
  const receiver = findOnMap(sight, decision.unit, "15.6", refusals);
  if (detachment === undefined || receiver === undefined) return;
  const { unit, block } = receiver;
  const refuse = refusals.under("15.6");
  if (!detachment.unit.isDetachment) refuse("no-detachment", `${detachment.unit.name} is no detachment.`);
  if (unit.id === detachment.unit.id || !isSameType(unit, detachment.unit)) {
    refuse("other-type", `${detachment.unit.name} cannot be merged into ${unit.name}.`);
  }
  if (detachment.area !== receiver.area) {
    refuse("elsewhere", `${detachment.unit.name} and ${unit.name} are not in the same area.`);
  }
  if (block.strength >= unit.steps) refuse("at-full-strength", `${unit.name} is at full strength.`);
  if (qualityAt(unit, block.strength) === "E") refuse("elite", `${unit.name} is elite now.`);
}

export function merge(play: Play, decision: DecisionOf<"merge">): void {
  const { side, piece } = play.block(decision.detachment);
  const strength = play.block(decision.unit).strength + 1;
  play.takeOff(decision.detachment, "detachment");
  play.change(decision.unit, { strength });
  play.tell({
    kind: "merged",
    ...play.subject(decision.unit),
    detachment: decision.detachment,
    mergedPiece: handle(side, piece),
    strength,
  });
}

function judgePhasing(sight: Sight, refusals: PlayRefusals): void {
  if (sight.phasing === judged(sight)) return;
  refusals.add(
    "15.6",
    "not-phasing",
    "You make and merge detachments in the Admin Phase of your own Player-Turn.",
  );
}
