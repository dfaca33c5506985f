import { ofKinds } from "../../../src/common/fields.ts";
import { readBy } from "../../../src/common/document-faults.ts";
import type { Result } from "../../../src/kernel/result.ts";
import { areaNumber, chitId, echelon, unitId } from "../documents/words.ts";
import { z } from "zod";

/** Decisions as written in case files, game records and the store; {@link QUESTIONS} says what each answers. */

const areaName = z.union([areaNumber, z.literal("coastal-force")]);
const path = z.array(areaName).min(1).max(60);
const pieceId = z.string().regex(/^(allied|axis)-block-\d+$/, "a handle: axis-block-4");
const unitIds = z.array(unitId).max(40);
const chitIds = z.array(chitId).max(40);
const paths = z.record(unitId, path);

const decision = ofKinds({
  placePatrol: { unit: unitId, area: areaNumber },
  endSetUp: {},
  returnAsset: { chit: chitId },
  arrive: { unit: unitId, area: areaNumber, by: chitId.optional() },
  repair: { unit: unitId },
  retirePatrol: { unit: unitId },
  endReinforcements: {},
  playEvent: {
    event: chitId,
    area: areaNumber.optional(),
    unit: unitId.optional(),
    raid: z.enum(["airfield", "supply", "headquarters"]).optional(),
    target: chitId.optional(),
    alternate: z.array(chitId).min(1).max(2).optional(),
  },
  engineer: { chit: chitId, use: z.enum(["works", "roadblock"]), area: areaNumber },
  staff: {
    chit: chitId,
    use: z.enum(["replace", "intelligence", "reserve", "joint"]),
    unit: unitId.optional(),
    piece: pieceId.optional(),
    marker: echelon.optional(),
    area: areaNumber.optional(),
  },
  specialAction: {
    by: chitId,
    use: z.enum(["rally", "replace", "breakout", "release"]),
    area: areaNumber.optional(),
    unit: unitId.optional(),
  },
  interdict: { chit: chitId, area: areaNumber },
  detach: { unit: unitId, detachment: unitId },
  merge: { detachment: unitId, unit: unitId },
  reveal: { unit: unitId },
  endAdmin: {},
  scout: { unit: unitId, area: areaNumber },
  scoutEnd: { stay: z.boolean() },
  reserve: { unit: unitId, marker: echelon },
  move: { unit: unitId, path, engineer: chitId.optional(), trucks: chitId.optional(), by: chitId.optional() },
  mineChoice: { cross: z.boolean() },
  endMovement: {},
  stratMove: { unit: unitId, to: areaNumber },
  endStrategicMovement: {},
  attack: { area: areaNumber, by: chitId.optional(), probe: z.boolean().optional() },
  endCombat: {},
  endReaction: {},
  endBreakthroughMovement: {},
  removePatrol: { unit: unitId },
  endSupply: {},
  reroll: { by: chitId },
  endRecovery: {},
  reinforceBattle: { by: chitId, unit: unitId },
  retreatBefore: { by: chitId, retreats: paths },
  reconRetreat: { path },
  stand: {},
  assign: {
    chits: chitIds,
    support: z.record(chitId, unitId).optional(),
    direct: chitId.optional(),
    engineers: z.record(chitId, z.enum(["works", "fort"])).optional(),
  },
  point: { unit: z.string().min(1).max(40) },
  takeHits: {
    absorb: z.array(z.enum(["fort", "disorder", "retreat"])).max(3).optional(),
    losses: z.array(z.string().min(1).max(40)).max(40),
    abort: z.boolean().optional(),
    retreats: paths.optional(),
  },
  exploit: { units: unitIds },
  begin: {},
});

export type Decision = z.infer<typeof decision>;
export type DecisionKind = Decision["kind"];
export type DecisionOf<K extends DecisionKind> = Extract<Decision, { kind: K }>;

/** A decision from JSON. @returns what is wrong with it, in sentences */
export function readDecision(json: unknown): Result<Decision, string[]> {
  return readBy(decision, json);
}
