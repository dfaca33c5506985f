import type { Side } from "../../../src/kernel/side.ts";
import { SIDES } from "../../../src/kernel/side.ts";
import type { Setting } from "./setting.ts";

/** The number of an area. */
export type Area = number;
/** A back: `allied-1`. Its number says nothing of who stands behind it. */
export type Piece = string;
export type ChitId = string;
export type UnitId = string;

/** How far a Player-Turn is. */
export type Stage =
  | { readonly at: "opening" | "draw" | "march" }
  | {
    readonly at: "battle";
    readonly area: Area;
    readonly round: number;
    readonly asked: Side;
    /** Areas in which this Player-Turn has fought its battles. */
    readonly fought: readonly Area[];
  }
  | { readonly at: "over"; readonly winner: Side | "draw"; readonly reason: string; readonly cite: string };

/** A back on the map. */
export interface Back {
  readonly area: Area;
  readonly moved: boolean;
  /** Where it came from in this Player-Turn. */
  readonly from: Area | null;
  readonly isRevealed: boolean;
}

/** What lies open: the same in a truth and in every sight of it. */
export interface Ground {
  readonly setting: Setting;
  readonly gameTurn: number;
  readonly phasing: Side;
  readonly stage: Stage;
  readonly backs: Readonly<Record<Piece, Back>>;
  readonly held: Readonly<Record<Area, Side>>;
  readonly used: readonly ChitId[];
  /** Who has offered a draw in this Player-Turn. */
  readonly offers: readonly Side[];
}

export function sideOf(piece: Piece): Side {
  return piece.startsWith("allied-") ? "allied" : "axis";
}

/** A side's backs in an area, by number; all that are on the map where no area is named. */
export function backsOf({ backs }: Pick<Ground, "backs">, side: Side, area?: Area): Piece[] {
  return Object.keys(backs).filter((piece) =>
    sideOf(piece) === side && (area === undefined || backs[piece].area === area)
  ).sort();
}

/** 5.1: areas in which both sides are. */
export function contested(ground: Pick<Ground, "backs" | "setting">): Area[] {
  return ground.setting.areas.map(({ number }) => number)
    .filter((area) => SIDES.every((side) => backsOf(ground, side, area).length > 0));
}

/** 6.1: what a side's areas are worth. */
export function worthOf({ setting, held }: Pick<Ground, "setting" | "held">, side: Side): number {
  return setting.areas.filter(({ number }) => held[number] === side).reduce(
    (sum, { worth }) => sum + worth,
    0,
  );
}

/** The same with a back as it is now. */
export function withBack<G extends Pick<Ground, "backs">>(ground: G, piece: Piece, now: Partial<Back>): G {
  return { ...ground, backs: { ...ground.backs, [piece]: { ...ground.backs[piece], ...now } } };
}
