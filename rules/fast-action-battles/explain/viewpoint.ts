import { isSide, type Side } from "../../../src/kernel/side.ts";
import type { OwnBlock, SeenBlock, Sight } from "../position/sight.ts";

/** Whose side a viewer takes: his own; the game master and spectators that of anyone who plays. */
export function sideOf({ viewer, phasing }: Sight): Side {
  return isSide(viewer) ? viewer : phasing;
}

/** A block of the viewer's own, of which he knows what it has done in this phase. */
export function isOwn(sight: Sight, block: SeenBlock): block is OwnBlock {
  return block.unit !== undefined && block.strength !== undefined && block.moved !== undefined &&
    (sight.viewer === block.side || sight.viewer === "gameMaster");
}

/**
 * What its owner sees as if his operational movement began now: for questions about marches that are asked at another time.
 * @returns the sight as it is where a movement of that side is under way
 */
export function inMovementOf(sight: Sight, side: Side): Sight {
  const { query } = sight;
  const isMoving = query.kind === "movement" || query.kind === "reaction" ||
    query.kind === "breakthroughMovement";
  if (isMoving && "side" in query && query.side === side) return sight;
  const { gameTurn } = sight;
  return {
    ...sight,
    viewer: side,
    phasing: side,
    phase: "movement",
    query: { kind: "movement", side, gameTurn, phase: "movement", opensTurn: true },
    crossed: [],
    blocks: sight.blocks.map((block) => block.side === side ? { ...block, moved: false } : block),
  };
}

/** Whether {@link inMovementOf} had to suppose anything. */
export function isSupposed(sight: Sight, side: Side): boolean {
  return inMovementOf(sight, side) !== sight;
}
