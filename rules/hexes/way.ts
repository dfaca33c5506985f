import { type HexName, isHexName } from "./hex-grid.ts";

/** A unit as an order names it: by the hex it stands in, its designation or its id. */
export type UnitRef = string;

/** Where a unit is to go: hex by hex, or to a hex by the cheapest legal path. */
export type Way =
  | { readonly by: "path"; readonly hexes: readonly HexName[] }
  | { readonly by: "destination"; readonly to: HexName };

/** A way as written after its unit, whose own hex is not repeated. */
export function printWay(way: Way, unit: UnitRef): string {
  if (way.by === "destination") return `to ${way.to}`;
  const hexes = isHexName(unit) && way.hexes[0] === unit ? way.hexes.slice(1) : way.hexes;
  return hexes.join(" ");
}

/** A path with the hex that it begins in, written or not. */
export function wholePath(hexes: readonly HexName[], from: HexName): HexName[] {
  return hexes[0] === from ? [...hexes] : [from, ...hexes];
}
