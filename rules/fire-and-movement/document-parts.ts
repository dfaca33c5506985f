import { z } from "zod";
import { SIDES } from "../../src/kernel/side.ts";

/** What the documents of this game are put together from. */

export const hex = z.string().regex(/^\d{4}$/, "a hex is four digits, column then row: 2917")
  .meta({ description: "A hex, XXYY: column then row, row 01 in the north" });
export const hexside = z.string()
  .regex(/^\d{4}-\d{4}$/, "a hexside is two hexes in ascending order: 2816-2917")
  .meta({ description: "A hexside, AAAA-BBBB: the two adjacent hexes in ascending order" });
export const side = z.enum(SIDES);
export const unitId = z.string().min(1).max(40);
export const markerId = z.string().min(1).max(20)
  .meta({ description: "A support fire marker: sf-uk-4a is the first Allied one of +4" });
export const points = z.number().int().min(0).max(99);
export const gameTurn = z.number().int().min(1).max(99);

/** How a datum is known: printed in a rules text, following from one, or our own choice. */
const BASES = ["stated", "implied", "reconstructed"] as const;

/** How the data of a document are known, key by key. */
export const basis = z.record(
  z.string(),
  z.object({
    default: z.enum(BASES),
    stated: z.array(z.string()).optional(),
    implied: z.array(z.string()).optional(),
    reconstructed: z.array(z.string()).optional(),
    evidence: z.string(),
  }),
).meta({
  description: "How the data of each key are known: the default, and those that are known otherwise",
});

/** What is wrong with a document, a sentence each: where, and what. */
export function problemsOf(document: string, { issues }: z.ZodError): string[] {
  return issues.map(({ path, message }) => {
    const place = z.core.toDotPath(path);
    return place === "" ? `${document}: ${message}` : `${document}: ${place}: ${message}`;
  });
}
