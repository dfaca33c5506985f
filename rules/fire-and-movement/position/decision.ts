import { ofKinds } from "../../../src/common/fields.ts";
import { readBy } from "../../../src/common/document-faults.ts";
import { z } from "zod";
import type { HexPath, UnitId } from "../../hexes/names.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import type { Result } from "../../../src/kernel/result.ts";
import { hex, unitId } from "../../hexes/words/document-words.ts";
import { markerId } from "../documents/document-parts.ts";

/** The answers to the questions of the sequence of play. A path begins with the unit's own hex. */
export type Decision =
  | { readonly kind: "drawSupport" }
  | { readonly kind: "move"; readonly unit: UnitId; readonly path: HexPath }
  | { readonly kind: "endMovement" }
  | AttackDecision
  | { readonly kind: "endAttacks" }
  | { readonly kind: "commitSupport"; readonly commitments: readonly Commitment[] }
  | { readonly kind: "lose"; readonly unit: UnitId }
  | { readonly kind: "retreat"; readonly unit: UnitId; readonly path: HexPath }
  | { readonly kind: "resist"; readonly unit: UnitId }
  | { readonly kind: "hold"; readonly unit: UnitId }
  | {
    readonly kind: "advance";
    readonly advances: readonly { readonly unit: UnitId; readonly path: HexPath }[];
  }
  | { readonly kind: "endGame" }
  | { readonly kind: "playOn" };

export interface AttackDecision {
  readonly kind: "attack";
  readonly attackers: readonly UnitId[];
  /** The hex of the defender. */
  readonly target: HexName;
  /** Markers of one's own hand, face down. */
  readonly support: readonly string[];
  /** The German engineer that is used up for the better line (14.3). */
  readonly engineer?: UnitId | undefined;
}

/** What a defender puts into one of the attacks, face down. */
export interface Commitment {
  readonly target: HexName;
  readonly support: readonly string[];
}

export type DecisionOf<K extends Decision["kind"]> = Extract<Decision, { kind: K }>;

const path = z.array(hex).min(1).max(40);
const units = z.array(unitId).max(40);
const markers = z.array(markerId).max(40);

const decisionDocument = ofKinds({
  drawSupport: {},
  move: { unit: unitId, path },
  endMovement: {},
  attack: { attackers: units, target: hex, support: markers.default([]), engineer: unitId.optional() },
  endAttacks: {},
  commitSupport: { commitments: z.array(z.strictObject({ target: hex, support: markers })).max(40) },
  lose: { unit: unitId },
  retreat: { unit: unitId, path },
  resist: { unit: unitId },
  hold: { unit: unitId },
  advance: { advances: z.array(z.strictObject({ unit: unitId, path })).max(40) },
  endGame: {},
  playOn: {},
});

/** A decision from JSON. @returns it, or what is wrong with it, in sentences */
export function readDecision(json: unknown): Result<Decision, string[]> {
  return readBy(decisionDocument, json) as Result<Decision, string[]>;
}
