import { readBy } from "../../../src/common/document-faults.ts";
import type { Result } from "../../../src/kernel/result.ts";
import { areaNumber, chitId, echelon, unitId } from "../documents/words.ts";
import { z } from "zod";

/** Decisions as they stand in case files, game records and the store; what each answers stands in {@link QUESTIONS}. */

const areaName = z.union([areaNumber, z.literal("coastal-force")]);
const path = z.array(areaName).min(1).max(60);
const pieceId = z.string().regex(/^(allied|axis)-block-\d+$/, "a handle: axis-block-4");
const unitIds = z.array(unitId).max(40);
const chitIds = z.array(chitId).max(40);
const paths = z.record(unitId, path);

const decision = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("placePatrol"), unit: unitId, area: areaNumber }),
  z.strictObject({ kind: z.literal("endSetUp") }),
  z.strictObject({ kind: z.literal("returnAsset"), chit: chitId }),
  z.strictObject({ kind: z.literal("arrive"), unit: unitId, area: areaNumber, by: chitId.optional() }),
  z.strictObject({ kind: z.literal("repair"), unit: unitId }),
  z.strictObject({ kind: z.literal("retirePatrol"), unit: unitId }),
  z.strictObject({ kind: z.literal("endReinforcements") }),
  z.strictObject({
    kind: z.literal("playEvent"),
    event: chitId,
    area: areaNumber.optional(),
    unit: unitId.optional(),
    raid: z.enum(["airfield", "supply", "headquarters"]).optional(),
    target: chitId.optional(),
    alternate: z.array(chitId).min(1).max(2).optional(),
  }),
  z.strictObject({
    kind: z.literal("engineer"),
    chit: chitId,
    use: z.enum(["works", "roadblock"]),
    area: areaNumber,
  }),
  z.strictObject({
    kind: z.literal("staff"),
    chit: chitId,
    use: z.enum(["replace", "intelligence", "reserve", "joint"]),
    unit: unitId.optional(),
    piece: pieceId.optional(),
    marker: echelon.optional(),
    area: areaNumber.optional(),
  }),
  z.strictObject({
    kind: z.literal("specialAction"),
    by: chitId,
    use: z.enum(["rally", "replace", "breakout", "release"]),
    area: areaNumber.optional(),
    unit: unitId.optional(),
  }),
  z.strictObject({ kind: z.literal("interdict"), chit: chitId, area: areaNumber }),
  z.strictObject({ kind: z.literal("detach"), unit: unitId, detachment: unitId }),
  z.strictObject({ kind: z.literal("merge"), detachment: unitId, unit: unitId }),
  z.strictObject({ kind: z.literal("reveal"), unit: unitId }),
  z.strictObject({ kind: z.literal("endAdmin") }),
  z.strictObject({ kind: z.literal("scout"), unit: unitId, area: areaNumber }),
  z.strictObject({ kind: z.literal("scoutEnd"), stay: z.boolean() }),
  z.strictObject({ kind: z.literal("reserve"), unit: unitId, marker: echelon }),
  z.strictObject({
    kind: z.literal("move"),
    unit: unitId,
    path,
    engineer: chitId.optional(),
    trucks: chitId.optional(),
    by: chitId.optional(),
  }),
  z.strictObject({ kind: z.literal("mineChoice"), cross: z.boolean() }),
  z.strictObject({ kind: z.literal("endMovement") }),
  z.strictObject({ kind: z.literal("stratMove"), unit: unitId, to: areaNumber }),
  z.strictObject({ kind: z.literal("endStrategicMovement") }),
  z.strictObject({
    kind: z.literal("attack"),
    area: areaNumber,
    by: chitId.optional(),
    probe: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal("endCombat") }),
  z.strictObject({ kind: z.literal("endReaction") }),
  z.strictObject({ kind: z.literal("endBreakthroughMovement") }),
  z.strictObject({ kind: z.literal("removePatrol"), unit: unitId }),
  z.strictObject({ kind: z.literal("endSupply") }),
  z.strictObject({ kind: z.literal("reroll"), by: chitId }),
  z.strictObject({ kind: z.literal("endRecovery") }),
  z.strictObject({ kind: z.literal("reinforceBattle"), by: chitId, unit: unitId }),
  z.strictObject({ kind: z.literal("retreatBefore"), by: chitId, retreats: paths }),
  z.strictObject({ kind: z.literal("reconRetreat"), path }),
  z.strictObject({ kind: z.literal("stand") }),
  z.strictObject({
    kind: z.literal("assign"),
    chits: chitIds,
    support: z.record(chitId, unitId).optional(),
    direct: chitId.optional(),
    engineers: z.record(chitId, z.enum(["works", "fort"])).optional(),
  }),
  z.strictObject({ kind: z.literal("point"), unit: z.string().min(1).max(40) }),
  z.strictObject({
    kind: z.literal("takeHits"),
    absorb: z.array(z.enum(["fort", "disorder", "retreat"])).max(3).optional(),
    losses: z.array(z.string().min(1).max(40)).max(40),
    abort: z.boolean().optional(),
    retreats: paths.optional(),
  }),
  z.strictObject({ kind: z.literal("exploit"), units: unitIds }),
  z.strictObject({ kind: z.literal("begin") }),
]);

export type Decision = z.infer<typeof decision>;
export type DecisionKind = Decision["kind"];
export type DecisionOf<K extends DecisionKind> = Extract<Decision, { kind: K }>;

/** A decision from JSON. @returns what is wrong with it, in sentences */
export function readDecision(json: unknown): Result<Decision, string[]> {
  return readBy(decision, json);
}
