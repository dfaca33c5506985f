import { signed } from "../../../src/common/text.ts";
import type { Modifier } from "../position/combat-table.ts";

/** A row of the Combat Table: in a log, and the case behind it. */
interface ModifierWords {
  readonly words: string;
  readonly cite: string;
}

export const MODIFIERS: Readonly<Record<Modifier["name"], ModifierWords>> = {
  targetArmour: { words: "at armour", cite: "15.74" },
  works: { words: "field works", cite: "5.23" },
  fort: { words: "fort", cite: "14.03" },
  supportedPointUnit: { words: "at infantry with tanks", cite: "16.41" },
  naval: { words: "ships", cite: "17.13" },
  firerUnsupplied: { words: "unsupplied", cite: "9.33" },
  firerDisordered: { words: "disordered", cite: "9.33" },
  quality: { words: "quality", cite: "6.24" },
  firerArmour: { words: "armour fires", cite: "15.74" },
  supportedFirer: { words: "with tanks", cite: "16.41" },
  antiTankAtArmour: { words: "anti-tank at armour", cite: "16.1" },
  antiTankAtInfantry: { words: "anti-tank at infantry", cite: "16.1" },
  machineGunAtInfantry: { words: "machine-guns at infantry", cite: "16.2" },
  airSupport: { words: "air support", cite: "16.3" },
  crossingAssault: { words: "crossing assault", cite: "14.01" },
  betterQuality: { words: "better troops", cite: "6.24" },
  worseQuality: { words: "worse troops", cite: "6.24" },
  perTerrainDifficulty: { words: "terrain", cite: "2.4" },
  combinedArms: { words: "combined arms", cite: "18.22" },
  shaken: { words: "shaken", cite: "18.11" },
  probe: { words: "probe", cite: "18.21" },
};

/** Modifiers in brackets: ` (terrain -1, better troops +1)`; empty if none counts. */
export function modifierWords(modifiers: readonly Modifier[] = []): string {
  const told = modifiers.map(({ name, value }) => `${MODIFIERS[name].words} ${signed(value)}`);
  return told.length === 0 ? "" : ` (${told.join(", ")})`;
}
