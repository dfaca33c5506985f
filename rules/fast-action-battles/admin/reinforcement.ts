import { listed } from "../../../src/common/text.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { findArea, findUnit } from "../play/judging.ts";
import type { Play } from "../play/play.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import { settle } from "../play/settle.ts";
import type { Area } from "../setting/area-map.ts";
import type { DecisionOf } from "../position/decisions.ts";
import { type Ground, hasForces, isVacant } from "../position/ground.ts";
import { areaCalled, chitCalled, unitCalled } from "../position/naming.ts";
import type { Unit, UnitId } from "../setting/roster.ts";
import { judged, type OwnBlock, ownBlocks, type Sight, view } from "../position/sight.ts";
import { hasRoom } from "../position/stacking.ts";
import type { Truth } from "../position/truth.ts";
import { retirable, retirePatrol } from "../special-units/patrols.ts";
import { judgeSpecialAction, spendSpecialAction } from "../special-units/special-actions.ts";

/** 4.1, the Reinforcement Phase. */

/** 4.1a: as the phase begins, notes the sides whose reusable Special Action was left unspent, and brings spent ones back. */
export function beginReinforcements(play: Play): void {
  const { setting, gameTurn, chits } = play.truth;
  const reusable = setting.chits.ofKind("reusableSpecialAction");
  const unspent = gameTurn === 1
    ? []
    : reusable.filter(({ id }) => chits[id] === "available").map(({ side }) => side);
  play.set({ unspent, retired: [], repaired: [], arrivedIn: [] });
  for (const { id } of reusable) if (chits[id] === "used") play.moveChit(id, "available");
}

/** 4.1a: one asset from Used to Available, by a side whose reusable Special Action was left unspent. */
export function judgeReturn(
  sight: Sight,
  { chit: id }: DecisionOf<"returnAsset">,
  refusals: PlayRefusals,
): void {
  const refuse = refusals.under("4.1");
  const chit = sight.setting.chits.chit(id);
  if (!sight.unspent.includes(judged(sight))) {
    refuse("special-action-spent", "An asset comes back only for an unspent reusable Special Action.");
  }
  if (
    chit === undefined || chit.side !== judged(sight) || chit.type !== "asset" || sight.chits[id] !== "used"
  ) {
    refuse("not-used", `${chitCalled(sight.setting, id)} is no asset in your Used box.`);
  }
}

export function returnAsset(play: Play, { chit }: DecisionOf<"returnAsset">): void {
  const { side } = play.truth.setting.chits.known(chit);
  play.set({ unspent: play.truth.unspent.filter((other) => other !== side) });
  play.moveChit(chit, "available");
}

/** 4.1c: a unit may come in through an area that its side controls, or that is vacant, where there is room (5.1). */
function isOpenEntry(ground: Ground, side: Side, area: Area): boolean {
  const isFree = ground.control[area] === side || isVacant(ground, area);
  return isFree && hasRoom(ground, side, area);
}

/** 4.1c, 15.31: the blocks of a side that are due and have not come. */
export function dueArrivals(sight: Sight): OwnBlock[] {
  return ownBlocks(sight).filter(({ unit, area }) => {
    const { arrival } = sight.setting.roster.known(unit);
    return area === "reinforcements" && arrival !== undefined && arrival.gameTurn <= sight.gameTurn;
  });
}

/**
 * 4.1c: the areas where a due unit may come in. A delayed one uses the nearest entry area of its side, the lower number first.
 */
export function arrivalAreas(sight: Sight, unit: Unit): Area[] {
  const { map } = sight.setting;
  const own = unit.arrival === undefined ? [] : map.entries(unit.arrival.entries);
  if (!sight.delayed.includes(unit.id)) return own.filter((area) => isOpenEntry(sight, unit.side, area));
  const entries = new Set(map.entriesOf(unit.side));
  const seen = new Set(own);
  for (let ring = [...own]; ring.length > 0;) {
    const open = ring.filter((area) => entries.has(area) && isOpenEntry(sight, unit.side, area));
    if (open.length > 0) return [Math.min(...open)];
    ring = [...new Set(ring.flatMap((area) => map.steps(area).map(({ to }) => to)))].filter((to) =>
      to !== 0 && !seen.has(to)
    );
    for (const area of ring) seen.add(area);
  }
  return [];
}

/** 4.1c, 8.27: whether a unit that has not come may ever come in there, even if the area is barred now. */
export function mayArriveAt(sight: Sight, id: UnitId, area: Area, isRerouted: boolean): boolean {
  const { map, roster } = sight.setting;
  const { side, arrival } = roster.known(id);
  const block = sight.blocks.find(({ unit }) => unit === id);
  if (block?.area !== "reinforcements" || !map.entriesOf(side).includes(area)) return false;
  return isRerouted || arrival === undefined || map.entries(arrival.entries).includes(area) ||
    sight.delayed.includes(id);
}

