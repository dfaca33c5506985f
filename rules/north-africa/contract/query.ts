import type { AttackDecision } from "./decision.ts";
import type { UnitId } from "../../hexes/names.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import type { SystemOutcome } from "../../../src/kernel/rules.ts";
import type { Side } from "../../../src/kernel/side.ts";

/** What a game is waiting for: exactly one question, to one side, until it is over. */
export type Query = { readonly gameTurn: number } & QuestionOrOutcome;

type QuestionOrOutcome =
  | { readonly kind: "movement"; readonly side: Side }
  | {
    readonly kind: "attack";
    readonly side: Side;
    /** Units of the side that still have to attack (7.12). */
    readonly mustAttack: readonly UnitId[];
    /** Enemy units that still have to be attacked (7.11). */
    readonly mustBeAttacked: readonly UnitId[];
  }
  | {
    readonly kind: "protect";
    readonly side: Side;
    readonly attack: AttackDecision;
    /** Artillery whose final protective fire can reach (8.41, 8.42). */
    readonly artillery: readonly UnitId[];
    readonly groundSupport: number;
  }
  | {
    readonly kind: "retreat";
    readonly side: Side;
    /** The unit to go first if the owner has no preference. */
    readonly unit: UnitId;
    /** All that can retreat now, in any order that the owner likes; others may have to wait for them. */
    readonly units: readonly UnitId[];
    /** How far: 1 … 4. */
    readonly hexes: number;
  }
  | {
    readonly kind: "advance";
    readonly side: Side;
    /** Victorious units that have somewhere to advance to (7.94). */
    readonly units: readonly UnitId[];
    /** How far off the path of retreat (7.95). */
    readonly hexes: number;
    /** The hexes of the paths of retreat (7.91). */
    readonly trail: readonly HexName[];
  }
  | { readonly kind: "removeUnits"; readonly side: "allied"; readonly count: number }
  | ({ readonly kind: "over" } & Outcome);

export type Outcome = Omit<SystemOutcome, "kind" | "gameTurn">;

export type QueryOf<K extends Query["kind"]> = Extract<Query, { kind: K }>;
