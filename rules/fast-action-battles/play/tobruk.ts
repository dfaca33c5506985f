import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import type { Area, Step } from "../setting/area-map.ts";
import type { Chit } from "../setting/chit-book.ts";
import { type Ground, hasForces } from "../position/ground.ts";
import type { Unit } from "../setting/roster.ts";
import { judged, type Sight } from "../position/sight.ts";
import { inOpenOrder } from "../position/truth.ts";
import type { Play } from "./play.ts";
import type { PlayRefusals } from "./refusals.ts";

/** 14.32: the areas of the Tobruk Operational Zone. */
const ZONE = "zone:tobruk";

/** 14.43: German units that stay in the zone, like XXI Corps. */
const ZONED_GERMANS = ["ge-155", "ge-361"];

export function isInZone({ setting }: Ground, area: Area): boolean {
  return setting.map.is(area, ZONE);
}

/** 14.43: units that may not leave the Tobruk Operational Zone of their own will. */
export function isZoned(unit: Unit): boolean {
  return unit.echelon === "XXI" || ZONED_GERMANS.includes(unit.id);
}

/** 14.42, 14.43: the case that bars a restricted unit from moving. */
export function restrictionOf(unit: Unit): string {
  return unit.echelon === "TOB" ? "14.42" : "14.43";
}

/**
 * 14.43: each area's distance from the zone, in areas, for a unit outside that returns by the shortest way. The way crosses
 * nothing that bars the unit, and no area that the enemy holds or controls.
 * @param isOpen whether the unit may make a step
 */
export function distancesToZone(
  ground: Ground,
  side: Side,
  isOpen: (step: Step) => boolean,
): ReadonlyMap<Area, number> {
  const { map } = ground.setting;
  const enemy = enemyOf(side);
  const isFree = (area: Area) => ground.control[area] === side && !hasForces(ground, enemy, area);
  const distances = new Map<Area, number>();
  let ring = map.withFeature(ZONE).filter(isFree);
  for (const area of ring) distances.set(area, 0);
  for (let distance = 1; ring.length > 0; distance++) {
    const next = new Set<Area>();
    for (const area of ring) {
      for (const { to } of map.steps(area)) {
        const back = map.step(to, area);
        if (back !== undefined && !distances.has(to) && isOpen(back)) next.add(to);
      }
    }
    for (const area of next) distances.set(area, distance);
    ring = [...next].filter(isFree);
  }
  return distances;
}

const isGarrison = ({ echelon }: Unit) => echelon === "TOB";
const isCorps = ({ echelon }: Unit) => echelon === "XXI";

/**
 * 14.61: the reusable Special Action or one of XXX Corps authorizes the breakout, in a friendly Admin Phase. A scenario
 * without the Tobruk Garrison has none (14.42).
 */
export function judgeBreakout(sight: Sight, chit: Chit | undefined, refusals: PlayRefusals): void {
  const refuse = refusals.under("14.61");
  if (judged(sight) !== "allied") return refuse("allied-only", "Only the Allied side breaks out of Tobruk.");
  if (sight.phasing !== "allied") {
    refuse("friendly-admin-only", "Authorize the breakout in an Admin Phase of the Allied Player-Turn.");
  }
  if (sight.breakout) refuse("already-authorized", "The breakout is already authorized.");
  const hasGarrison = sight.blocks.some(({ unit }) =>
    unit !== undefined && isGarrison(sight.setting.roster.known(unit))
  );
  if (sight.setting.scenario !== undefined && !hasGarrison) {
    refuse("no-garrison", "This scenario has no Tobruk Garrison units to break out.");
  }
  if (chit !== undefined && chit.type !== "reusable" && chit.echelon !== "XXX") {
    refuse("wrong-special-action", "It takes the reusable Special Action or one of XXX Corps.");
  }
}

/** 14.61, 14.42: all of the Tobruk Garrison may move from now on. */
export function breakOut(play: Play, side: Side): void {
  play.set({ breakout: true });
  release(play, side, "14.61", isGarrison);
}

/** 14.61b: XXI Corps is released by the reusable Special Action, once one of its units has been attacked. */
export function judgeRelease(sight: Sight, chit: Chit | undefined, refusals: PlayRefusals): void {
  const refuse = refusals.under("14.61");
  if (judged(sight) !== "axis") return refuse("axis-only", "Only the Axis side releases XXI Corps.");
  if (sight.phasing !== "axis") {
    refuse("friendly-admin-only", "Release XXI Corps in an Admin Phase of the Axis Player-Turn.");
  }
  if (sight.release) refuse("already-released", "XXI Corps is already released.");
  if (!sight.attackedXXI) refuse("not-attacked", "No unit of XXI Corps has been attacked yet.");
  if (chit !== undefined && chit.type !== "reusable") {
    refuse("wrong-special-action", "It takes the reusable Special Action.");
  }
}

/** 14.61b, 14.43: all of XXI Corps may move from now on. */
export function releaseCorps(play: Play): void {
  play.set({ release: true });
  release(play, "axis", "14.61", isCorps);
}

/**
 * 14.43: attacked units of XXI Corps are turned upright and may move from then on. Before revision 3 this also held for those
 * that attacked.
 */
export function releaseAttacked(play: Play, area: Area): void {
  if (play.truth.phasing === "axis" && play.truth.setting.revision >= 3) return;
  const attacked = play.truth.blocks.some((block) => block.area === area && isCorps(play.unit(block.unit)));
  if (!attacked) return;
  play.set({ attackedXXI: true });
  const here = new Set(play.truth.blocks.filter((block) => block.area === area).map(({ unit }) => unit));
  release(play, "axis", "14.43", (unit) => isCorps(unit) && here.has(unit.id));
}

function release(play: Play, side: Side, cite: string, which: (unit: Unit) => boolean): void {
  for (const { unit, restricted } of inOpenOrder(play.truth.blocks)) {
    const own = play.unit(unit);
    if (!restricted || own.side !== side || !which(own)) continue;
    play.change(unit, { restricted: false });
    play.tell({ kind: "released", ...play.subject(unit), cite });
  }
}
