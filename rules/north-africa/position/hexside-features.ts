import type { HexDirection, HexId } from "../../hexes/hex-grid.ts";
import { HEXSIDE } from "./battle-map.ts";
import type { Setting } from "./setting.ts";

const FEATURES = [
  [HEXSIDE.road, "road"],
  [HEXSIDE.trail, "trail"],
  [HEXSIDE.minefieldAllied, "Allied minefield"],
  [HEXSIDE.minefieldAxis, "Axis minefield"],
  [HEXSIDE.ridge, "ridge"],
  [HEXSIDE.stream, "stream"],
  [HEXSIDE.ditch, "ditch"],
  [HEXSIDE.bridge, "bridge"],
] as const;

/** The features of a hexside in words, as seen from a hex; nothing if it is plain. */
export function hexsideFeatures({ map }: Setting, hex: HexId, direction: HexDirection): string[] {
  const found = FEATURES.filter(([feature]) => map.has(hex, direction, feature)).map(([, name]) => name);
  if (map.has(hex, direction, HEXSIDE.escarpment)) {
    return [
      map.isOpen(hex, direction) ? "escarpment" : "escarpment, closed to movement, zones, combat and supply",
      ...found,
    ];
  }
  return map.isOpen(hex, direction) ? found : ["sea, closed"];
}
