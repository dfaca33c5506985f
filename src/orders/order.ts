import type { HexName, MapEdge } from "../kernel/hex-grid.ts";

/** A unit as an order names it: by the hex it stands in, its designation or its id. */
export type UnitRef = string;

/** Where a unit is to go: hex by hex, or to a hex by the cheapest legal path. */
export type Way =
  | { readonly by: "path"; readonly hexes: readonly HexName[] }
  | { readonly by: "destination"; readonly to: HexName };

/** What a unit wants to do where it may advance (7.9). */
export interface AdvanceWish {
  readonly unit: UnitRef;
  readonly way: Way | { readonly by: "staying" };
}

/** What artillery and ground support add to an attack or a defense. */
export interface Support {
  readonly artillery: readonly UnitRef[];
  readonly groundSupport: number;
}

/** One order of a sheet, as written: nothing in it has been held against a position yet. */
export type Order =
  | { readonly verb: "move"; readonly unit: UnitRef; readonly way: Way }
  | { readonly verb: "enter"; readonly unit: UnitRef; readonly at: HexName; readonly way: Way | undefined }
  | {
    readonly verb: "exit";
    readonly unit: UnitRef;
    readonly by: HexName | undefined;
    readonly edge: MapEdge;
  }
  | { readonly verb: "hold"; readonly unit: UnitRef }
  | AttackOrder
  | ({ readonly verb: "protect"; readonly target: UnitRef } & Support)
  | { readonly verb: "retreat"; readonly unit: UnitRef | undefined; readonly way: RetreatWay }
  | ({ readonly verb: "advance" } & AdvanceWish)
  | { readonly verb: "remove"; readonly units: readonly UnitRef[] }
  | { readonly verb: "offer" | "accept" }
  | { readonly verb: "go" | "wait" };

export interface AttackOrder extends Support {
  readonly verb: "attack";
  readonly defenders: readonly UnitRef[];
  readonly attackers: readonly UnitRef[];
  readonly advances: readonly AdvanceWish[];
}

/** Where a unit wants to retreat: toward a hex, or along a path. */
export type RetreatWay =
  | { readonly by: "direction"; readonly toward: HexName }
  | { readonly by: "path"; readonly hexes: readonly HexName[] };

export type OrderOf<V extends Order["verb"]> = Extract<Order, { verb: V }>;

/** Every word that may begin an order line. `with` and an indented `advance` go on with the order before. */
export const VERBS = [
  "move",
  "enter",
  "exit",
  "hold",
  "attack",
  "with",
  "protect",
  "retreat",
  "advance",
  "remove",
  "offer",
  "accept",
  "go",
  "wait",
] as const;
export type Verb = (typeof VERBS)[number];
