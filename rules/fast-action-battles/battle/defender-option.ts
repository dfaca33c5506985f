import { enemyOf } from "../../../src/kernel/side.ts";
import { findOnMap, isUnsuppliedArea } from "../play/judging.ts";
import type { Play } from "../play/play.ts";
import { PlayRefusals } from "../play/refusals.ts";
import { settle } from "../play/settle.ts";
import { eliminateChit } from "../play/steps.ts";
import { checkMorale } from "../play/success-number.ts";
import { isInZone, isZoned, restrictionOf } from "../play/tobruk.ts";
import { type Area, areaName, areaOf } from "../setting/area-map.ts";
import { isBarred } from "../position/boundaries.ts";
import type { DecisionOf } from "../position/decisions.ts";
import type { PointId } from "../position/battle-state.ts";
import { blocksAt, isContested, isMinedFor } from "../position/ground.ts";
import { areaCalled, unitCalled } from "../position/naming.ts";
import { isRegular, type UnitId } from "../setting/roster.ts";
import { judged, ownBlocks, type Sight } from "../position/sight.ts";
import { hasRoom } from "../position/stacking.ts";
import { inOpenOrder } from "../position/truth.ts";
import { removePatrolsAt } from "../special-units/patrols.ts";
import { judgeSpecialAction, specialActions, spendSpecialAction } from "../special-units/special-actions.ts";
import type { Absorber } from "./defender-hits.ts";
import { judgeRetreatPath, retreat, retreatWays } from "./retreat.ts";
import { setBattle } from "./round.ts";
import { battleAssets, battleOf, fighters, isBeaten, survivors } from "./sides.ts";

/** 6.21: what the defender may do before assets are assigned: reinforce (8.23), retreat by a Special Action (8.24), slip away with a lone recon unit (15.73). */

/** Whether the defender has any choice but to stand. */
export function hasOption(sight: Sight): boolean {
  const battle = battleOf(sight);
  if (isReconAlone(sight) && !battle.reconTried && waysOut(sight)) return true;
  const { area } = battle;
  const units = fighters(sight, judged(sight));
  if (units.length === 0 || isUnsuppliedArea(sight, judged(sight), area)) return false;
  return specialActions(sight).some(({ id }) =>
    mayAllRetreat(sight, id) || reinforcements(sight, id).length > 0
  );
}

/** 8.23: a unit in good order comes from an adjacent uncontested area, if there is room, over a boundary that it may cross. */
export function judgeReinforceBattle(
  sight: Sight,
  { by, unit: id }: DecisionOf<"reinforceBattle">,
  refusals: PlayRefusals,
): void {
  const { area } = battleOf(sight);
  const own = findOnMap(sight, id, "8.23", refusals);
  const refuse = refusals.under("8.23");
  if (fighters(sight, judged(sight)).length === 0) {
    refuse("assets-only", "No unit may reinforce a garrison or a roadblock alone.");
  }
  judgeSpecialAction(sight, by, own === undefined ? [] : [id], area, refusals);
  if (own === undefined) return;
  const { unit, block, area: from } = own;
  const name = areaCalled(sight.setting, area);
  if (!isRegular(unit)) refusals.add("15.8", "patrol", "Patrols do not fight.");
  if (block.condition !== "good") refuse("not-in-good-order", `${unit.name} is not in good order.`);
  if (block.restricted) {
    refuse("restricted", `${unit.name} is restricted.`);
    refusals.addReason(restrictionOf(unit), "restricted", `${unit.name} is restricted and may not move.`);
  }
  if (block.unsupplied) refusals.add("9.34", "unsupplied", `${unit.name} is unsupplied.`);
  if (isContested(sight, from)) refuse("contested", `${unit.name} is in a contested area itself.`);
  if (!hasRoom(sight, unit.side, area)) {
    refusals.add("5.1", "overstacked", `There is no room for another unit in ${name}.`);
  }
  const step = sight.setting.map.step(from, area);
  if (step === undefined) return refuse("not-adjacent", `${unit.name} is not next to ${name}.`);
  if (isBarred(step)) refusals.add("14.11", "escarpment", `No road crosses the escarpment to ${name}.`);
  if (isMinedFor(sight, unit.side, step)) refusals.add("14.14", "mined", `The boundary to ${name} is mined.`);
  const isBound = isInZone(sight, from) || sight.setting.revision >= 7;
  if (isZoned(unit) && isBound && !isInZone(sight, area)) {
    refusals.add("14.43", "leaves-the-zone", `${unit.name} fights in the Tobruk Operational Zone only.`);
  }
}

