import type { Section } from "../../../src/sheet/explanation.ts";
import type { FireKind } from "../position/battle-state.ts";
import type { Modifier } from "../position/combat-table.ts";
import type { Odds } from "./odds.ts";

export interface Explanation {
  readonly title: string;
  readonly sections: readonly Section[];
  readonly volleys?: readonly FiredVolley[];
}

export interface FiredVolley {
  readonly kind: FireKind;
  readonly firer: string;
  readonly target: string;
  readonly dice: number;
  /** The Success Number, 1 to 9. */
  readonly need: number;
  readonly modifiers: readonly Modifier[];
  readonly odds: Odds;
}
