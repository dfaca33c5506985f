import type { Mark } from "../../../src/kernel/pointing.ts";
import { type Side, SIDES } from "../../../src/kernel/side.ts";
import type { HexName } from "../hex-grid.ts";
import { placeThing, sign } from "./things.ts";

/** Hexes of a side, or of both, shaded: each once. @param title what is said of one @param side whose; undefined: of both */
export function shadedHexes(
  hexesOf: (side: Side) => readonly HexName[],
  title: (hex: HexName, side: Side | "both") => string,
  side?: Side,
): Mark[] {
  const owners = new Map<HexName, Side | "both">();
  for (const each of side === undefined ? SIDES : [side]) {
    for (const hex of hexesOf(each)) {
      const other = owners.get(hex);
      owners.set(hex, other === undefined || other === each ? each : "both");
    }
  }
  return [...owners].map(([hex, owner]) => sign(placeThing(hex), owner, title(hex, owner)));
}
