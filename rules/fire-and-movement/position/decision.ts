import { z } from "zod";
import { readBy } from "../../../src/common/document-faults.ts";
import { ofKinds } from "../../../src/common/fields.ts";
import type { Result } from "../../../src/kernel/result.ts";
import {
  hexRef as target,
  pathRef as path,
  type Unchanged,
  unitRef as unit,
} from "../../hexes/words/document-words.ts";
import { markerId } from "../documents/document-parts.ts";

const markers = z.array(markerId).max(40);
/** What a defender puts into one of the attacks, face down. */
const commitment = z.strictObject({ target, support: markers });

/** The answers to the questions of the sequence of play. A path begins with the unit's own hex. */
const decisionDocument = ofKinds({
  drawSupport: {},
  move: { unit, path },
  endMovement: {},
  attack: {
    attackers: z.array(unit).max(40),
    /** The hex of the defender. */
    target,
    /** Markers of one's own hand, face down. */
    support: markers.default([]),
    /** The German engineer that is used up for the better line (14.3). */
    engineer: unit.optional(),
  },
  endAttacks: {},
  commitSupport: { commitments: z.array(commitment).max(40) },
  lose: { unit },
  retreat: { unit, path },
  resist: { unit },
  hold: { unit },
  advance: { advances: z.array(z.strictObject({ unit, path })).max(40) },
  endGame: {},
  playOn: {},
});

export type Decision = Unchanged<z.output<typeof decisionDocument>>;
export type DecisionOf<K extends Decision["kind"]> = Extract<Decision, { kind: K }>;
export type AttackDecision = DecisionOf<"attack">;
export type Commitment = Unchanged<z.output<typeof commitment>>;

/** A decision from JSON. @returns it, or what is wrong with it, in sentences */
export function readDecision(json: unknown): Result<Decision, string[]> {
  return readBy(decisionDocument, json);
}
