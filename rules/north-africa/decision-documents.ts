import { ofKinds, side } from "../../src/common/fields.ts";
import { readBy } from "../../src/common/document-faults.ts";
import { z } from "zod";
import type { Result } from "../../src/kernel/result.ts";
import { hex, pointCount, unitId } from "../hexes/words/document-words.ts";
import { MAP_EDGES } from "../hexes/hex-grid.ts";
import type { Decision } from "./contract/decision.ts";

/** Decisions and corrections in the form that files, the store and the ledger hold. */

const path = z.array(hex).min(1).max(40);
const unitPath = z.object({ unit: unitId, path });
const unitIds = z.array(unitId).max(40);

/** A decision in the form that case files, game records and the store hold. */
const decisionDocument = ofKinds({
  move: { unit: unitId, path },
  enter: { unit: unitId, path },
  exit: { unit: unitId, path, edge: z.enum(MAP_EDGES) },
  endMovement: {},
  attack: {
    attackers: unitIds.default([]),
    barrage: unitIds.default([]),
    groundSupport: pointCount.default(0),
    defenders: unitIds.min(1),
  },
  endCombat: {},
  protect: { artillery: unitIds.default([]), groundSupport: pointCount.default(0) },
  retreat: {
    unit: unitId,
    path,
    // As many as the search for a way tries: in a crowd the computer's own retreats name more than a side has units (7.82).
    displace: z.array(unitPath).max(512).optional(),
  },
  advance: { advances: z.array(unitPath).max(40) },
  removeUnits: { units: unitIds },
  offerEnd: { side: side.optional() },
  acceptEnd: { side: side.optional() },
});

export const correctionDocument = ofKinds({
  place: { unit: unitId, hex },
  remove: { unit: unitId, to: z.enum(["eliminated", "exited", "reserve"]) },
  suffered: { unit: unitId, has: z.boolean() },
  groundSupport: { side, points: pointCount },
  diversion: { required: pointCount, exited: pointCount },
});

/** Reads a decision from JSON. @returns what is wrong with it, in sentences */
export function readDecision(json: unknown): Result<Decision, string[]> {
  return readBy(decisionDocument, json) as Result<Decision, string[]>;
}
