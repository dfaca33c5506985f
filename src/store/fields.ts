import { z } from "zod";
import { SIDES } from "../kernel/side.ts";

/** What many records are made of. */

export const side = z.enum(SIDES);
export const count = z.number().int().min(0);
/** Milliseconds since 1970, UTC. */
export const instant = z.number().int();
export const lines = z.array(z.string());
