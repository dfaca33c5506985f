import type { Side } from "../../../src/kernel/side.ts";
import type { Area, ChitId, Ground, Piece, UnitId } from "./ground.ts";
import { backsOf, sideOf } from "./ground.ts";

/** Who stands behind a back, and with how many steps. */
export interface Block {
  readonly unit: UnitId;
  readonly strength: number;
}

/** What is so. */
export interface Truth extends Ground {
  /** Of every back on the map. */
  readonly blocks: Readonly<Record<Piece, Block>>;
  /** The chits as they lie, the first on top: nobody knows them. */
  readonly cup: readonly ChitId[];
  readonly hands: Readonly<Record<Side, readonly ChitId[]>>;
}

/** 5.4: the block that takes a hit. */
export function strongest(truth: Truth, side: Side, area: Area): Piece | undefined {
  return backsOf(truth, side, area).reduce<Piece | undefined>(
    (best, piece) =>
      best === undefined || truth.blocks[piece].strength > truth.blocks[best].strength ? piece : best,
    undefined,
  );
}

/** The truth without a block that is eliminated. */
export function without(truth: Truth, gone: Piece): Truth {
  const { [gone]: _, ...backs } = truth.backs;
  const { [gone]: __, ...blocks } = truth.blocks;
  return { ...truth, backs, blocks };
}

/** The units that are in no area any more. */
export function lostBy(truth: Truth, side: Side): UnitId[] {
  const left = Object.keys(truth.blocks).filter((piece) => sideOf(piece) === side)
    .map((piece) => truth.blocks[piece].unit);
  return truth.setting.unitsOf(side).map(({ id }) => id).filter((id) => !left.includes(id));
}