/** 8.23: it comes unseen and pays no Movement Points. */
export function reinforceBattle(play: Play, { by, unit }: DecisionOf<"reinforceBattle">): void {
  const before = play.truth;
  const { area, reinforced } = battleOf(before);
  const from = play.block(unit).area;
  spendSpecialAction(play, by, { use: "reinforce", area }, unit);
  if (typeof from !== "number") throw new Error(`${unit} is off the map`);
  play.tell({ kind: "moved", ...play.subject(unit), path: [areaName(from), areaName(area)], cost: 0 });
  play.moveTo(unit, area);
  play.change(unit, { reserve: undefined, exploitation: false });
  setBattle(play, { reinforced: [...reinforced, unit] });
  settle(play, before);
}

/** 8.23: units that could come by a Special Action. */
export function reinforcements(sight: Sight, by: string): UnitId[] {
  const { area } = battleOf(sight);
  const near = new Set(sight.setting.map.steps(area).map(({ to }) => to));
  return ownBlocks(sight).filter((block) => typeof block.area === "number" && near.has(block.area)).map((
    { unit },
  ) => unit)
    .filter((unit) =>
      isFaultless((refusals) => judgeReinforceBattle(sight, { kind: "reinforceBattle", by, unit }, refusals))
    );
}

/** 8.24: all defending units retreat by a Special Action, in the order of ids. */
export function judgeRetreatBefore(
  sight: Sight,
  { by, retreats }: DecisionOf<"retreatBefore">,
  refusals: PlayRefusals,
): void {
  const side = judged(sight);
  const { area } = battleOf(sight);
  const units = fighters(sight, side).map(({ unit }) => unit);
  const refuse = refusals.under("8.24");
  if (units.length === 0) refuse("assets-only", "A garrison or a roadblock does not retreat.");
  judgeSpecialAction(sight, by, units, area, refusals);
  for (const id of Object.keys(retreats)) {
    if (!units.includes(id)) {
      refuse("not-defending", `${unitCalled(sight.setting, id)} does not defend here.`);
    }
  }
  const taken: Area[] = [];
  for (const id of units) {
    const path = retreats[id]?.map(areaOf);
    if (path === undefined) {
      refuse("all-retreat", `All units retreat together: where does ${unitCalled(sight.setting, id)} go?`);
      continue;
    }
    judgeRetreatPath(sight, { unit: sight.setting.roster.known(id), area, taken }, path, refusals);
    taken.push(path[path.length - 1]);
  }
}

export function retreatBefore(play: Play, { by, retreats }: DecisionOf<"retreatBefore">): void {
  const side = enemyOf(battleOf(play.truth).side);
  const { area } = battleOf(play.truth);
  spendSpecialAction(play, by, { use: "retreat", area });
  for (const { unit } of inOpenOrder(fighters(play.truth, side))) {
    const path = retreats[unit];
    if (path !== undefined) retreat(play, unit, path.map(areaOf), { disorders: false });
  }
  leave(play);
}

/** 8.24: whether all defending units find a way out one after the other. */
export function mayAllRetreat(sight: Sight, by: string): boolean {
  const retreats = usualRetreats(sight, fighters(sight, judged(sight)).map(({ unit }) => unit));
  return isFaultless((refusals) =>
    judgeRetreatBefore(sight, { kind: "retreatBefore", by, retreats }, refusals)
  );
}

