import type { CombatTable } from "../documents/assets.ts";

/** A modifier of the Combat Table with its name there. */
export interface Modifier {
  readonly name:
    | keyof CombatTable["artillery"]
    | keyof CombatTable["ground"]
    | "combinedArms"
    | "shaken"
    | "probe";
  readonly value: number;
}
