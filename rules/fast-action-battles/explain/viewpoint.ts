import { isSide, type Side } from "../../../src/kernel/side.ts";
import type { OwnBlock, SeenBlock, Sight } from "../position/sight.ts";

/** The side that a viewer takes: its own. The game master and spectators take the phasing side. */
export function sideOf({ viewer, phasing }: Sight): Side {
  return isSide(viewer) ? viewer : phasing;
}

/** A block of the viewer's own, with all that it has done in this phase. */
export function isOwn(sight: Sight, block: SeenBlock): block is OwnBlock {
  return block.unit !== undefined && block.strength !== undefined && block.moved !== undefined &&
    (sight.viewer === block.side || sight.viewer === "gameMaster");
}

/**
 * What a side sees as if its operational movement began now, for questions about marches at other times.
 * @returns the sight as it is if a movement of that side is under way
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
