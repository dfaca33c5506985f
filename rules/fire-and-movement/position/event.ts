import type { HexPath, UnitId } from "../../hexes/names.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { CombatResult, Line } from "../documents/charts-document.ts";
import type { Phase } from "../documents/documents.ts";
import type { Ending } from "./outcome.ts";

/** What happened, in the past tense. The file seen.ts says who may see which members. */
export type GameEvent =
  | {
    readonly kind: "phaseBegan";
    readonly gameTurn: number;
    readonly side?: Side;
    readonly phase: Phase;
  }
  | SupportAllotted
  /** `cost` in Movement Points. */
  | { readonly kind: "moved"; readonly unit: UnitId; readonly path: HexPath; readonly cost: number }
  | { readonly kind: "arrived"; readonly unit: UnitId; readonly hex: HexName; readonly cite: "11.2" }
  | {
    readonly kind: "arrivalDelayed";
    readonly unit: UnitId;
    readonly hex: HexName;
    readonly cite: "11.4" | "5.3";
  }
  | AttackMade
  | SupportCommitted
  | CombatResolved
  | { readonly kind: "depleted"; readonly unit: UnitId; readonly cite: string }
  | { readonly kind: "eliminated"; readonly unit: UnitId; readonly hex: HexName; readonly cite: string }
  | { readonly kind: "retreated"; readonly unit: UnitId; readonly path: HexPath }
  | { readonly kind: "advanced"; readonly unit: UnitId; readonly path: HexPath }
  | { readonly kind: "held"; readonly unit: UnitId; readonly cite: "14.4" }
  | { readonly kind: "resisted"; readonly unit: UnitId; readonly cite: "7.8" }
  | {
    readonly kind: "dieRolled";
    readonly purpose: "suddenEnd";
    readonly side: Side;
    readonly die: number;
    readonly cite: "17.1";
  }
  | ({ readonly kind: "gameEnded" } & Ending);

/** 8.1: what a side has drawn, and why it may have been less than its allotment. */
export interface SupportAllotted {
  readonly kind: "supportAllotted";
  readonly side: Side;
  /** By the charts. */
  readonly allotment: number;
  readonly lost: readonly { readonly cite: "12.0" | "15.0"; readonly markers: number }[];
  readonly count: number;
  /** The owner's secret. */
  readonly markers?: readonly string[];
}

/** 7.1: an attack is declared. */
export interface AttackMade {
  readonly kind: "attacked";
  readonly side: Side;
  readonly attackers: readonly UnitId[];
  readonly target: HexName;
  readonly engineer?: UnitId;
  /** Markers that lie face down on it. */
  readonly count: number;
  /** The attacker's secret. */
  readonly markers?: readonly string[];
}

/** 8.3: the defender has put markers into attacks. */
export interface SupportCommitted {
  readonly kind: "supportCommitted";
  readonly side: Side;
  readonly commitments: readonly {
    readonly target: HexName;
    readonly count: number;
    /** The defender's secret. */
    readonly markers?: readonly string[];
  }[];
}

/** 7.5: the markers are turned up, the die falls. */
export interface CombatResolved {
  readonly kind: "combatResolved";
  readonly attackers: readonly UnitId[];
  readonly defender: UnitId;
  readonly target: HexName;
  /** Strengths with markers. */
  readonly attack: number;
  readonly defense: number;
  readonly support: { readonly attacker: readonly string[]; readonly defender: readonly string[] };
  readonly differential: number;
  readonly row: Line;
  /** From 1. */
  readonly column: number;
  readonly die: number;
  readonly result: CombatResult;
  readonly cite: "7.5";
}
