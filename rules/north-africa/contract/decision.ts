import { z } from "zod";
import { readBy } from "../../../src/common/document-faults.ts";
import { ofKinds, side } from "../../../src/common/fields.ts";
import type { Result } from "../../../src/kernel/result.ts";
import { MAP_EDGES } from "../../hexes/hex-grid.ts";
import {
  pathRef as path,
  pointCount,
  type Unchanged,
  unitRef as unit,
} from "../../hexes/words/document-words.ts";

const unitPath = z.object({ unit, path });
const units = z.array(unit).max(40);

/** A decision in the form that case files, game records and the store hold. */
const decisionDocument = ofKinds({
  move: { unit, path },
  enter: { unit, path },
  exit: { unit, path, edge: z.enum(MAP_EDGES) },
  endMovement: {},
  attack: {
    /** Units adjacent to every defender, adjacent artillery among them. Empty: barrage or ground support alone. */
    attackers: units.default([]),
    /** Artillery that is adjacent to no defender. */
    barrage: units.default([]),
    groundSupport: pointCount.default(0),
    defenders: units.min(1),
  },
  endCombat: {},
  protect: { artillery: units.default([]), groundSupport: pointCount.default(0) },
  retreat: {
    unit,
    path,
    /**
     * Where friendly units in the way go, each one hex (7.81); the same unit may be named again (7.82). As many as the search
     * for a way tries: in a crowd the computer's own retreats name more than a side has units.
     */
    displace: z.array(unitPath).max(512).optional(),
  },
  advance: { advances: z.array(unitPath).max(40) },
  removeUnits: { units },
  offerEnd: { side: side.optional() },
  acceptEnd: { side: side.optional() },
});

export type Decision = Unchanged<z.output<typeof decisionDocument>>;
export type DecisionOf<K extends Decision["kind"]> = Extract<Decision, { kind: K }>;
export type AttackDecision = DecisionOf<"attack">;

/** A player's orders as an answer, and remarks on those that could not be followed. */
export interface Ordered<K extends Decision["kind"]> {
  readonly decision: DecisionOf<K> | undefined;
  readonly remarks: readonly string[];
}

/** Reads a decision from JSON. @returns what is wrong with it, in sentences */
export function readDecision(json: unknown): Result<Decision, string[]> {
  return readBy(decisionDocument, json);
}
