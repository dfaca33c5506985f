import { z } from "zod";
import { side } from "../../../src/common/fields.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { type Unchanged, unitNumber as unit } from "../../hexes/words/document-words.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { MapBoard } from "./board.ts";
import { RESULTS } from "../documents/charts-document.ts";
import type { Phase } from "../documents/documents.ts";
import { ending } from "./outcome.ts";
import type { Unit } from "./roster.ts";
import type { Setting } from "./setting.ts";

/** What is remembered of a unit, as bits of one number. */
export const MARK = {
  /** Has moved in this phase (5.1). */
  moved: 1 << 0,
  /** Has arrived in this Game-Turn (11.2). */
  arrived: 1 << 1,
} as const;

/** What everybody sees of a game. Except for a side's own markers, no rule of movement or combat asks for more. */
export interface Field {
  readonly setting: Setting;
  readonly board: MapBoard;
  readonly gameTurn: number;
  readonly phase: Phase;
  /** Undefined in the support fire phase, which is both sides', unless a position names whose Player-Turn follows. */
  readonly phasing: Side | undefined;
  readonly stage: Stage;
  /** {@link MARK} bits of each unit. */
  readonly marks: Uint8Array;
  /** Declared and not yet carried out, in the order of declaration. The first is being fought. */
  readonly attacks: readonly DeclaredAttack[];
}

/** An attack as everybody sees it declared (7.1). */
export interface DeclaredAttack {
  readonly attackers: readonly Unit[];
  readonly target: HexId;
  /** 14.3. */
  readonly engineer: Unit | undefined;
}

/** A declared attack with both sides' markers (8.3), which are face down until it is resolved. */
export interface Attack extends DeclaredAttack {
  readonly markers: readonly string[];
  readonly defenderMarkers: readonly string[];
}

/** The outcome of the first attack, while it is being carried out. */
const combat = z.object({ result: z.enum(RESULTS), defender: unit });
export type Combat = Unchanged<z.output<typeof combat>>;

/** Which question the game is waiting on within the phase. */
export const stage = z.discriminatedUnion("at", [
  z.object({ at: z.literal("drawSupport") }),
  z.object({ at: z.literal("movement") }),
  z.object({ at: z.literal("attack") }),
  z.object({ at: z.literal("support") }),
  z.object({ at: z.literal("losses"), combat }),
  /** `units`: those that must still retreat, in the order of the attack. */
  z.object({ at: z.literal("retreat"), combat, side, units: z.array(unit) }),
  z.object({ at: z.literal("advance"), combat, units: z.array(unit) }),
  z.object({ at: z.literal("mobileMovement") }),
  z.object({ at: z.literal("declareEnd"), side }),
  z.object({ at: z.literal("over"), ending }),
]);
export type Stage = Unchanged<z.output<typeof stage>>;
export type StageAt<A extends Stage["at"]> = Extract<Stage, { at: A }>;

/** A side's markers of this Game-Turn: in the owner's hand, and turned up in a combat. All others are in its cup (8.1). */
export const drawnSupport = z.object({ hand: z.array(z.string()), used: z.array(z.string()) });
export type DrawnSupport = Unchanged<z.output<typeof drawnSupport>>;

/** A game as it is, with what nobody may see. */
export interface Truth extends Field {
  readonly support: Readonly<Record<Side, DrawnSupport>>;
  readonly attacks: readonly Attack[];
}

/** Whether the game is over: then nothing is carried on. */
export function isEnded(truth: Truth): boolean {
  return truth.stage.at === "over";
}

export function isMarked(field: Field, unit: Unit, mark: number): boolean {
  return (field.marks[unit] & mark) !== 0;
}

export function withMark<T extends Field>(field: T, unit: Unit, mark: number): T {
  const marks = field.marks.slice();
  marks[unit] |= mark;
  return { ...field, marks };
}

export function withoutMarks<T extends Field>(field: T, mark: number): T {
  return { ...field, marks: field.marks.map((bits) => bits & ~mark) };
}

/** 4.1: whose turn it is. @throws in the support fire phase, which is nobody's: a fault of the caller */
export function phasingSide({ phasing }: Field): Side {
  if (phasing === undefined) throw new Error("nobody is phasing in the support fire phase");
  return phasing;
}
