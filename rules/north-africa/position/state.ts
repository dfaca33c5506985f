import { z } from "zod";
import { count, side, winner } from "../../../src/common/fields.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { hexNumber as hex, type Unchanged, unitNumber as unit } from "../../hexes/words/document-words.ts";
import type { PhaseName } from "../contract/event.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { UnitBoard } from "./board.ts";
import type { Unit } from "./roster.ts";
import type { Setting } from "./setting.ts";

/** What the rules remember of a unit within a phase, as bits of one number. */
export const MARK = {
  /** Has moved, entered or been entered with in this Movement Phase (5.15). */
  moved: 1 << 0,
  /** Was unsupplied when this Movement Phase began (12.0). */
  unsupplied: 1 << 1,
  /** Has attacked in this Combat Phase (7.14). */
  fought: 1 << 2,
  /** Has been attacked in this Combat Phase (7.14). */
  attacked: 1 << 3,
  /** Has been displaced in this Combat Phase (7.82, 8.41, 11.13). */
  displaced: 1 << 4,
  /** Has suffered an adverse result in this Combat Phase (8.41, 11.13). */
  suffered: 1 << 5,
  /** Suffered one in the Combat Phase before this (8.41). */
  sufferedBefore: 1 << 6,
  /** Has given its final protective fire in this Combat Phase. */
  fired: 1 << 7,
  /** Has to attack in this Combat Phase (7.12). */
  obliged: 1 << 8,
  /** Has to be attacked in this Combat Phase (7.11, 7.21). */
  required: 1 << 9,
  /** Has been attacked by ground support alone: engaged by no unit (7.21). */
  unengaged: 1 << 10,
} as const;

/** {@link MARK} bits of each unit: a list, as a typed array of this size takes longer to make than to fill. */
export type UnitMarks = readonly number[];

/** An attack as it has been announced (4.1 B a, b). */
const attack = z.object({
  attackers: z.array(unit),
  barrage: z.array(unit),
  groundSupport: count,
  defenders: z.array(unit),
});
export type Attack = Unchanged<z.output<typeof attack>>;

/** The hexes that a retreating or eliminated unit left behind, its own first (7.91). */
const pathOfRetreat = z.object({ unit, hexes: z.array(hex) });
export type PathOfRetreat = Unchanged<z.output<typeof pathOfRetreat>>;

const combat = z.object({
  attack,
  result: z.enum(["Ae", "A2", "A1", "Br", "D1", "D2", "D3", "D4"]),
  /** The defenders' hexes when attacked: attackers may not retreat into them after Br (7.75). */
  defenderHexes: z.array(hex),
  paths: z.array(pathOfRetreat),
});
export type Combat = Unchanged<z.output<typeof combat>>;

/** A unit that has still to retreat, and the hex from which its distance counts (7.74). */
const retreater = z.object({ unit, from: hex });
export type Retreater = Unchanged<z.output<typeof retreater>>;

/** Which question the game is waiting on within the phase. */
export const stage = z.discriminatedUnion("at", [
  z.object({ at: z.literal("movement") }),
  z.object({ at: z.literal("attack") }),
  z.object({ at: z.literal("protect"), attack }),
  z.object({ at: z.literal("retreat"), side, combat, hexes: count, retreaters: z.array(retreater) }),
  z.object({ at: z.literal("advance"), side, combat, hexes: count }),
  z.object({ at: z.literal("removeUnits"), count }),
  z.object({ at: z.literal("over"), outcome: z.object({ winner, reason: z.string(), cite: z.string() }) }),
]);
export type Stage = Unchanged<z.output<typeof stage>>;
export type StageAt<A extends Stage["at"]> = Extract<Stage, { at: A }>;

/** The British diversion (18.0): German units that must leave, and those that have. */
export interface Diversion {
  readonly required: number;
  readonly exited: number;
}

/** A position with all of its history that the rules need. */
export interface GameState {
  readonly setting: Setting;
  readonly board: UnitBoard;
  readonly gameTurn: number;
  readonly phasing: Side;
  readonly phase: PhaseName;
  readonly stage: Stage;
  readonly marks: UnitMarks;
  /** Ground Support Points left in this Game-Turn. */
  readonly groundSupport: Readonly<Record<Side, number>>;
  /** Hexes in which two units stand until one of them moves on; only during a Movement Phase (5.31). */
  readonly crowded: readonly HexId[];
  /** The entry hexes of reinforcements that have come in this phase, one each (13.12). */
  readonly entries: readonly HexId[];
  readonly diversion: Diversion;
  /** The last side to stand on or pass through the hexes that 19.37 counts. */
  readonly lastThrough: Readonly<Partial<Record<HexId, Side>>>;
  /** 19.17: who has offered to end the game with this Game-Turn, and whether the other agreed. */
  readonly end: { readonly offeredBy: Side; readonly agreed: boolean } | undefined;
}

export function isMarked(state: GameState, unit: Unit, mark: number): boolean {
  return (state.marks[unit] & mark) !== 0;
}

export function withMarks(state: GameState, units: readonly Unit[], mark: number): GameState {
  return withAllMarks(state, [[units, mark]]);
}

export function withAllMarks(
  state: GameState,
  marked: readonly (readonly [units: readonly Unit[], mark: number])[],
): GameState {
  if (marked.every(([units]) => units.length === 0)) return state;
  const marks = state.marks.slice();
  for (const [units, mark] of marked) {
    for (const unit of units) marks[unit] |= mark;
  }
  return { ...state, marks };
}

/** Keeps the marks that `keep` preserves, and removes all others from all units. */
export function keepingMarks(state: GameState, keep: (marks: number) => number): GameState {
  return { ...state, marks: state.marks.map(keep) };
}