/** 4.1c, 8.27: a reinforcement comes in through one of its entry areas. By a Special Action it uses any of its side. */
export function judgeArrival(
  sight: Sight,
  { unit: id, area: wanted, by }: DecisionOf<"arrive">,
  refusals: PlayRefusals,
): void {
  const cite = by === undefined ? "4.1" : "8.27";
  const own = findUnit(sight, id, cite, refusals);
  const area = findArea(sight, wanted, cite, refusals);
  if (by !== undefined) judgeSpecialAction(sight, by, own === undefined ? [] : [id], undefined, refusals);
  if (own === undefined || area === undefined) return;
  const { unit } = own;
  if (!dueArrivals(sight).some((block) => block.unit === id)) {
    return refusals.add("4.1", "not-due", `${unit.name} does not arrive in this Game-Turn.`);
  }
  judgeEntryArea(sight, area, by === undefined ? "4.1" : "8.27", refusals);
  const allowed = by === undefined ? arrivalAreas(sight, unit) : sight.setting.map.entriesOf(unit.side);
  if (allowed.includes(area)) return;
  const where = listed(allowed.map((one) => areaCalled(sight.setting, one)));
  const message = allowed.length === 0
    ? `No entry area is open to ${unit.name} in this Game-Turn.`
    : `${unit.name} may come in at ${where}, not at ${areaCalled(sight.setting, area)}.`;
  refusals.add(cite, "no-entry-area", message);
}

/**
 * 4.1c, 5.1: an entry area has to be open to the side that is asked, and to have room.
 * @param cite the case that brings the unit in
 */
export function judgeEntryArea(sight: Sight, area: Area, cite: string, refusals: PlayRefusals): void {
  const side = judged(sight);
  const name = areaCalled(sight.setting, area);
  if (sight.control[area] !== side && hasForces(sight, enemyOf(side), area)) {
    refusals.add(cite, "enemy-held", `${name} is held by the enemy.`);
  }
  if (!hasRoom(sight, side, area)) {
    refusals.add("5.1", "overstacked", `There is no room for another unit in ${name}.`);
  }
}

export function arrive(play: Play, { unit, area, by }: DecisionOf<"arrive">): void {
  if (by !== undefined) spendSpecialAction(play, by, { use: "reroute", area }, unit);
  enter(play, unit, area);
  play.set({
    arrivedIn: [...new Set([...play.truth.arrivedIn, area])],
    delayed: play.truth.delayed.filter((other) => other !== unit),
  });
}

/** A unit comes onto the map at full strength, or with the steps given. */
export function enter(play: Play, unit: UnitId, area: Area, strength = play.unit(unit).steps): void {
  const before = play.truth;
  play.bringOn(unit, area, strength);
  play.tell({ kind: "arrived", ...play.subject(unit), area, side: play.unit(unit).side });
  settle(play, before);
}

/** 4.1c, 15.8: the side makes its mandatory choices before the phase ends. */
export function judgeEndReinforcements(sight: Sight, refusals: PlayRefusals): void {
  for (const { unit: id } of dueArrivals(sight)) {
    const areas = arrivalAreas(sight, sight.setting.roster.known(id));
    if (areas.length < 2) continue;
    const where = listed(areas.map((area) => areaCalled(sight.setting, area)));
    refusals.add("4.1", "arrival-open", `${unitCalled(sight.setting, id)} arrives now: at ${where}?`);
  }
  if (retirable(sight).length > 1) {
    refusals.add("15.8", "retirement-open", "Which patrol do you give up in this Game-Turn?");
  }
}

/** 4.1b-d: what needs no decision happens. Used assets and the chits of this Game-Turn go to the cup. */
export function endReinforcements(play: Play, side: Side): void {
  for (const { unit } of dueArrivals(view(play.truth, side))) {
    const [area] = arrivalAreas(view(play.truth, side), play.unit(unit));
    if (area !== undefined) arrive(play, { kind: "arrive", unit, area });
    else delay(play, unit);
  }
  const [patrol] = retirable(view(play.truth, side));
  if (patrol !== undefined) retirePatrol(play, patrol);
  for (const id of goingToTheCup(play.truth, side)) play.moveChit(id, "cup");
  play.set({ arrivedIn: [], unspent: play.truth.unspent.filter((other) => other !== side) });
}

/** 4.1c: delays a unit to the next Game-Turn, as all its entry areas are barred. */
function delay(play: Play, unit: UnitId): void {
  play.set({ delayed: [...new Set([...play.truth.delayed, unit])] });
  play.tell({ kind: "delayed", unit });
}

function goingToTheCup({ setting, chits, gameTurn }: Truth, side: Side): string[] {
  return setting.chits.chits.filter((chit) =>
    chit.side === side && (chit.type === "asset" && chits[chit.id] === "used" ||
      chits[chit.id] === "waiting" && chit.arrival !== "C" && chit.arrival <= gameTurn)
  ).map(({ id }) => id);
}
