import type { UnitId } from "../../hexes/names.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import type { Side } from "../../../src/kernel/side.ts";

/** One correction that a ruling makes to a position. */
export type Correction =
  /** The unit is placed in a hex, wherever it was. */
  | { readonly kind: "place"; readonly unit: UnitId; readonly hex: HexName }
  /** The unit is off the map: destroyed, gone by an edge, or a reinforcement still to come. */
  | { readonly kind: "remove"; readonly unit: UnitId; readonly to: "eliminated" | "exited" | "reserve" }
  /** The unit has suffered an adverse result in the Combat Phase before this, or has not. */
  | { readonly kind: "suffered"; readonly unit: UnitId; readonly has: boolean }
  /** Ground Support Points that are left to a side in this Game-Turn. */
  | { readonly kind: "groundSupport"; readonly side: Side; readonly points: number }
  /** Units that a diversion requires to leave the map, and those that have left for it. */
  | { readonly kind: "diversion"; readonly required: number; readonly exited: number };
