import { z } from "zod";
import type { HexId, HexName } from "../hex-grid.ts";
import type { UnitId } from "../names.ts";
import type { Unit } from "../roster.ts";

/** Words that the documents of every game on hexes share. */

export const hex = z.string().regex(/^\d{4}$/, "a hex is four digits, column then row: 2917")
  .meta({ description: "A hex, XXYY: column then row, row 01 in the north" });
export const hexside = z.string()
  .regex(/^\d{4}-\d{4}$/, "a hexside is two hexes in ascending order: 2816-2917")
  .meta({ description: "A hexside, AAAA-BBBB: the two adjacent hexes in ascending order" });
export const hexes = z.array(hex).default([]);
export const hexsides = z.array(hexside).default([]);
export const unitId = z.string().min(1).max(40);
/** The same in decisions and corrections, whose units and hexes their rules look up. */
export const unitRef = unitId as unknown as z.ZodType<UnitId>;
export const hexRef = hex as unknown as z.ZodType<HexName>;
/** A way, hex by hex, beginning with the unit's own. */
export const pathRef = z.array(hexRef).min(1).max(40);

/** Units and hexes inside the engine, as snapshots hold them: only the setting explains their numbers. */
export const unitNumber = z.number().int().min(0).transform((number) => number as Unit);
export const hexNumber = z.number().int().min(0).transform((number) => number as HexId);

/** What a document says, as the rules pass it on: unchanged. */
export type Unchanged<T> = T extends string | number | boolean | undefined ? T
  : { readonly [K in keyof T]: Unchanged<T[K]> };

export const pointCount = z.number().int().min(0).max(99);

/** How a datum is known: printed in a rules text, following from one, or our own choice. */
export const BASES = ["stated", "implied", "reconstructed"] as const;
export type Basis = (typeof BASES)[number];

/** The bases of one layer's data: the default, and the exceptions. */
export const layerBasis = z.object({
  default: z.enum(BASES),
  stated: z.array(z.string()).optional(),
  implied: z.array(z.string()).optional(),
  reconstructed: z.array(z.string()).optional(),
  evidence: z.string(),
});

/** A limit, because each name is checked against all others to keep clear on the map. */
const MOST_PLACES = 200;

export const placeList = z.array(z.object({ name: z.string(), hex, status: z.string().optional() }))
  .max(MOST_PLACES, `there is room for the names of ${MOST_PLACES} places`).default([]);

export const decoration = z.object({
  coast: z.array(z.tuple([z.number(), z.number()])).default([]),
  frontier: z.array(z.tuple([z.number(), z.number()])).default([]),
}).prefault({}).meta({ description: "Lines that are drawn and mean nothing, in columns and rows" });
