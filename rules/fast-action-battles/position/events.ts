import type { Side } from "../../../src/kernel/side.ts";
import type { ChitBox, Condition } from "../documents/position.ts";
import type { Echelon } from "../documents/words.ts";
import type { AreaName } from "../setting/area-map.ts";
import type { BattleOutcome, PointId } from "./battle-state.ts";
import type { ChitId } from "../setting/chit-book.ts";
import type { Modifier } from "./combat-table.ts";
import type { Phase } from "./phases.ts";
import type { UnitId } from "../setting/roster.ts";

export type RollPurpose =
  | "artilleryFire"
  | "groundFire"
  | "eightyEight"
  | "minefield"
  | "minefieldRetreat"
  | "reconRetreat"
  | "exploitation"
  | "unsupplied"
  | "scouting"
  | "raid"
  | "convoy"
  | "tankRecovery"
  | "overrun";

/**
 * A block that an event is about. If `hidden` is set, the other side and the spectator see `piece` alone. A block that has no
 * handle yet is invisible to them.
 */
export interface Subject {
  readonly unit: UnitId;
  /** `allied-block-7` */
  readonly piece?: string;
  readonly hidden?: true;
}

/** What happened, in the past tense, as the game master sees it. {@link seen} turns it into what a viewer sees. */
export type GameEvent =
  & { readonly cite?: string }
  & (
    | { readonly kind: "phaseBegan"; readonly phase: Phase; readonly side: Side; readonly gameTurn: number }
    | { readonly kind: "drew"; readonly side: Side; readonly chits: readonly ChitId[] }
    /** With the fields of the decision; a unit in them is the event's subject. */
    | (
      & { readonly kind: "played"; readonly side: Side; readonly chit: ChitId }
      & Partial<Subject>
      & PlayedFields
    )
    | {
      readonly kind: "chitMoved";
      readonly chit: ChitId;
      readonly to: ChitBox | "map";
      readonly area?: number;
    }
    | ({ readonly kind: "arrived"; readonly area: number; readonly side: Side } & Subject)
    /** Named on the open list of arrivals. */
    | { readonly kind: "delayed"; readonly unit: UnitId }
    | ({ readonly kind: "reserved"; readonly marker: Echelon } & Subject)
    | ({ readonly kind: "moved"; readonly path: readonly AreaName[]; readonly cost: number } & Subject)
    | ({ readonly kind: "stratMoved"; readonly from: number; readonly to: number } & Subject)
    | ({ readonly kind: "scouted"; readonly area: number; readonly success: boolean } & Subject)
    /** `to`: shown to these alone (8.32). */
    | ({
      readonly kind: "revealed";
      readonly area: AreaName;
      readonly strength: number;
      readonly to?: readonly Side[];
    } & Subject)
    | ({ readonly kind: "hidden"; readonly area: AreaName } & Omit<Subject, "hidden">)
    | {
      readonly kind: "rolled";
      readonly purpose: RollPurpose;
      readonly side: Side;
      readonly by: string;
      readonly need: number;
      readonly die: number;
      readonly hit: boolean;
      readonly area?: AreaName;
      /** Of a shot: the modifiers of the Combat Table in its Success Number (6.0). */
      readonly modifiers?: readonly Modifier[];
    }
    | { readonly kind: "breached"; readonly boundary: string }
    | { readonly kind: "controlled"; readonly area: number; readonly side: Side }
    | {
      readonly kind: "attacked";
      readonly area: number;
      readonly side: Side;
      readonly crossing: boolean;
      readonly probe?: true;
    }
    | {
      readonly kind: "assigned";
      readonly area: number;
      readonly side: Side;
      readonly chits: readonly ChitId[];
    }
    | { readonly kind: "pointed"; readonly area: number; readonly side: Side; readonly unit: PointId }
    | {
      readonly kind: "absorbed";
      readonly area: number;
      readonly side: Side;
      readonly by: "works" | "fort" | "disorder" | "retreat" | "abort" | "shaken";
    }
    | ({ readonly kind: "stepLost" | "stepGained"; readonly strength: number } & Subject)
    | (
      & { readonly kind: "eliminated"; readonly area: AreaName }
      & ({ readonly unit: UnitId; readonly piece?: string } | { readonly chit: ChitId })
    )
    | ({ readonly kind: "disordered" | "recovered"; readonly condition: Condition } & Subject)
    | ({ readonly kind: "retreated"; readonly path: readonly AreaName[] } & Subject)
    | ({ readonly kind: "exploitationMarked" } & Subject)
    | { readonly kind: "worksBuilt"; readonly area: number; readonly side: Side }
    | { readonly kind: "worksRemoved"; readonly area: number }
    | { readonly kind: "fortReduced"; readonly area: number; readonly strength: number }
    /** `veiled`: the handles of those units that lie hidden. */
    | {
      readonly kind: "supplyJudged";
      readonly units: readonly UnitId[];
      readonly areas: readonly number[];
      readonly veiled: Readonly<Record<UnitId, string>>;
    }
    | ({ readonly kind: "surrendered"; readonly area: AreaName } & Subject)
    | { readonly kind: "recoveryMarked"; readonly area: number }
    | { readonly kind: "recoveryRolled"; readonly area: number; readonly success: boolean }
    | (
      & { readonly kind: "patrolRemoved"; readonly area?: AreaName; readonly permanently: boolean }
      & Omit<Subject, "hidden">
    )
    | ({
      readonly kind: "detached";
      readonly detachment: UnitId;
      readonly newPiece: string;
      readonly strength: number;
    } & Subject)
    | ({
      readonly kind: "merged";
      readonly detachment: UnitId;
      readonly mergedPiece: string;
      readonly strength: number;
    } & Subject)
    | ({ readonly kind: "released"; readonly cite: string } & Subject)
    | { readonly kind: "battleEnded"; readonly area: number; readonly outcome: BattleOutcome }
    | {
      readonly kind: "victoryPointsCounted";
      readonly allied: number;
      readonly axis: number;
      readonly net: number;
    }
    | { readonly kind: "gameEnded"; readonly winner: Side | "draw"; readonly reason: string }
  );

/** The fields of a decision to play a chit, besides a unit of its own side. */
export interface PlayedFields {
  readonly use?: string;
  readonly area?: number;
  readonly alternate?: readonly ChitId[];
  readonly raid?: string;
  readonly target?: ChitId;
  readonly marker?: Echelon;
}

/** `allied-block-7` */
export function handle(side: Side, piece: number): string {
  return `${side}-block-${piece}`;
}
