import type { Side } from "../../../src/kernel/side.ts";
import type { Box } from "../documents/position.ts";
import { findArea, findUnit, type OwnUnit } from "../play/judging.ts";
import type { Play } from "../play/play.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import { type Area, areaName } from "../setting/area-map.ts";
import type { DecisionOf } from "../position/decisions.ts";
import { areaOfBlock, blocksAt, hasForces, isContested } from "../position/ground.ts";
import { areaCalled } from "../position/naming.ts";
import { isRegular, type UnitId } from "../setting/roster.ts";
import { judged, ownBlocks, type Sight } from "../position/sight.ts";
import { hasRoom } from "../position/stacking.ts";

/** 15.8: patrols, which stand for uncertain intelligence: they move as units do, and never fight. */

function findPatrol(sight: Sight, id: UnitId, refusals: PlayRefusals): OwnUnit | undefined {
  const own = findUnit(sight, id, "15.8", refusals);
  if (own === undefined || own.unit.class === "patrol") return own;
  refusals.add("15.8", "no-patrol", `${own.unit.name} is no patrol.`);
  return undefined;
}

/** 15.8: the places for a patrol differ by phase: at the set-up, beside arrivals, in the Admin Phase. */
export function judgePatrol(
  sight: Sight,
  { unit, area: wanted }: DecisionOf<"placePatrol">,
  refusals: PlayRefusals,
): void {
  const patrol = findPatrol(sight, unit, refusals);
  const area = findArea(sight, wanted, "15.8", refusals);
  if (patrol !== undefined && patrol.block.area !== "patrol") {
    refusals.add("15.8", "not-in-its-box", `${patrol.unit.name} is not in the Patrol Unit box.`);
  }
  if (area === undefined) return;
  const fault = placeFault(sight, area);
  if (fault !== undefined) refusals.add("15.8", fault.code, fault.message);
  if (overstacksAtSetUp(sight, area)) {
    const name = areaCalled(sight.setting, area);
    refusals.add("5.1", "overstacked", `There are two units of yours in ${name} already.`);
  }
}

/** 5.1, 15.8: only patrols beside arrivals and in an Admin Phase may overstack. Before revision 12 those of the set-up did, too. */
function overstacksAtSetUp(sight: Sight, area: Area): boolean {
  return sight.query.kind === "setUp" && sight.setting.revision >= 12 && !hasRoom(sight, judged(sight), area);
}

function placeFault(
  sight: Sight,
  area: Area,
): { readonly code: string; readonly message: string } | undefined {
  const side = judged(sight);
  const name = areaCalled(sight.setting, area);
  switch (sight.query.kind) {
    case "setUp":
      return sight.control[area] === side
        ? undefined
        : { code: "not-controlled", message: `${name} is not yours.` };
    case "reinforcements":
      return sight.arrivedIn.includes(area)
        ? undefined
        : { code: "nobody-arrived", message: `None of your units has arrived in ${name} in this phase.` };
    default:
      if (sight.phasing !== side) {
        return {
          code: "not-phasing",
          message: "You place patrols in the Admin Phase of your own Player-Turn.",
        };
      }
      return hasForces(sight, side, area) && !isContested(sight, area) ? undefined : {
        code: "not-friendly-occupied",
        message: `${name} is not an uncontested area with forces of yours.`,
      };
  }
}

/** 15.8: the patrols of a side that could be placed. */
export function patrolsAtHand(sight: Sight): UnitId[] {
  return ownBlocks(sight).filter(({ unit, area }) => area === "patrol" && isPatrol(sight, unit)).map((
    { unit },
  ) => unit);
}

export function placePatrol(play: Play, unit: UnitId, area: Area): void {
  if (play.truth.phase === "setUp") play.change(unit, { area });
  else play.bringOn(unit, area, 1);
  play.tell({ kind: "arrived", ...play.subject(unit), area, side: play.unit(unit).side });
}

function isPatrol({ setting }: Sight, unit: UnitId): boolean {
  return setting.roster.known(unit).class === "patrol";
}

