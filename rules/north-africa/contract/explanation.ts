import type { Section } from "../../../src/sheet/explanation.ts";
import type { AttackDecision } from "./decision.ts";
import type { HexPath, UnitId } from "../../hexes/names.ts";
import type { CombatResolved } from "./event.ts";
import type { HexName } from "../../hexes/hex-grid.ts";

export type Question =
  | { readonly about: "unit"; readonly unit: UnitId }
  | { readonly about: "hex"; readonly hex: HexName }
  | { readonly about: "destination"; readonly unit: UnitId; readonly to: HexName }
  /** `path` begins with the unit's own hex. */
  | { readonly about: "path"; readonly unit: UnitId; readonly path: HexPath }
  | { readonly about: "attack"; readonly attack: AttackDecision };

/** An attack in numbers, as the log of a combat gives them. */
export type Reckoning = Pick<CombatResolved, "attack" | "defense" | "differential" | "row" | "column">;

/** Why something is so: statements for people, and for programs the figures behind them. */
export interface Explanation {
  readonly title: string;
  /** Whether the move or attack asked about is legal; absent if the question is about neither. */
  readonly isLegal?: boolean;
  /** A way on the map, and the Movement Points that it takes. */
  readonly way?: { readonly path: HexPath; readonly cost: number };
  /** The attack without protection. */
  readonly reckoning?: Reckoning;
  readonly sections: readonly Section[];
}
