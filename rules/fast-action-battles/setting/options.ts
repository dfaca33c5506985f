import { z } from "zod";
import { handicapDocument } from "../../../src/kernel/handicap.ts";
import { HANDICAPS } from "./handicap.ts";

/** Yes or no, as JSON has it or as a command line writes it. */
const choice = z.union([z.boolean(), z.enum(["true", "false"]).transform((word) => word === "true")]);

/** What may differ between tables: each a named option with the case it reads. */
export const optionsDocument = z.strictObject({
  /** 4.2: whether both sides draw in each Admin Phase, or twice as many chits in the first of a Game-Turn. */
  draws: z.enum(["adminPhase", "gameTurn"]),
  /** 6.0: what armour that is not recon takes off artillery fire at it. */
  armourUnderArtillery: z.union([
    z.literal(-2),
    z.literal(0),
    z.enum(["-2", "0"]).transform((word) => word === "0" ? 0 : -2),
  ]),
  /** 6.24: whether artillery, too, compares its quality with the point unit's. */
  artilleryQuality: choice,
  /** 9.34a: an unsupplied mark bars a defender's assets, though 6.23 asks only for a path now. */
  markBarsAssets: choice,
  /** 14.03: a fort whose area the enemy has controlled no longer helps anyone. */
  fortsLost: choice,
  /** 18.11: armour takes recovery markers in place of losses from artillery. */
  artilleryVsArmour: choice,
  /** 18.12: artillery of a beaten defender may be overrun. */
  overrunArtillery: choice,
  /** 18.21: one armoured unit may probe instead of attacking. */
  probeAttacks: choice,
  /** 18.22: armour and infantry together fire better. */
  combinedArms: choice,
  /** 18.23: a defender without armour and anti-tank guns does not retreat from armour. */
  armourShock: choice,
  handicap: handicapDocument(HANDICAPS).optional(),
});
export type Options = z.output<typeof optionsDocument>;

/** The rules as they stand, with none of the optional ones (18.0). */
export const USUAL: Options = {
  draws: "adminPhase",
  armourUnderArtillery: -2,
  artilleryQuality: false,
  markBarsAssets: false,
  fortsLost: false,
  artilleryVsArmour: false,
  overrunArtillery: false,
  probeAttacks: false,
  combinedArms: false,
  armourShock: false,
};
