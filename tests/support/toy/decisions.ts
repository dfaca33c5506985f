import { z } from "zod";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { SIDES } from "../../../src/kernel/side.ts";
import { faultsIn } from "../../../src/common/document-faults.ts";

const area = z.number().int();
const name = z.string().max(40);
const side = z.enum(SIDES);

const decision = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("draw") }),
  z.strictObject({ kind: z.literal("move"), piece: name, path: z.array(area).max(9) }),
  z.strictObject({ kind: z.literal("halt") }),
  z.strictObject({ kind: z.literal("fire") }),
  z.strictObject({ kind: z.literal("use"), chit: name }),
  z.strictObject({ kind: z.literal("withdraw"), to: area, chit: name.optional() }),
  z.strictObject({ kind: z.literal("offerDraw"), side }),
]);
export type Decision = z.infer<typeof decision>;
export type DecisionOf<K extends Decision["kind"]> = Extract<Decision, { kind: K }>;

/** 7.1 */
const correction = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("place"), piece: name, area }),
  z.strictObject({ kind: z.literal("hold"), area, side }),
]);
export type Correction = z.infer<typeof correction>;

export function readDecision(json: unknown): Result<Decision, string[]> {
  const read = decision.safeParse(json);
  return read.success ? ok(read.data) : err(faultsIn("decision", read.error));
}

export function readCorrections(json: unknown): Result<Correction[], string[]> {
  const read = z.array(correction).min(1).safeParse(json);
  return read.success ? ok(read.data) : err(faultsIn("corrections", read.error));
}