/** 6.42: an answer to hits; if a retreat absorbs one, all remaining units go by {@link usualRetreats}. */
export function takenHits(
  sight: Sight,
  absorb: readonly Absorber[],
  losses: readonly PointId[],
  to?: Area,
): DecisionOf<"takeHits"> {
  const left = survivors(sight, judged(sight), losses).map(({ unit }) => unit);
  const retreats = absorb.includes("retreat") ? { retreats: usualRetreats(sight, left, to) } : {};
  return { kind: "takeHits", absorb: [...absorb], losses: [...losses], ...retreats };
}

/**
 * Retreats by each unit's first lawful path, in the order of ids; units without a path are left out.
 * @param to the area that they go to if they may
 */
export function usualRetreats(
  sight: Sight,
  units: readonly UnitId[],
  to?: Area,
): Record<UnitId, (number | "coastal-force")[]> {
  const { area } = battleOf(sight);
  const taken: Area[] = [];
  const retreats: Record<UnitId, (number | "coastal-force")[]> = {};
  for (const id of units) {
    const ways = retreatWays(sight, { unit: sight.setting.roster.known(id), area, taken });
    const way = ways.find((path) => path[path.length - 1] === to) ?? ways[0];
    if (way === undefined) continue;
    retreats[id] = way.map(areaName);
    taken.push(way[way.length - 1]);
  }
  return retreats;
}

/** 15.73: a recon unit that defends alone tries to slip away; once in a battle. */
export function judgeReconRetreat(
  sight: Sight,
  { path }: DecisionOf<"reconRetreat">,
  refusals: PlayRefusals,
): void {
  const { area, reconTried } = battleOf(sight);
  const [recon] = fighters(sight, judged(sight));
  if (recon === undefined || !isReconAlone(sight)) {
    return refusals.add("15.73", "not-alone", "Only a recon unit that defends alone may try to slip away.");
  }
  if (reconTried) refusals.add("15.73", "has-tried", "It has already tried in this battle.");
  judgeRetreatPath(
    sight,
    { unit: sight.setting.roster.known(recon.unit), area, taken: [] },
    path.map(areaOf),
    refusals,
  );
}

/** 15.73: after a good check the recon unit is away in good order; else the battle goes on. */
export function reconRetreat(play: Play, { path }: DecisionOf<"reconRetreat">): void {
  const { area, side } = battleOf(play.truth);
  setBattle(play, { reconTried: true });
  const [recon] = fighters(play.truth, enemyOf(side));
  if (!checkMorale(play, recon.unit, "reconRetreat", { place: area }).hit) return;
  retreat(play, recon.unit, path.map(areaOf), { disorders: false });
  leave(play);
}

/** 15.73: whether a recon unit is the side's only unit there. */
export function isReconAlone(sight: Sight): boolean {
  const side = judged(sight);
  const here = blocksAt(sight, side, battleOf(sight).area);
  return here.length === 1 &&
    here.every(({ unit }) => unit !== undefined && sight.setting.roster.known(unit).class === "recon");
}

function waysOut(sight: Sight): boolean {
  const [recon] = fighters(sight, judged(sight));
  return recon !== undefined &&
    retreatWays(sight, {
        unit: sight.setting.roster.known(recon.unit),
        area: battleOf(sight).area,
        taken: [],
      }).length > 0;
}

/** 8.24, 15.73, 16.52: the units have gone: a garrison left behind dies, patrols are found out, and the attacker may exploit (6.8). */
function leave(play: Play): void {
  const before = play.truth;
  const { area, side } = battleOf(play.truth);
  const defender = enemyOf(side);
  for (const { id, kind } of battleAssets(play.truth, defender)) {
    if (kind === "garrison") eliminateChit(play, id, area);
  }
  removePatrolsAt(play, defender, area);
  settle(play, before);
  setBattle(play, { outcome: "retreated", isExploitable: isBeaten(play.truth, defender), step: "aftermath" });
}

function isFaultless(judge: (refusals: PlayRefusals) => void): boolean {
  const refusals = new PlayRefusals();
  judge(refusals);
  return refusals.none;
}
