import type { MapEdge } from "../../hexes/hex-grid.ts";
import type { HexPath, UnitId, UnitPath } from "../../hexes/names.ts";
import type { Side } from "../../../src/kernel/side.ts";

export type Decision =
  | { readonly kind: "move"; readonly unit: UnitId; readonly path: HexPath }
  | { readonly kind: "enter"; readonly unit: UnitId; readonly path: HexPath }
  | { readonly kind: "exit"; readonly unit: UnitId; readonly path: HexPath; readonly edge: MapEdge }
  | { readonly kind: "endMovement" }
  | AttackDecision
  | { readonly kind: "endCombat" }
  | { readonly kind: "protect"; readonly artillery: readonly UnitId[]; readonly groundSupport: number }
  | {
    readonly kind: "retreat";
    readonly unit: UnitId;
    readonly path: HexPath;
    /** Where friendly units in the way go, each one hex (7.81); the same unit may be named again (7.82). */
    readonly displace?: readonly UnitPath[];
  }
  | { readonly kind: "advance"; readonly advances: readonly UnitPath[] }
  | { readonly kind: "removeUnits"; readonly units: readonly UnitId[] }
  | { readonly kind: "offerEnd"; readonly side?: Side }
  | { readonly kind: "acceptEnd"; readonly side?: Side };

export interface AttackDecision {
  readonly kind: "attack";
  /** Units adjacent to every defender, adjacent artillery among them. Empty: barrage or ground support alone. */
  readonly attackers: readonly UnitId[];
  /** Artillery that is adjacent to no defender. */
  readonly barrage: readonly UnitId[];
  /** Ground Support Points, a whole number from 0. */
  readonly groundSupport: number;
  readonly defenders: readonly UnitId[];
}

export type DecisionOf<K extends Decision["kind"]> = Extract<Decision, { kind: K }>;

/** A player's orders as an answer, and remarks on those that could not be followed. */
export interface Ordered<K extends Decision["kind"]> {
  readonly decision: DecisionOf<K> | undefined;
  readonly remarks: readonly string[];
}
