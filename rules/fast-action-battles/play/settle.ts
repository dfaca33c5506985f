import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import type { Area } from "../setting/area-map.ts";
import {
  areaOfBlock,
  chitsIn,
  contestedAreas,
  hasUnits,
  isContested,
  soleHolders,
} from "../position/ground.ts";
import type { Truth } from "../position/truth.ts";
import { turnAway } from "./face-down.ts";
import type { Play } from "./play.ts";

/** 16.31: the Axis airfield whose capture brings the Allies an air asset. */
export const GAMBUT_AIRFIELD: Area = 16;

/**
 * What follows at once from where blocks and chits are now: control (2.2), newly contested areas, reserve markers in
 * contested areas (5.21). Blocks lie face up only while both sides have units there.
 * @param before the truth before blocks and chits moved
 */
export function settle(play: Play, before: Truth): void {
  if (play.truth.blocks !== before.blocks || play.truth.chits !== before.chits) settleFrom(play, before);
}

/** The same after a battle, in which no area becomes contested. */
export function settleBattle(play: Play): void {
  settleFrom(play, play.truth);
}

function settleFrom(play: Play, before: Truth): void {
  takeControl(play);
  const now = contestedAreas(play.truth);
  const { newlyContested, contestedBefore = [] } = play.truth;
  const fresh = now.filter((area) =>
    newlyContested.includes(area) || (!isContested(before, area) && !contestedBefore.includes(area))
  );
  if (fresh.length !== newlyContested.length || fresh.some((area) => !newlyContested.includes(area))) {
    play.set({ newlyContested: fresh });
  }
  play.changeAll((block) => block.reserve !== undefined && now.includes(areaOfBlock(block) ?? -1), {
    reserve: undefined,
  });
  turnAway(play);
}

/**
 * 2.0: the areas contested as a movement phase begins. They are not newly contested in it, no matter who leaves and enters
 * them. Before revision 5 they were, once they had been left.
 */
export function contestsKept(truth: Truth): Area[] | undefined {
  return truth.setting.revision < 5 ? undefined : contestedAreas(truth);
}

/** 2.2: units that are alone in an area control it from that moment on; assets keep control and never take it. */
function takeControl(play: Play): void {
  for (const { area, side } of soleHolders(play.truth)) {
    if (play.truth.control[area] !== side) control(play, area, side);
  }
}

/** An area changes hands; field works and supply markers of the other side are removed. */
export function control(play: Play, area: Area, side: Side): void {
  const { truth } = play;
  play.set({
    control: truth.control.map((holder, index) => index === area ? side : holder),
    unsuppliedAreas: truth.unsuppliedAreas.filter((other) => other !== area),
  });
  play.tell({ kind: "controlled", area, side });
  if (truth.works[area] === enemyOf(side)) removeWorks(play, area);
  if (truth.setting.options.fortsLost) loseFort(play, area, side);
  if (side === "allied" && area === GAMBUT_AIRFIELD && !truth.airfieldTaken) captureAirfield(play);
}

/** 16.31: the conditional air asset goes into the cup when the airfield falls for the first time. */
function captureAirfield(play: Play): void {
  play.set({ airfieldTaken: true });
  const waiting = chitsIn(play.truth, "allied", "waiting", "air").find(({ arrival }) => arrival === "C");
  if (waiting !== undefined) play.moveChit(waiting.id, "cup");
}

/** 14.03, by an option: the enemy who takes control ends a fort for good. */
function loseFort(play: Play, area: Area, side: Side): void {
  const { [area]: strength, ...forts } = play.truth.forts;
  if (strength === undefined || side === (play.truth.setting.forts.get(area)?.side ?? "axis")) return;
  play.set({ forts });
  play.tell({ kind: "fortReduced", area, strength: 0, cite: "14.03" });
}

export function removeWorks(play: Play, area: Area, cite?: string): void {
  const { [area]: _, ...works } = play.truth.works;
  play.set({ works });
  play.tell({ kind: "worksRemoved", area, ...(cite === undefined ? {} : { cite }) });
}

/** 5.23: as a phase ends, field works without a unit of their side are removed. Before revision 11 they stayed. */
export function removeDesertedWorks(play: Play): void {
  if (play.truth.setting.revision < 11) return;
  for (const [name, side] of Object.entries(play.truth.works)) {
    const area = Number(name);
    if (!hasUnits(play.truth, side, area)) removeWorks(play, area, "5.23");
  }
}
