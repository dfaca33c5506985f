import type { Section } from "../../../src/sheet/explanation.ts";
import type { HexPath } from "../../hexes/names.ts";
import type { Odds } from "../combat/differential.ts";

/** Why something is so: statements for people, and for programs the figures that they end in. */
export interface Explanation {
  readonly title: string;
  /** Whether the move or attack asked about is legal; absent if there is none. */
  readonly isLegal?: boolean;
  /** The way that a move would take, and its Movement Points. */
  readonly way?: { readonly path: HexPath; readonly cost: number };
  /** The attack with the markers asked about, and none against them. */
  readonly reckoning?: Odds;
  readonly sections: readonly Section[];
}
