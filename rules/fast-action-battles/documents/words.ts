import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import { z } from "zod";

/**
 * Words that all documents of the game share. Whatever parses is a document; other code judges whether it makes a legal game.
 */

/** How a datum is known: printed in a rules text, following from one, or our own choice. */
const BASES = ["stated", "inferred", "reconstructed"] as const;
export const basisWord = z.enum(BASES);

const rows = z.array(z.string().max(60)).max(1000);

/** How the data of one layer are known: the default, and those that are known otherwise. */
const layerBasis = z.object({
  default: basisWord,
  stated: rows.optional(),
  inferred: rows.optional(),
  reconstructed: rows.optional(),
  evidence: z.string().max(400),
});
export const layers = z.record(z.string().max(40), layerBasis);

/** How the parts of one row are known: `existence`, `quality`, `setup` and the like, with its source. */
export const rowBasis = z.record(z.string().max(40), z.string().max(200));

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

export const title = z.string().max(200);
export const noteText = z.string().max(1000);

/** A die with a face for each piece draws from cups and set-ups; no die has more faces. */
const MOST_DRAWN = 255;

/** Refuses more pieces of a side than a die could draw from. @param what the pieces' name: `blocks` */
export function drawable(pieces: readonly { readonly side: Side }[], what: string, context: z.RefinementCtx) {
  for (const side of SIDES) {
    const count = pieces.filter((piece) => piece.side === side).length;
    if (count <= MOST_DRAWN) continue;
    const message = `the ${
      sideName(side)
    } side has ${count} ${what}, and ${MOST_DRAWN} are the most that are drawn from`;
    context.addIssue({ code: "custom", message });
  }
}

export const areaNumber = z.number().int().min(1).max(199)
  .meta({ description: "An area by its number on the map" });
export const entries = z.string().regex(/^[A-Z](-[A-Z])?$/, "an entry letter, or a range of them: A-C");
export const unitId = z.string().min(1).max(40);
export const chitId = z.string().min(1).max(40);
export const gameTurn = z.number().int().min(1).max(30);
