import type { HexDirection, HexId } from "../../hexes/hex-grid.ts";
import { isMinefield } from "./minefields.ts";
import type { Setting } from "./setting.ts";

/** 17.1: the middle of Tobruk's ring of boxes, and how far from it the exempt Axis hexes lie. */
export const CENTER = "1003";
const RADIUS = 3;

/**
 * 17.1: whether an Axis unit in a hex need not attack the British unit in a direction: a minefield hexside between them,
 * and the hex exactly three hexes from 1003.
 */
export function isExemptAroundTobruk(setting: Setting, hex: HexId, direction: HexDirection): boolean {
  const { map } = setting;
  const center = map.grid.id(CENTER);
  return center !== undefined && isMinefield(map, hex, direction) &&
    map.grid.distance(hex, center) === RADIUS;
}
