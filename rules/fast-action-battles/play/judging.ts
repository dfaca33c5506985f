import type { Side } from "../../../src/kernel/side.ts";
import type { Area } from "../setting/area-map.ts";
import type { Chit, ChitId } from "../setting/chit-book.ts";
import { areaOfBlock } from "../position/ground.ts";
import { areaCalled, chitCalled, unitCalled } from "../position/naming.ts";
import type { Unit, UnitId } from "../setting/roster.ts";
import { judged, type OwnBlock, ownBlock, type Sight } from "../position/sight.ts";
import type { PlayRefusals } from "./refusals.ts";

/**
 * Only the sight of the deciding side judges a decision, so a refusal cannot reveal anything hidden. These are the
 * questions that most judgements begin with.
 */

/** A block of the side that is asked, with its unit. */
export interface OwnUnit {
  readonly block: OwnBlock;
  readonly unit: Unit;
}

/** A block of that side by its id. @param cite the case that demands one's own block */
export function findUnit(
  sight: Sight,
  id: UnitId,
  cite: string,
  refusals: PlayRefusals,
): OwnUnit | undefined {
  const block = ownBlock(sight, id);
  if (block === undefined) {
    refusals.add(cite, "no-such-unit", `You have no unit ${id} in this game.`);
    return undefined;
  }
  return { block, unit: sight.setting.roster.known(id) };
}

export function findOnMap(
  sight: Sight,
  id: UnitId,
  cite: string,
  refusals: PlayRefusals,
): (OwnUnit & { readonly area: Area }) | undefined {
  const own = findUnit(sight, id, cite, refusals);
  if (own === undefined) return undefined;
  const area = areaOfBlock(own.block);
  if (area === undefined) {
    refusals.add(cite, "off-the-map", `${unitCalled(sight.setting, id)} is not on the map.`);
    return undefined;
  }
  return { ...own, area };
}

export function findAvailable(
  sight: Sight,
  id: ChitId,
  cite: string,
  refusals: PlayRefusals,
): Chit | undefined {
  const chit = sight.setting.chits.chit(id);
  if (chit === undefined || chit.side !== judged(sight)) {
    refusals.add(cite, "no-such-chit", `You have no chit ${id} in this game.`);
    return undefined;
  }
  if (sight.chits[id] !== "available") {
    refusals.add(cite, "not-available", `${chitCalled(sight.setting, id)} is not in your Available box.`);
    return undefined;
  }
  return chit;
}

export function findArea(
  sight: Sight,
  area: Area | undefined,
  cite: string,
  refusals: PlayRefusals,
): Area | undefined {
  if (area === undefined) refusals.add(cite, "no-area", "Say in which area.");
  else if (!sight.setting.map.has(area)) {
    refusals.add(cite, "unknown-area", `There is no area ${area} on this map.`);
    return undefined;
  }
  return area;
}

/**
 * 9.34: whether friendly events, Special Actions, staff and engineers cannot reach an area and a side's units in it. 17.22: a
 * Supply Convoy does not change that.
 */
export function isUnsuppliedArea(sight: Sight, side: Side, area: Area): boolean {
  if (sight.unsuppliedAreas.includes(area) && sight.control[area] === side) return true;
  if (side === "axis" && sight.convoyed.includes(area)) return true;
  return sight.blocks.some((block) => block.side === side && block.area === area && block.unsupplied);
}

/** 9.34: refuses an area that supply does not reach. */
export function judgeSuppliedArea(sight: Sight, area: Area, refusals: PlayRefusals): boolean {
  if (!isUnsuppliedArea(sight, judged(sight), area)) return true;
  refusals.add(
    "9.34",
    "unsupplied",
    `${areaCalled(sight.setting, area)} is unsupplied: you can play nothing there.`,
  );
  return false;
}

/** 9.34 and the case that wants a supplied unit. */
export function judgeSuppliedUnit(
  sight: Sight,
  { block }: OwnUnit,
  cite: string,
  refusals: PlayRefusals,
): void {
  const area = areaOfBlock(block);
  if (area === undefined || (!block.unsupplied && !isUnsuppliedArea(sight, block.side, area))) return;
  refusals.add(
    "9.34",
    "unsupplied",
    `${unitCalled(sight.setting, block.unit)} is unsupplied: you can play nothing on it.`,
  );
  refusals.add(cite, "unsupplied", `${unitCalled(sight.setting, block.unit)} must be supplied.`);
}
