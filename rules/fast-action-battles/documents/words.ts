import { z } from "zod";
import { SIDES } from "../../../src/kernel/side.ts";

/** Words that all documents of the game share. Whatever parses is a document; whether it makes a legal game others judge. */

export const side = z.enum(SIDES);

/** How a datum is known: printed in a rules text, following from one, or our own choice. */
const BASES = ["stated", "inferred", "reconstructed"] as const;
export const basisWord = z.enum(BASES);

/** How the data of one layer are known: the default, and those that are known otherwise. */
const layerBasis = z.object({
  default: basisWord,
  stated: z.array(z.string()).optional(),
  inferred: z.array(z.string()).optional(),
  reconstructed: z.array(z.string()).optional(),
  evidence: z.string(),
});
export const layers = z.record(z.string(), layerBasis);

/** How the parts of one row are known: `existence`, `quality`, `setup` and the like, with its source. */
export const rowBasis = z.record(z.string(), z.string());

/** Higher Echelons of either side (13.2); the last of each is the common one (15.2, 15.3). */
export const ECHELONS = {
  allied: ["XXX", "XIII", "TOB", "RES"],
  axis: ["DAK", "CAM", "XXI", "PZA"],
} as const;
export const echelon = z.enum([...ECHELONS.allied, ...ECHELONS.axis]);
export type Echelon = z.infer<typeof echelon>;

/** Troop quality: elite, veteran, green. */
export const quality = z.enum(["E", "V", "G"]);
export type Quality = z.infer<typeof quality>;

export const areaNumber = z.number().int().min(1).max(199)
  .meta({ description: "An area by its number on the map" });
export const unitId = z.string().min(1).max(40);
export const chitId = z.string().min(1).max(40);
export const gameTurn = z.number().int().min(1).max(30);
