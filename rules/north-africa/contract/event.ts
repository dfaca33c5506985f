import type { HexName, MapEdge } from "../../hexes/hex-grid.ts";
import type { HexPath, UnitId } from "../../hexes/names.ts";
import type { Outcome } from "./query.ts";
import type { Side } from "../../../src/kernel/side.ts";

export type PhaseName = "movement" | "combat";

/** The lines of the Combat Results Table (7.61), the best for the defender first; `broken` also serves Ridge, Stream, Town, `ditch` Bridge, Grove. */
export const ROWS = ["enemyMinefield", "rough", "antiTank", "broken", "ditch", "mixed"] as const;
export type Row = (typeof ROWS)[number];

/** The lines as people read them. */
export const ROW_NAMES: Readonly<Record<Row, string>> = {
  enemyMinefield: "Enemy Minefield",
  rough: "Rough",
  antiTank: "Anti-Tank",
  broken: "Broken",
  ditch: "Ditch",
  mixed: "Mixed",
};

export type CombatResult = "Ae" | "A2" | "A1" | "Br" | "D1" | "D2" | "D3" | "D4";

/** What happened, in the past tense. The log, the letters and a replay consist only of these events. */
export type GameEvent =
  | {
    readonly kind: "phaseBegan";
    readonly gameTurn: number;
    readonly side: Side;
    readonly phase: PhaseName;
  }
  | { readonly kind: "supplyJudged"; readonly side: Side; readonly unsupplied: readonly UnitId[] }
  /** `cost` in movement points. */
  | { readonly kind: "moved"; readonly unit: UnitId; readonly path: HexPath; readonly cost: number }
  | { readonly kind: "entered"; readonly unit: UnitId; readonly path: HexPath; readonly cost: number }
  | {
    readonly kind: "exited";
    readonly unit: UnitId;
    readonly path: HexPath;
    readonly edge: MapEdge;
    readonly cost: number;
  }
  | {
    readonly kind: "attacked";
    readonly attackers: readonly UnitId[];
    readonly barrage: readonly UnitId[];
    readonly groundSupport: number;
    readonly defenders: readonly UnitId[];
  }
  | {
    readonly kind: "protected";
    readonly artillery: readonly UnitId[];
    readonly groundSupport: number;
    /** Points added to the defense. */
    readonly strength: number;
  }
  | { readonly kind: "dieRolled"; readonly purpose: string; readonly die: number }
  | CombatResolved
  | { readonly kind: "retreated"; readonly unit: UnitId; readonly path: HexPath }
  | { readonly kind: "displaced"; readonly unit: UnitId; readonly path: HexPath }
  | { readonly kind: "eliminated"; readonly unit: UnitId; readonly hex: HexName; readonly cite: string }
  /** Taken off the map without counting as destroyed. */
  | { readonly kind: "removed"; readonly unit: UnitId; readonly hex: HexName; readonly cite: string }
  | { readonly kind: "advanced"; readonly unit: UnitId; readonly path: HexPath }
  /** `required`: German units that have to leave the map (18.1); 0 where the diversion failed. */
  | { readonly kind: "diversionResolved"; readonly required: number; readonly cite: string }
  | { readonly kind: "endOffered"; readonly side: Side; readonly cite: string }
  | { readonly kind: "endAgreed"; readonly side: Side; readonly cite: string }
  | ({ readonly kind: "gameEnded" } & Outcome);

export interface CombatResolved {
  readonly kind: "combatResolved";
  readonly attackers: readonly UnitId[];
  readonly barrage: readonly UnitId[];
  readonly defenders: readonly UnitId[];
  readonly defenderHexes: readonly HexName[];
  /** Total attacking strength, ground support included. */
  readonly attack: number;
  /** Total defending strength, protective fire included. */
  readonly defense: number;
  readonly differential: number;
  readonly row: Row;
  /** The printed label: `+9-11`. */
  readonly column: string;
  readonly die: number;
  readonly result: CombatResult;
  /** Why the printed result changes nothing for the defenders, or for some of them. */
  readonly without?: "8.15" | "10.31";
  readonly cite: string;
}
