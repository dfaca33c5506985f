import type { Side } from "../../../src/kernel/side.ts";
import type { Area } from "../setting/area-map.ts";
import { blocksAt, type Ground, type OpenBlock, unitCount } from "./ground.ts";

/** 5.1: how many units of a side may be in an area together. */
export const STACKING_LIMIT = 2;

/** 15.71: a revealed recon unit does not count. */
export function countsForStacking({ setting }: Ground, block: OpenBlock): boolean {
  if (block.revealed === undefined || block.unit === undefined) return true;
  return setting.roster.known(block.unit).class !== "recon";
}

/** How many units of a side count in an area (5.1). */
export function stackSize(ground: Ground, side: Side, area: Area): number {
  return blocksAt(ground, side, area).filter((block) => countsForStacking(ground, block)).length;
}

/** 5.1: whether one more unit finds room there. @param more units that will have come there before it */
export function hasRoom(ground: Ground, side: Side, area: Area, more = 0): boolean {
  return unitCount(ground, side, area) + more < STACKING_LIMIT ||
    stackSize(ground, side, area) + more < STACKING_LIMIT;
}

/** 5.1: areas in which a side has more units than may stay. */
export function overstacked(ground: Ground, side: Side): Area[] {
  return ground.setting.map.areas.filter((area) =>
    unitCount(ground, side, area) > STACKING_LIMIT && stackSize(ground, side, area) > STACKING_LIMIT
  );
}
