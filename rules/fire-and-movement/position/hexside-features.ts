import type { HexDirection, HexId } from "../../hexes/hex-grid.ts";
import { HEXSIDE } from "./battle-map.ts";
import type { Setting } from "./setting.ts";

/** What lies on a hexside, as seen from a hex, in words; nothing where it is plain. */
export function hexsideFeatures({ map }: Setting, hex: HexId, direction: HexDirection): string[] {
  const has = (feature: number) => map.has(hex, direction, feature);
  const isOpen = map.isOpen(hex, direction);
  return [
    ...(has(HEXSIDE.escarpment)
      ? [isOpen ? "escarpment" : "escarpment, closed to movement, zones, combat and retreats"]
      : isOpen
      ? []
      : ["sea, closed"]),
    ...(has(HEXSIDE.road) ? ["road"] : []),
    ...(has(HEXSIDE.trail) ? ["trail"] : []),
    ...(has(HEXSIDE.minefieldAllied) ? ["Allied minefield"] : []),
    ...(has(HEXSIDE.minefieldAxis) ? ["Axis minefield"] : []),
  ];
}