/** 15.8: from Game-Turn 6 each side gives up a patrol in even Game-Turns. These are the patrols to choose from. */
export function retirable(sight: Sight): UnitId[] {
  const side = judged(sight);
  if (sight.gameTurn < 6 || sight.gameTurn % 2 === 1 || sight.retired.includes(side)) return [];
  return ownBlocks(sight).filter(({ unit, area }) => isPatrol(sight, unit) && isInPlay(area)).map((
    { unit },
  ) => unit)
    .sort((a, b) => Number(isPlaced(sight, a)) - Number(isPlaced(sight, b)) || (a < b ? -1 : 1));
}

function isInPlay(area: Area | Box): boolean {
  return typeof area === "number" || area === "patrol";
}

function isPlaced(sight: Sight, id: UnitId): boolean {
  return ownBlocks(sight).some(({ unit, area }) => unit === id && typeof area === "number");
}

export function judgeRetirement(
  sight: Sight,
  { unit: id }: DecisionOf<"retirePatrol">,
  refusals: PlayRefusals,
): void {
  const patrol = findPatrol(sight, id, refusals);
  if (patrol === undefined || retirable(sight).includes(id)) return;
  const why = sight.gameTurn < 6 || sight.gameTurn % 2 === 1
    ? "You give up patrols in even Game-Turns from 6 on."
    : "You give up no patrol now, or not this one.";
  refusals.add("15.8", "not-to-be-retired", why);
}

export function retirePatrol(play: Play, unit: UnitId): void {
  removePatrol(play, unit, true);
  play.set({ retired: [...play.truth.retired, play.unit(unit).side] });
}

/** 15.8: a patrol may be taken back in a Supply Phase. */
export function judgeRemoval(
  sight: Sight,
  { unit }: DecisionOf<"removePatrol">,
  refusals: PlayRefusals,
): void {
  const patrol = findPatrol(sight, unit, refusals);
  if (patrol !== undefined && typeof patrol.block.area !== "number") {
    refusals.add("15.8", "off-the-map", `${patrol.unit.name} is not on the map.`);
  }
}

/** 15.8: a patrol leaves the map, for good if it is a temporary one or is given up. */
export function removePatrol(play: Play, unit: UnitId, isGivenUp = false): void {
  const area = areaOfBlock(play.block(unit));
  const permanently = isGivenUp || play.unit(unit).isTemporary;
  const { piece } = play.subject(unit);
  play.tell({
    kind: "patrolRemoved",
    unit,
    ...(piece === undefined ? {} : { piece }),
    ...(area === undefined ? {} : { area: areaName(area) }),
    permanently,
  });
  play.takeOff(unit, permanently ? "eliminated" : "patrol");
}

/** 15.8: patrols in contested areas without a regular unit of their side go at the end of a movement phase, before battles. */
export function removeLonePatrols(play: Play): void {
  for (const { unit, side, area } of play.truth.blocks) {
    if (typeof area !== "number" || play.unit(unit).class !== "patrol" || !isContested(play.truth, area)) {
      continue;
    }
    if (!hasRegularUnit(play, side, area)) removePatrol(play, unit);
  }
}

/** 15.8: patrols are removed when units of both sides are revealed (6.24), or scouted (15.72). */
export function removePatrolsAt(play: Play, side: Side, area: Area): void {
  for (const { unit } of blocksAt(play.truth, side, area)) {
    if (play.unit(unit).class === "patrol") removePatrol(play, unit);
  }
}

function hasRegularUnit(play: Play, side: Side, area: Area): boolean {
  return blocksAt(play.truth, side, area).some(({ unit }) => isRegular(play.unit(unit)));
}

/** 15.8: the temporary patrols go as the first Supply Phase of Game-Turn 2 begins. */
export function removeTemporaryPatrols(play: Play): void {
  if (play.truth.gameTurn < 2) return;
  for (const { unit, area } of play.truth.blocks) {
    if (play.unit(unit).isTemporary && isInPlay(area)) removePatrol(play, unit);
  }
}
