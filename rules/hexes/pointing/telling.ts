import { listed } from "../../../src/common/text.ts";
import { type Block, list, paragraph } from "../../../src/kernel/block.ts";
import { formationOf, SIZE_NAMES, sizeOf } from "../formations.ts";
import { ALL_DIRECTIONS, DIRECTIONS, type HexDirection, type HexGrid, type HexId } from "../hex-grid.ts";

/** Labels and values, as all facts about a place or piece stand together. */
export function facts(rows: readonly (readonly [string, string])[]): Block {
  return { kind: "facts", rows: rows.map(([label, value]): [string, string] => [label, value]) };
}

/** A counter's formation and size by its id, as bands and signs on the map show them. Empty for a counter with neither. */
export function formationFacts(id: string): (readonly [string, string])[] {
  const size = sizeOf(id);
  const told = [formationOf(id)?.name, size && SIZE_NAMES[size]].filter((each) => each !== undefined);
  return told.length === 0 ? [] : [["Formation", `${told.join(", ")} (reconstructed: no rule asks for it)`]];
}

export function hexsideList(
  grid: HexGrid,
  hex: HexId,
  featuresOf: (direction: HexDirection) => readonly string[],
): Block[] {
  const told = ALL_DIRECTIONS.flatMap((direction) => {
    const features = grid.neighbour(hex, direction) === -1 ? [] : featuresOf(direction);
    return features.length === 0 ? [] : [`${DIRECTIONS[direction]}: ${listed(features)}`];
  });
  return told.length === 0 ? [] : [list(told)];
}

/** Says that the sheet's moves are included, if it has any. */
export function withMoves(moves: readonly unknown[]): Block[] {
  return moves.length === 0 ? [] : [paragraph("As units stand after the moves of your sheet.")];
}
