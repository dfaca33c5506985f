import { z } from "zod";
import { SIDES } from "../../../src/kernel/side.ts";

const area = z.number().int();
const name = z.string().max(40);
const side = z.enum(SIDES);

export const decisionSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("draw") }),
  z.strictObject({ kind: z.literal("move"), piece: name, path: z.array(area).max(9) }),
  z.strictObject({ kind: z.literal("halt") }),
  z.strictObject({ kind: z.literal("fire") }),
  z.strictObject({ kind: z.literal("use"), chit: name }),
  z.strictObject({ kind: z.literal("withdraw"), to: area, chit: name.optional() }),
  z.strictObject({ kind: z.literal("offerDraw"), side }),
]);
export type Decision = z.infer<typeof decisionSchema>;

/** 7.1 */
export const correctionSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("place"), piece: name, area }),
  z.strictObject({ kind: z.literal("hold"), area, side }),
]);
export type Correction = z.infer<typeof correctionSchema>;
