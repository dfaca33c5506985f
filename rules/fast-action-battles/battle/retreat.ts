import { listed } from "../../../src/common/text.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { disorder } from "../play/disorder.ts";
import type { Play } from "../play/play.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import { settle } from "../play/settle.ts";
import { eliminate, loseStep } from "../play/steps.ts";
import { checkMorale } from "../play/success-number.ts";
import { isInZone, isZoned } from "../play/tobruk.ts";
import { type Area, areaName, COAST, type Step } from "../setting/area-map.ts";
import { isBarred } from "../position/boundaries.ts";
import { type Ground, hasForces, isContested, isMinedFor } from "../position/ground.ts";
import { areaCalled } from "../position/naming.ts";
import { isInfantryClass, type Unit, type UnitId } from "../setting/roster.ts";
import { hasRoom } from "../position/stacking.ts";
import { removePatrol } from "../special-units/patrols.ts";

/** A unit that must retreat, and its area. */
export interface Retreater {
  readonly unit: Unit;
  readonly area: Area;
  /** Areas to which units of its side have retreated just before it, one entry a unit. */
  readonly taken: readonly Area[];
}

/**
 * 6.6: all paths by which a unit may retreat, to an adjacent friendly-controlled, uncontested area with no more than one
 * friendly unit. If no such area is adjacent, they go on through full ones to the nearest. 14.43: units that keep to the zone
 * stay in it, if any such path exists.
 * @returns the paths, each with the unit's own area first, the lower numbers first
 */
export function retreatWays(ground: Ground, retreater: Retreater): readonly (readonly Area[])[] {
  if (!isZoned(retreater.unit)) return shortestWays(ground, retreater, () => true);
  const inside = shortestWays(ground, retreater, (area) => isInZone(ground, area));
  return inside.length > 0 ? inside : shortestWays(ground, retreater, () => true);
}

/** 6.6: the areas in which some units of an area may end if they retreat, each once, as their ways come. */
export function retreatEnds(ground: Ground, units: readonly Unit[], area: Area): readonly Area[] {
  const ways = units.flatMap((unit) => retreatWays(ground, { unit, area, taken: [] }));
  return [...new Set(ways.map((way) => way[way.length - 1]))];
}

function shortestWays(
  ground: Ground,
  { unit, area: start, taken }: Retreater,
  isAllowed: (area: Area) => boolean,
) {
  const { side } = unit;
  const seen = new Set([start]);
  let paths: readonly (readonly Area[])[] = [[start]];
  while (paths.length > 0) {
    const longer = paths.flatMap((path) =>
      ground.setting.map.steps(path[path.length - 1])
        .filter((step) => !seen.has(step.to) && isAllowed(step.to) && mayPass(ground, unit, step))
        .map(({ to }) => [...path, to])
    );
    const ends = longer.filter((path) => {
      const end = path[path.length - 1];
      return hasRoom(ground, side, end, taken.filter((area) => area === end).length);
    });
    if (ends.length > 0) return ends;
    for (const path of longer) seen.add(path[path.length - 1]);
    paths = longer;
  }
  return [];
}

/** 6.6, 14.11, 14.14: over boundaries that the unit may cross, into friendly-controlled areas without enemies. */
function mayPass(ground: Ground, unit: Unit, step: Step): boolean {
  const { side } = unit;
  if (isBarred(step) || (isMinedFor(ground, side, step) && !isInfantryClass(unit))) return false;
  if (step.to === COAST) return false;
  return ground.control[step.to] === side && !hasForces(ground, enemyOf(side), step.to);
}

/** 6.6: refuses a path by which the unit may not retreat. */
export function judgeRetreatPath(
  ground: Ground,
  retreater: Retreater,
  path: readonly Area[],
  refusals: PlayRefusals,
): void {
  const ways = retreatWays(ground, retreater);
  if (ways.some((way) => way.length === path.length && way.every((area, index) => area === path[index]))) {
    return;
  }
  const ends = [...new Set(ways.map((way) => way[way.length - 1]))];
  const where = listed(ends.map((area) => areaCalled(ground.setting, area)));
  const { unit } = retreater;
  const message = ends.length === 0
    ? `${unit.name} has nowhere to retreat to.`
    : `${unit.name} may retreat to ${where}. Give the whole path.`;
  refusals.add(isZoned(unit) ? "14.43" : "6.6", "no-retreat-path", message);
  if (isZoned(unit)) refusals.add("6.6", "no-retreat-path", message);
  const bar = barOfRetreat(ground, unit, path);
  if (bar !== undefined) refusals.addReason(bar.cite, "barred-retreat", `${bar.why} ${message}`);
}

/** 14.11, 14.14, 14.21: the boundary on a path that bars this unit, or everybody, from the retreat. */
function barOfRetreat(
  ground: Ground,
  unit: Unit,
  path: readonly Area[],
): { readonly cite: string; readonly why: string } | undefined {
  for (const [index, to] of path.slice(1).entries()) {
    const step = ground.setting.map.step(path[index], to);
    if (step === undefined) return undefined;
    const name = areaCalled(ground.setting, to);
    if (to === COAST) return { cite: "14.21", why: "Units leave the Coastal Force box and never enter it." };
    if (isBarred(step)) return { cite: "14.11", why: `No road crosses the escarpment to ${name}.` };
    if (isMinedFor(ground, unit.side, step) && !isInfantryClass(unit)) {
      return { cite: "14.14", why: `Only infantry-class units cross the mines to ${name}.` };
    }
  }
  return undefined;
}

export interface RetreatTerms {
  /** 6.6: retreated units become disordered, except by a Special Action (8.24) and as recon that slips away (15.73). */
  readonly disorders: boolean;
}

/** 6.6, 14.14: moves a unit back along a path. Over mines an Allied unit checks first, and loses a step if it fails. */
export function retreat(play: Play, id: UnitId, path: readonly Area[], { disorders }: RetreatTerms): void {
  const before = play.truth;
  const { side } = play.block(id);
  for (const [index, to] of path.slice(1).entries()) {
    const step = play.truth.setting.map.step(path[index], to);
    if (step === undefined || !isMinedFor(play.truth, side, step)) continue;
    if (checkMorale(play, id, "minefieldRetreat", { place: step.boundary.name }).hit) continue;
    loseStep(play, id);
    if (play.block(id).piece === 0) return settle(play, before);
  }
  play.tell({ kind: "retreated", ...play.subject(id), path: path.map(areaName) });
  play.moveTo(id, path[path.length - 1]);
  play.change(id, { reserve: undefined, exploitation: false, from: undefined, assaulting: false });
  if (disorders) disorder(play, id);
  settle(play, before);
}

/** 5.1: excess units in an area retreat, the last in the order of ids first; one that cannot is eliminated. */
export function retreatExcess(play: Play, area: Area, units: readonly UnitId[]): void {
  for (const id of units) {
    const [way] = retreatWays(play.truth, { unit: play.unit(id), area, taken: [] });
    if (way !== undefined) retreat(play, id, way, { disorders: true });
    else {
      const before = play.truth;
      if (play.unit(id).class === "patrol") removePatrol(play, id);
      else eliminate(play, id);
      settle(play, before);
    }
  }
}

/** 14.01: whether a unit that aborts a Crossing Assault may go back to where it came from. */
export function mayGoBack(ground: Ground, side: Side, area: Area): boolean {
  if (area === COAST) return true;
  return ground.control[area] === side && !isContested(ground, area) &&
    !hasForces(ground, enemyOf(side), area) && hasRoom(ground, side, area);
}
