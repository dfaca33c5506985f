import type { HexName } from "./hex-grid.ts";

/** A unit as an order names it: by the hex it stands in, its designation or its id. */
export type UnitRef = string;

/** Where a unit is to go: hex by hex, or to a hex by the cheapest legal path. */
export type Way =
  | { readonly by: "path"; readonly hexes: readonly HexName[] }
  | { readonly by: "destination"; readonly to: HexName };
