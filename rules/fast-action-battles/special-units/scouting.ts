import { enemyOf } from "../../../src/kernel/side.ts";
import { findArea, findOnMap, type OwnUnit } from "../play/judging.ts";
import type { Play } from "../play/play.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import { control, settle } from "../play/settle.ts";
import { restrictionOf } from "../play/tobruk.ts";
import { BASE } from "../play/success-number.ts";
import type { Area, Step } from "../setting/area-map.ts";
import { crossingName, isAssaulted, isBarred, isEnemyOccupied, limitOf } from "../position/boundaries.ts";
import type { DecisionOf } from "../position/decisions.ts";
import { blocksAt, isContested, isMinedFor } from "../position/ground.ts";
import { areaCalled } from "../position/naming.ts";
import type { UnitId } from "../setting/roster.ts";
import { judged, type Sight } from "../position/sight.ts";
import { removePatrolsAt } from "./patrols.ts";

/** 15.7: recon units. */

/** 15.72: before anything else of the movement phase a recon unit in good order goes into an adjacent area that only the enemy holds. */
export function judgeScouting(
  sight: Sight,
  { unit: id, area: wanted }: DecisionOf<"scout">,
  refusals: PlayRefusals,
): void {
  const own = findOnMap(sight, id, "15.72", refusals);
  const area = findArea(sight, wanted, "15.72", refusals);
  if (!sight.scoutingOpen) {
    refusals.add("15.72", "too-late", "Scouting comes first in the movement phase.");
  }
  if (own === undefined || area === undefined) return;
  judgeScout(sight, own, refusals);
  judgeScouted(sight, own, area, refusals);
}

function judgeScout(
  sight: Sight,
  { unit, block, area }: OwnUnit & { readonly area: Area },
  refusals: PlayRefusals,
): void {
  const refuse = refusals.under("15.72");
  if (unit.class !== "recon") refuse("no-recon", `${unit.name} is no recon unit.`);
  if (block.restricted && sight.setting.revision >= 8) {
    refusals.add(restrictionOf(unit), "restricted", `${unit.name} is restricted and may not move.`);
  }
  if (block.condition !== "good") refuse("not-in-good-order", `${unit.name} is not in good order.`);
  if (block.moved === true) refuse("has-scouted", `${unit.name} has scouted in this phase.`);
  if (isContested(sight, area)) refuse("contested", `${unit.name} is in a contested area.`);
}

/** 15.72, 14.1: what bars a move also bars scouting, and the limits of one unit apply. */
function judgeScouted(
  sight: Sight,
  { unit, area }: OwnUnit & { readonly area: Area },
  to: Area,
  refusals: PlayRefusals,
): void {
  const name = areaCalled(sight.setting, to);
  const refuse = refusals.under("15.72");
  if (!isEnemyOccupied(sight, unit.side, to) || isContested(sight, to)) {
    refuse("nobody-to-scout", `${name} is not held by the enemy alone.`);
  }
  const step = sight.setting.map.step(area, to);
  if (step === undefined) {
    return refusals.add(
      "5.32",
      "not-adjacent",
      `${name} is not connected to ${areaCalled(sight.setting, area)}.`,
    );
  }
  const bar = barOf(sight, step);
  if (bar !== undefined) {
    refusals.add(bar.cite, "barred", `${unit.name} cannot scout ${name}: ${bar.why}.`);
  }
}

/** 14.1: what keeps a scout from an adjacent area. */
function barOf(sight: Sight, step: Step): { readonly cite: string; readonly why: string } | undefined {
  if (isBarred(step)) return { cite: "14.11", why: "no road leads over the escarpment" };
  if (isMinedFor(sight, judged(sight), step)) {
    return { cite: "14.14", why: "only infantry crosses the mines" };
  }
  const limit = sight.crossed.includes(crossingName(step)) ? limitOf(step) : undefined;
  return limit === undefined
    ? undefined
    : { cite: limit, why: "a unit has gone there by this boundary already" };
}

/**
 * 15.72: the scout is shown. With a 5 or less the scouted units are too, and patrols among them go. A 10 keeps the scout there.
 */
export function scout(play: Play, { unit, area }: DecisionOf<"scout">): void {
  const before = play.truth;
  const { side, area: from } = play.block(unit);
  if (typeof from !== "number") throw new Error(`${unit} is off the map`);
  const step = before.setting.map.step(from, area)!;
  play.moveTo(unit, area);
  play.change(unit, { moved: true, reserve: undefined, from, assaulting: isAssaulted(step, false) });
  if (before.setting.revision >= 12) play.change(unit, { scouted: true });
  play.reveal(unit, "shown");
  const { die, hit } = play.roll({ purpose: "scouting", side, by: unit, need: BASE, place: area });
  if (hit) showScouted(play, area, unit);
  play.tell({ kind: "scouted", ...play.subject(unit), area, success: hit });
  if (die === 10) return stay(play, unit, area, step);
  play.set({ stage: { at: "scoutEnd", unit, from } });
}

function showScouted(play: Play, area: Area, scout: UnitId): void {
  const enemy = enemyOf(play.block(scout).side);
  for (const { unit } of blocksAt(play.truth, enemy, area)) play.reveal(unit, "shown");
  removePatrolsAt(play, enemy, area);
  play.set({ scouted: [...new Set([...play.truth.scouted, area])] });
  const { side } = play.block(scout);
  if (!isEnemyOccupied(play.truth, side, area) && play.truth.control[area] !== side) {
    control(play, area, side);
  }
}

/** 15.72: the scout stays, or goes back and is turned away; it has moved either way. Scouting costs no Movement Points. */
export function endScouting(play: Play, unit: UnitId, from: Area, isStaying: boolean): void {
  const { area } = play.block(unit);
  if (typeof area !== "number") throw new Error(`${unit} is off the map`);
  if (isStaying) return stay(play, unit, area, play.truth.setting.map.step(from, area)!);
  const before = play.truth;
  play.moveTo(unit, from);
  play.change(unit, { from: undefined, assaulting: false });
  play.hide(unit);
  settle(play, before);
}

/** 14.1: a scout that stays counts for the limit of its boundary. */
function stay(play: Play, unit: UnitId, area: Area, step: Step): void {
  const { side } = play.block(unit);
  if (isEnemyOccupied(play.truth, side, area)) {
    play.set({ crossed: [...play.truth.crossed, crossingName(step)] });
  }
  settle(play, { ...play.truth, blocks: withoutUnit(play, unit) });
}

/** The blocks without the scout, as if it had just come, so that the effects of its coming are settled. */
function withoutUnit(play: Play, unit: UnitId) {
  return play.truth.blocks.map((block) => block.unit === unit ? { ...block, area: "out" as const } : block);
}
