import { side } from "../../src/common/fields.ts";
import { readBy } from "../../src/common/document-faults.ts";
import { z } from "zod";
import type { Result } from "../../src/kernel/result.ts";
import { hex, pointCount, unitId } from "../hexes/words/document-words.ts";
import { MAP_EDGES } from "../hexes/hex-grid.ts";
import type { Decision } from "./contract/decision.ts";

/** What is decided and corrected, as it stands in files, the store and the ledger. */

const path = z.array(hex).min(1).max(40);
const unitPath = z.object({ unit: unitId, path });
const unitIds = z.array(unitId).max(40);

/** A decision as it stands in case files, game records and the store. */
const decisionDocument = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("move"), unit: unitId, path }),
  z.strictObject({ kind: z.literal("enter"), unit: unitId, path }),
  z.strictObject({ kind: z.literal("exit"), unit: unitId, path, edge: z.enum(MAP_EDGES) }),
  z.strictObject({ kind: z.literal("endMovement") }),
  z.strictObject({
    kind: z.literal("attack"),
    attackers: unitIds.default([]),
    barrage: unitIds.default([]),
    groundSupport: pointCount.default(0),
    defenders: unitIds.min(1),
  }),
  z.strictObject({ kind: z.literal("endCombat") }),
  z.strictObject({
    kind: z.literal("protect"),
    artillery: unitIds.default([]),
    groundSupport: pointCount.default(0),
  }),
  z.strictObject({
    kind: z.literal("retreat"),
    unit: unitId,
    path,
    // As many as the search for a way tries: in a crowd the computer's own retreats name more than a side has units (7.82).
    displace: z.array(unitPath).max(512).optional(),
  }),
  z.strictObject({ kind: z.literal("advance"), advances: z.array(unitPath).max(40) }),
  z.strictObject({ kind: z.literal("removeUnits"), units: unitIds }),
  z.strictObject({ kind: z.literal("offerEnd"), side: side.optional() }),
  z.strictObject({ kind: z.literal("acceptEnd"), side: side.optional() }),
]);

export const correctionDocument = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("place"), unit: unitId, hex }),
  z.strictObject({
    kind: z.literal("remove"),
    unit: unitId,
    to: z.enum(["eliminated", "exited", "reserve"]),
  }),
  z.strictObject({ kind: z.literal("suffered"), unit: unitId, has: z.boolean() }),
  z.strictObject({ kind: z.literal("groundSupport"), side, points: pointCount }),
  z.strictObject({ kind: z.literal("diversion"), required: pointCount, exited: pointCount }),
]);

/** A decision from JSON. @returns what is wrong with it, in sentences */
export function readDecision(json: unknown): Result<Decision, string[]> {
  return readBy(decisionDocument, json) as Result<Decision, string[]>;
}
