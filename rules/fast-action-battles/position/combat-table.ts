import type { CombatTable } from "../documents/assets.ts";

export interface Modifier {
  readonly name:
    | keyof CombatTable["artillery"]
    | keyof CombatTable["ground"]
    | "combinedArms"
    | "shaken"
    | "probe";
  readonly value: number;
}
