import { z } from "zod";
import { SIDES } from "../kernel/side.ts";

/** Fields of records and entries. */

export const side = z.enum(SIDES);
export const count = z.number().int().min(0);
/** Milliseconds since 1970, UTC. */
export const instant = z.number().int();
export const lines = z.array(z.string());
export const bothSides = <T extends z.ZodType>(each: T) => z.object({ allied: each, axis: each });

/** SHA-256, or another 32 bytes, in lower-case hexadecimal. */
export const digest = z.string().regex(/^[0-9a-f]{64}$/, "is not 32 bytes in lower-case hexadecimal");
