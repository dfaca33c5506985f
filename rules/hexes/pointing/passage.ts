import type { PieceChange } from "../../../src/kernel/pointing.ts";
import type { HexPath } from "../names.ts";
import type { Shift } from "./whereabouts.ts";

/** How a unit goes by something that happened: along a path, which may begin or end off the map. */
export interface Passage {
  readonly unit: string;
  /** At least the hex in which it stands, comes onto the map, or leaves it. */
  readonly path: HexPath;
  /** It was off the map before. */
  readonly comes?: boolean;
  /** It is off the map after it. */
  readonly leaves?: boolean;
}

/** Which piece a passage moves, and from where to where; empty if there is no passage. */
export function shiftsBy(passage: Passage | undefined): Shift[] {
  if (passage === undefined) return [];
  const { unit: piece, path, comes, leaves } = passage;
  return [{
    piece,
    from: comes ? undefined : path[0],
    to: leaves ? undefined : path[path.length - 1],
  }];
}

export function changesBy(passage: Passage | undefined): PieceChange[] {
  if (passage === undefined) return [];
  const { unit: piece, path, comes, leaves } = passage;
  const changes: PieceChange[] = [];
  if (comes) changes.push({ kind: "comes", piece, place: path[0] });
  if (path.length > 1) changes.push({ kind: "goes", piece, places: path });
  if (leaves) changes.push({ kind: "leaves", piece });
  return changes;
}
